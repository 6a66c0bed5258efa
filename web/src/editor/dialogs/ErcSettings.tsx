import { App, Button, Modal, Tabs } from 'antd';
import { useTranslation } from 'react-i18next';
import { resetChecks, rules } from '@boardwright/engine/rules';
import { useRevision } from '../state/revision.ts';
import { Minima } from './board/Minima.tsx';
import { RulesText, useRulesDraft } from './board/RulesText.tsx';
import { PinMatrix } from './erc/PinMatrix.tsx';
import { Severities } from './erc/Severities.tsx';
import type { DialogProps } from './props.ts';
import { ClassesTab } from './settings/ClassesTab.tsx';
import './board/board.css';
import './erc/erc.css';

/**
 * How a document is checked: severities by rule; for schematics which pins may meet, for boards what is required at least, the
 * board's own rules and its net classes. Each change is made at once but for the text of rules, which is applied as a whole.
 */
export function ErcSettings({ document, onClose }: DialogProps) {
  const { t } = useTranslation();
  useRevision(document);
  const { store, type } = document;
  const { modal } = App.useApp();
  const draft = useRulesDraft(store);
  // What was typed and not applied is nobody's to throw away.
  const close = () => {
    if (!draft.isOpen) return onClose();
    const dialog = modal.confirm({
      title: t('boardRules.unapplied'),
      content: t('boardRules.unappliedText'),
      footer: (
        <div className="form-buttons">
          <Button onClick={() => dialog.destroy()}>{t('cancel')}</Button>
          <Button danger onClick={() => (dialog.destroy(), onClose())}>
            {t('boardRules.revert')}
          </Button>
          <Button type="primary" autoFocus onClick={() => (dialog.destroy(), draft.apply(), onClose())}>
            {t('boardRules.apply')}
          </Button>
        </div>
      ),
    });
  };
  const isBoard = type === 'board';
  const severities = {
    key: 'rules',
    label: t('erc.rules'),
    children: <Severities store={store} rules={isBoard ? rules.drc : rules.erc} />,
  };
  const tabs = isBoard
    ? [
        { key: 'minima', label: t('boardRules.minima'), children: <Minima store={store} /> },
        { key: 'custom', label: t('boardRules.rules'), children: <RulesText draft={draft} /> },
        { key: 'classes', label: t('boardRules.classes'), children: <ClassesTab document={document} /> },
        severities,
      ]
    : [severities, { key: 'matrix', label: t('erc.matrix'), children: <PinMatrix store={store} /> }];
  return (
    <Modal
      open
      title={isBoard ? t('boardRules.title') : t('erc.title')}
      onCancel={close}
      width={isBoard ? 980 : 760}
      footer={
        <div className="erc-foot">
          <Button onClick={() => resetChecks(store)}>{t('erc.reset')}</Button>
          <Button type="primary" onClick={close}>
            {t('erc.done')}
          </Button>
        </div>
      }
    >
      <Tabs items={tabs} />
    </Modal>
  );
}
