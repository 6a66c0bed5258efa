import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Form, Input } from 'antd';
import type { HomeItemFields } from '@boardwright/contract';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { labelled } from '../../../app/locale.ts';
import { PictureButton } from '../content/PictureButton.tsx';
import { timeText } from '../content/timeText.ts';

interface Props {
  readonly item: HomeItemFields;
  readonly number: number;
  readonly onChange: (item: HomeItemFields) => void;
  readonly onRemove: () => void;
  /** Null where it is the first or the last. */
  readonly onUp: (() => void) | null;
  readonly onDown: (() => void) | null;
}

type Texts = 'title' | 'text' | 'linkLabel' | 'pictureAlt';

/** A banner or a testimonial in both languages. */
export function HomeItemForm({ item, number, onChange, onRemove, onUp, onDown }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const name = t(`operator.home.item.${item.kind}`, { number });
  const set = (fields: Partial<HomeItemFields>) => onChange({ ...item, ...fields });
  const both = (field: Texts, most: number, label: string) =>
    (['en', 'zh'] as const).map(language => (
      <Form.Item
        key={field + language}
        label={`${label} · ${t(`operator.content.language.${language}`)}`}
        htmlFor={id + field + language}
      >
        <Input.TextArea
          id={id + field + language}
          lang={language}
          maxLength={most}
          rows={field === 'text' ? 4 : 1}
          value={item[field][language]}
          onChange={({ target }) => set({ [field]: { ...item[field], [language]: target.value } })}
        />
      </Form.Item>
    ));
  const isBanner = item.kind === 'banner';
  return (
    <li className="card">
      <div className="home-item-head">
        <h2>{name}</h2>
        <MoveButton label={labelled(t('operator.home.up'), name)} icon={<ArrowUpOutlined aria-hidden />} act={onUp} />
        <MoveButton
          label={labelled(t('operator.home.down'), name)}
          icon={<ArrowDownOutlined aria-hidden />}
          act={onDown}
        />
        <MoveButton
          label={labelled(t('operator.home.remove'), name)}
          icon={<DeleteOutlined aria-hidden />}
          act={onRemove}
        />
      </div>
      <Form layout="vertical" component="div" className="home-item-fields">
        {both('title', 120, t(isBanner ? 'operator.content.field.title' : 'operator.home.author'))}
        {both('text', 600, t(isBanner ? 'operator.home.text' : 'operator.home.quote'))}
        {isBanner && (
          <>
            {both('linkLabel', 60, t('operator.content.field.actionLabel'))}
            <Form.Item label={t('operator.content.field.action')} htmlFor={`${id}link`}>
              <Input
                id={`${id}link`}
                placeholder="/promotion"
                maxLength={300}
                status={item.link === '' || /^\/(?!\/)[^\s\\]*$/.test(item.link) ? '' : 'error'}
                value={item.link}
                onChange={({ target }) => set({ link: target.value })}
              />
            </Form.Item>
          </>
        )}
        <TimeField label={t('operator.home.from')} value={item.shownFrom} onChange={shownFrom => set({ shownFrom })} />
        <TimeField
          label={t('operator.home.until')}
          value={item.shownUntil}
          onChange={shownUntil => set({ shownUntil })}
        />
        <Form.Item label={t('operator.home.picture')}>
          <div className="picture-field">
            {item.pictureUrl !== '' && <img src={item.pictureUrl} alt="" />}
            <PictureButton
              label={t(item.pictureUrl === '' ? 'operator.content.picture' : 'operator.content.otherPicture')}
              onPicture={pictureUrl => set({ pictureUrl })}
            />
            {item.pictureUrl !== '' && (
              <Button size="small" onClick={() => set({ pictureUrl: '' })}>
                {t('operator.content.noPicture')}
              </Button>
            )}
          </div>
        </Form.Item>
        {item.pictureUrl !== '' && both('pictureAlt', 200, t('operator.content.field.coverAlt'))}
      </Form>
    </li>
  );
}

interface MoveProps {
  readonly label: string;
  readonly icon: React.ReactNode;
  readonly act: (() => void) | null;
}

const MoveButton = ({ label, icon, act }: MoveProps) => (
  <Button
    type="text"
    size="small"
    icon={icon}
    aria-label={label}
    title={label}
    disabled={act === null}
    onClick={() => act?.()}
  />
);

interface TimeProps {
  readonly label: string;
  readonly value: string | null;
  readonly onChange: (value: string | null) => void;
}

/** A time in UTC, or none. */
function TimeField({ label, value, onChange }: TimeProps) {
  const id = useId();
  return (
    <Form.Item label={label} htmlFor={id} extra={value === null ? undefined : timeText(value)}>
      <Input
        id={id}
        type="datetime-local"
        value={value === null ? '' : value.slice(0, 16)}
        onChange={({ target }) => onChange(target.value === '' ? null : new Date(`${target.value}:00Z`).toISOString())}
      />
    </Form.Item>
  );
}
