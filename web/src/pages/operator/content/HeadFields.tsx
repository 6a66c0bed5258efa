import { Form, Input, Select } from 'antd';
import type { ContentHeadFields } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { useContentHeads } from '../../site/useContentHeads.ts';
import { PictureField } from './PictureField.tsx';

interface Props {
  readonly path: string;
  readonly head: ContentHeadFields;
  readonly onChange: (head: ContentHeadFields) => void;
}

/** Columns of the blog, as the site lists them. */
const COLUMNS = ['guides', 'engineering'] as const;

/** What a page says of itself. */
export function HeadFields({ path, head, onChange }: Props) {
  const { t } = useTranslation();
  const products = useContentHeads('product');
  const set = (fields: Partial<ContentHeadFields>) => onChange({ ...head, ...fields });
  const text = (name: 'title' | 'action' | 'actionLabel', most: number) => (
    <Form.Item label={t(`operator.content.field.${name}`)} htmlFor={`content-${name}`}>
      <Input
        id={`content-${name}`}
        value={head[name]}
        maxLength={most}
        onChange={({ target }) => set({ [name]: target.value })}
      />
    </Form.Item>
  );
  return (
    <Form
      layout="vertical"
      component="section"
      className="card content-fields"
      aria-label={t('operator.content.fields')}
    >
      {text('title', 120)}
      <Form.Item label={t('operator.content.field.description')} htmlFor="content-description">
        <Input.TextArea
          id="content-description"
          value={head.description}
          maxLength={300}
          rows={3}
          onChange={({ target }) => set({ description: target.value })}
        />
      </Form.Item>
      <Form.Item label={t('operator.content.field.date')} htmlFor="content-date">
        <Input id="content-date" type="date" value={head.date} onChange={({ target }) => set({ date: target.value })} />
      </Form.Item>
      {path.startsWith('blog/') && (
        <Form.Item label={t('operator.content.field.column')} htmlFor="content-column">
          <Select
            id="content-column"
            value={head.column}
            options={['', ...COLUMNS].map(value => ({
              value,
              label: value === '' ? t('operator.content.none') : t(`operator.content.column.${value}`),
            }))}
            onChange={column => set({ column })}
          />
        </Form.Item>
      )}
      {path.startsWith('product/') && (
        <Form.Item label={t('operator.content.field.category')} htmlFor="content-category">
          <Select
            id="content-category"
            value={head.category}
            options={(['', 'PCB', 'PCBA'] as const).map(value => ({
              value,
              label: value === '' ? t('operator.content.none') : value,
            }))}
            onChange={category => set({ category })}
          />
        </Form.Item>
      )}
      <Form.Item label={t('operator.content.field.labels')} htmlFor="content-labels">
        <Select
          id="content-labels"
          mode="tags"
          open={false}
          suffixIcon={null}
          value={head.labels}
          maxCount={12}
          onChange={(labels: string[]) => set({ labels })}
        />
      </Form.Item>
      <Form.Item label={t('operator.content.field.products')} htmlFor="content-products">
        <Select
          id="content-products"
          mode="multiple"
          value={head.products}
          maxCount={6}
          options={products.map(each => ({ value: each.path, label: each.title }))}
          onChange={(chosen: string[]) => set({ products: chosen })}
        />
      </Form.Item>
      <PictureField
        label={t('operator.content.field.cover')}
        url={head.cover}
        alternative={head.coverAlt}
        onChange={(cover, coverAlt) => set({ cover, coverAlt })}
      />
      {text('action', 300)}
      {text('actionLabel', 60)}
    </Form>
  );
}
