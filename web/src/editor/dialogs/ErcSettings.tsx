import { Button, Modal, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { resetChecks, rules } from '@boardwright/engine/rules';
import { useRevision } from '../state/revision.ts';
import { PinMatrix } from './erc/PinMatrix.tsx';
import { Severities } from './erc/Severities.tsx';
import type { DialogProps } from './props.ts';
import './erc/erc.css';

/** How a document is checked: severities by rule and, for schematics, which pins may meet. Each change is made at once. */
export function ErcSettings({ document, onClose }: DialogProps) {
  const { t } = useTranslation();
  useRevision(document);
  const { store, type } = document;
  const tabs = [
    {
      key: 'rules',
      label: t('erc.rules'),
      children: <Severities store={store} rules={type === 'board' ? rules.drc : rules.erc} />,
    },
    ...(type === 'schematic' ? [{ key: 'matrix', label: t('erc.matrix'), children: <PinMatrix store={store} /> }] : []),
  ];
  return (
    <Modal
      open
      title={t('erc.title')}
      onCancel={onClose}
      width={760}
      footer={
        <div className="erc-foot">
          <Button onClick={() => resetChecks(store)}>{t('erc.reset')}</Button>
          <Button type="primary" onClick={onClose}>
            {t('erc.done')}
          </Button>
        </div>
      }
    >
      <Tabs items={tabs} />
    </Modal>
  );
}
