import { Button, Form, Input, Select } from 'antd';
import type { Locale } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { editorAddress } from './editorAddress.ts';

const SECTIONS = ['blog', 'article', 'resources', 'product', 'policy'] as const;
type Section = (typeof SECTIONS)[number];
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

interface Props {
  readonly language: Locale;
  readonly onCancel: () => void;
}

/** Where a new page is to be. It is stored when it is first saved. */
export function NewPage({ language, onCancel }: Props) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  return (
    <Form<{ section: Section; slug: string }>
      name="new-page"
      layout="inline"
      className="card content-new"
      requiredMark={false}
      initialValues={{ section: 'blog' }}
      onFinish={({ section, slug }) => void navigate(editorAddress({ path: `${section}/${slug}`, language }))}
    >
      <Form.Item name="section" label={t('operator.content.section')}>
        <Select
          popupMatchSelectWidth={false}
          options={SECTIONS.map(value => ({ value, label: t(`operator.content.section.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name="slug"
        label={t('operator.content.address')}
        rules={[{ required: true, pattern: SLUG, message: t('operator.content.addressFault') }]}
      >
        <Input maxLength={80} placeholder="stackups-explained" autoComplete="off" />
      </Form.Item>
      <Button type="primary" htmlType="submit">
        {t('operator.content.write')}
      </Button>
      <Button onClick={onCancel}>{t('cancel')}</Button>
    </Form>
  );
}
