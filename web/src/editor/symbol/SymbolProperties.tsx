import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { Alert, Button, Checkbox, Input, InputNumber, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { mm, toMm } from '@boardwright/engine/base';
import {
  headOf,
  libraryOf,
  MANDATORY_FIELDS,
  propertiesOf,
  setProperties,
  type SymbolProperties as Properties,
} from '@boardwright/engine/partEditor';
import type { DialogProps } from '../dialogs/props.ts';

/** Fields that have a line of their own, with what they are called; the others are the person's. */
const KNOWN = {
  Reference: 'reference',
  Value: 'value',
  Footprint: 'footprint',
  Datasheet: 'datasheet',
  Description: 'description',
  ki_keywords: 'keywords',
  ki_fp_filters: 'filters',
} as const;
const FLAGS = ['inBom', 'onBoard', 'excludeFromSim'] as const;

/** What is said of a symbol besides its drawing. */
export function SymbolProperties({ document, onClose }: DialogProps) {
  const { t } = useTranslation();
  const [values, setValues] = useState<Properties>(() => propertiesOf(document.store));
  const derived = headOf(document.store).extends !== '';
  const library = libraryOf(values.name);
  const bare = values.name.slice(library === '' ? 0 : library.length + 1);
  const change = (part: Partial<Properties>) => setValues(old => ({ ...old, ...part }));
  const fieldValue = (name: string) => values.fields.find(field => field.name === name)?.value ?? '';
  const setField = (name: string, value: string) =>
    change({
      fields: values.fields.some(field => field.name === name)
        ? values.fields.map(field => (field.name === name ? { name, value } : field))
        : [...values.fields, { name, value }],
    });
  const own = values.fields.map((field, index) => ({ ...field, index })).filter(({ name }) => !(name in KNOWN));
  const setOwn = (index: number, part: Partial<{ name: string; value: string }>) =>
    change({ fields: values.fields.map((field, i) => (i === index ? { ...field, ...part } : field)) });
  const names = values.fields.map(field => field.name.trim());
  const twice = names.find((name, i) => names.indexOf(name) < i);
  const fault = /^[^:/\\"]+$/.test(bare)
    ? names.includes('')
      ? t('symbolProperties.noFieldName')
      : twice !== undefined
        ? t('symbolProperties.twice', { name: twice })
        : null
    : t('symbolProperties.badName');
  const save = () => {
    setProperties(document.store, {
      ...values,
      fields: values.fields.map(field => ({ ...field, name: field.name.trim() })),
    });
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={640}
      title={t('symbolProperties.title')}
      onCancel={onClose}
      onOk={save}
      okText={t('symbolProperties.apply')}
      okButtonProps={{ disabled: fault !== null }}
      cancelText={t('cancel')}
    >
      <div className="symbol-properties">
        <label htmlFor="symbol-name">{t('symbolProperties.name')}</label>
        <Input
          id="symbol-name"
          prefix={library === '' ? undefined : <span className="muted">{library}:</span>}
          value={bare}
          onChange={event => change({ name: library === '' ? event.target.value : `${library}:${event.target.value}` })}
        />
        {Object.entries(KNOWN).map(([name, key]) => (
          <Row key={key} id={`symbol-${key}`} label={t(`symbolProperties.${key}`)}>
            <Input
              id={`symbol-${key}`}
              value={fieldValue(name)}
              onChange={event => setField(name, event.target.value)}
            />
          </Row>
        ))}
        <label htmlFor="symbol-power">{t('symbolProperties.power')}</label>
        <Select
          id="symbol-power"
          value={values.power}
          disabled={derived}
          onChange={power => change({ power })}
          options={(['none', 'global', 'local'] as const).map(value => ({
            value,
            label: t(`symbolProperties.power.${value}`),
          }))}
        />
        <label htmlFor="symbol-offset">{t('symbolProperties.offset')}</label>
        <InputNumber
          id="symbol-offset"
          value={toMm(values.pinNames.offset)}
          min={0}
          max={20}
          step={0.254}
          suffix="mm"
          disabled={derived}
          onChange={value => change({ pinNames: { ...values.pinNames, offset: mm(value ?? 0) } })}
        />
        <span>{t('symbolProperties.flags')}</span>
        <div className="flags">
          <Checkbox
            checked={values.pinNames.hidden}
            disabled={derived}
            onChange={event => change({ pinNames: { ...values.pinNames, hidden: event.target.checked } })}
          >
            {t('symbolProperties.namesHidden')}
          </Checkbox>
          <Checkbox
            checked={values.pinNumbersHidden}
            disabled={derived}
            onChange={event => change({ pinNumbersHidden: event.target.checked })}
          >
            {t('symbolProperties.numbersHidden')}
          </Checkbox>
          {FLAGS.map(flag => (
            <Checkbox key={flag} checked={values[flag]} onChange={event => change({ [flag]: event.target.checked })}>
              {t(`symbolProperties.${flag}`)}
            </Checkbox>
          ))}
        </div>
        <h3>{t('symbolProperties.more')}</h3>
        {own.map(({ name, value, index }) => (
          <Row
            key={index}
            label={
              <Input
                aria-label={t('symbolProperties.fieldName')}
                value={name}
                onChange={event => setOwn(index, { name: event.target.value })}
              />
            }
          >
            <div className="own-field">
              <Input
                aria-label={t('symbolProperties.fieldValue', { name })}
                value={value}
                onChange={event => setOwn(index, { value: event.target.value })}
              />
              <Button
                type="text"
                icon={<DeleteOutlined aria-hidden />}
                aria-label={t('symbolProperties.removeField', { name })}
                disabled={MANDATORY_FIELDS.includes(name)}
                onClick={() => change({ fields: values.fields.filter((_, i) => i !== index) })}
              />
            </div>
          </Row>
        ))}
        <span />
        <Button
          size="small"
          icon={<PlusOutlined aria-hidden />}
          style={{ justifySelf: 'start' }}
          onClick={() => change({ fields: [...values.fields, { name: '', value: '' }] })}
        >
          {t('symbolProperties.addField')}
        </Button>
      </div>
      {fault !== null && <Alert type="error" showIcon title={fault} style={{ marginTop: 12 }} />}
    </Modal>
  );
}

const Row = ({
  id,
  label,
  children,
}: {
  readonly id?: string;
  readonly label: React.ReactNode;
  readonly children: React.ReactNode;
}) => (
  <>
    {typeof label === 'string' ? <label htmlFor={id}>{label}</label> : label}
    {children}
  </>
);
