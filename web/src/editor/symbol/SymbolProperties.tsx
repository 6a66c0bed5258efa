import { Alert, Input, Modal } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  headOf,
  libraryOf,
  propertiesOf,
  setProperties,
  type SymbolProperties as Properties,
} from '@boardwright/engine/partEditor';
import type { DialogProps } from '../dialogs/props.ts';
import { OwnFields } from './OwnFields.tsx';
import { KNOWN, PropertyRow } from './PropertyRow.tsx';
import { SymbolLooks } from './SymbolLooks.tsx';

/** Properties of a symbol besides its drawing. */
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
          <PropertyRow key={key} id={`symbol-${key}`} label={t(`symbolProperties.${key}`)}>
            <Input
              id={`symbol-${key}`}
              value={fieldValue(name)}
              onChange={event => setField(name, event.target.value)}
            />
          </PropertyRow>
        ))}
        <SymbolLooks values={values} derived={derived} onChange={change} />
        <OwnFields fields={values.fields} onChange={fields => change({ fields })} />
      </div>
      {fault !== null && <Alert type="error" showIcon title={fault} style={{ marginTop: 12 }} />}
    </Modal>
  );
}
