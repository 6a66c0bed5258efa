import { App, Button, Modal, Progress } from 'antd';
import { useTranslation } from 'react-i18next';
import { ExportIssues } from '../export/ExportIssues.tsx';
import type { DialogProps } from '../props.ts';
import { AssemblyRows } from './AssemblyRows.tsx';
import { CheckState } from './CheckState.tsx';
import { DrillRows } from './DrillRows.tsx';
import { GerberRows } from './GerberRows.tsx';
import './manufacturing.css';
import { useBoardCheck } from './useBoardCheck.ts';
import { useManufacturing } from './useManufacturing.ts';

/** The manufacturing files of a board: what the design rules say of it, what the files contain, then one zip. */
export function Manufacturing({ document, session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { modal } = App.useApp();
  const check = useBoardCheck(document, session);
  const { choices, choose, restore, progress, notes, cancel, make } = useManufacturing(document, session, onClose);
  if (!choices) return null;
  const { last, isCurrent } = check;
  const show = () => {
    onClose();
    context().runChecks();
  };
  const confirmed = async () => {
    const faults = last ? last.errors + last.unrouted : 0;
    if (last && isCurrent && faults === 0) return true;
    return modal.confirm({
      title: last?.errors
        ? t('manufacturing.withErrors', { count: last.errors })
        : faults > 0
          ? t('manufacturing.withUnrouted', { count: faults })
          : t(last ? 'manufacturing.withStale' : 'manufacturing.withoutCheck'),
      content: t('manufacturing.withErrorsText'),
      okText: t('manufacturing.anyway'),
      okButtonProps: { danger: true },
      cancelText: t('cancel'),
      autoFocusButton: 'cancel',
    });
  };
  return (
    <Modal open title={t('manufacturing.title')} onCancel={onClose} footer={null} width={640}>
      <CheckState check={check} onShow={show} />
      <div className="dialog-rows manufacturing-rows">
        <GerberRows document={document} choices={choices} onChoice={choose} />
        <DrillRows choices={choices} onChoice={choose} />
        <AssemblyRows schematic={session.schematic} choices={choices} onChoice={choose} />
      </div>
      <ExportIssues issues={notes} />
      <div className="form-buttons manufacturing-buttons">
        {progress === null ? (
          <Button type="text" onClick={restore}>
            {t('manufacturing.restore')}
          </Button>
        ) : (
          <Progress percent={Math.round(100 * progress)} size="small" aria-label={t('manufacturing.making')} />
        )}
        <span className="grow" />
        <Button onClick={progress === null ? onClose : cancel}>{t('cancel')}</Button>
        <Button
          autoFocus
          type="primary"
          loading={progress !== null}
          disabled={choices.bomColumns.length === 0}
          onClick={() => void confirmed().then(yes => (yes ? make(choices) : undefined))}
        >
          {t('export.make')}
        </Button>
      </div>
    </Modal>
  );
}
