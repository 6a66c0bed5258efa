import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Button, Input } from 'antd';
import { useTranslation } from 'react-i18next';
import { MANDATORY_FIELDS, type SymbolProperties } from '@boardwright/engine/partEditor';
import { KNOWN, PropertyRow } from './PropertyRow.tsx';

type Fields = SymbolProperties['fields'];

interface Props {
  readonly fields: Fields;
  readonly onChange: (fields: Fields) => void;
}

/** Fields of a symbol that have no line of their own: the person's. */
export function OwnFields({ fields, onChange }: Props) {
  const { t } = useTranslation();
  const own = fields.map((field, index) => ({ ...field, index })).filter(({ name }) => !(name in KNOWN));
  const set = (index: number, part: Partial<Fields[number]>) =>
    onChange(fields.map((field, i) => (i === index ? { ...field, ...part } : field)));
  return (
    <>
      <h3>{t('symbolProperties.more')}</h3>
      {own.map(({ name, value, index }) => (
        <PropertyRow
          key={index}
          label={
            <Input
              aria-label={t('symbolProperties.fieldName')}
              value={name}
              onChange={event => set(index, { name: event.target.value })}
            />
          }
        >
          <div className="own-field">
            <Input
              aria-label={t('symbolProperties.fieldValue', { name })}
              value={value}
              onChange={event => set(index, { value: event.target.value })}
            />
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('symbolProperties.removeField', { name })}
              disabled={MANDATORY_FIELDS.includes(name)}
              onClick={() => onChange(fields.filter((_, i) => i !== index))}
            />
          </div>
        </PropertyRow>
      ))}
      <span />
      <Button
        size="small"
        icon={<PlusOutlined aria-hidden />}
        style={{ justifySelf: 'start' }}
        onClick={() => onChange([...fields, { name: '', value: '' }])}
      >
        {t('symbolProperties.addField')}
      </Button>
    </>
  );
}
