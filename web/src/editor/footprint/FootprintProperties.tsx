import { Checkbox, Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  footprintHead,
  footprintPropertiesOf,
  setFootprintProperties,
  type FootprintProperties as Properties,
} from '@boardwright/engine/partEditor';
import type { DialogProps } from '../dialogs/props.ts';
import { ModelRows } from './ModelRows.tsx';
import { footprintEditorIn } from './footprintEditor.ts';

const TYPES = ['smd', 'thru', 'unspecified'] as const;

/** Properties of a footprint besides its pads and drawings, and its 3D models. */
export function FootprintProperties({ document, session, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { store } = document;
  const [values, setValues] = useState<Properties>(() => footprintPropertiesOf(store));
  const change = (part: Partial<Properties>) => setValues(old => ({ ...old, ...part }));
  const save = () => {
    setFootprintProperties(store, values);
    onClose();
  };
  return (
    <Modal
      open
      centered
      width={760}
      title={t('footprintProperties.title', { name: footprintHead(store).libId })}
      onCancel={onClose}
      onOk={save}
      okText={t('symbolProperties.apply')}
      cancelText={t('cancel')}
    >
      <div className="symbol-properties">
        <label htmlFor="footprint-description">{t('symbolProperties.description')}</label>
        <Input
          id="footprint-description"
          value={values.description}
          onChange={({ target }) => change({ description: target.value })}
        />
        <label htmlFor="footprint-tags">{t('symbolProperties.keywords')}</label>
        <Input id="footprint-tags" value={values.tags} onChange={({ target }) => change({ tags: target.value })} />
        <label htmlFor="footprint-type">{t('footprintProperties.type')}</label>
        <Select
          id="footprint-type"
          value={values.type}
          onChange={type => change({ type })}
          options={TYPES.map(value => ({ value, label: t(`footprintProperties.type.${value}`) }))}
        />
        <span>{t('symbolProperties.flags')}</span>
        <div className="flags">
          <Checkbox
            checked={!values.excludeFromPositions}
            onChange={({ target }) => change({ excludeFromPositions: !target.checked })}
          >
            {t('footprintProperties.inPositions')}
          </Checkbox>
          <Checkbox
            checked={!values.excludeFromBom}
            onChange={({ target }) => change({ excludeFromBom: !target.checked })}
          >
            {t('symbolProperties.inBom')}
          </Checkbox>
          <Checkbox
            checked={values.allowMissingCourtyard}
            onChange={({ target }) => change({ allowMissingCourtyard: target.checked })}
          >
            {t('footprintProperties.noCourtyard')}
          </Checkbox>
        </div>
        <h3>{t('footprintProperties.models')}</h3>
        <ModelRows
          models={values.models}
          session={session}
          board={footprintEditorIn(document).board.store}
          onChange={models => change({ models })}
        />
      </div>
    </Modal>
  );
}
