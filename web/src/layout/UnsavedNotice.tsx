import { ExportOutlined, ReloadOutlined, WarningOutlined } from '@ant-design/icons';
import { App, Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SaveFault } from '../project/saveQueue.ts';
import { useUnsaved } from '../project/unsaved.ts';
import './unsavedNotice.css';

/** The faults that have advice of their own. */
const ADVISED: readonly SaveFault[] = ['full', 'unanswered', 'erased', 'conflict'];

/** Stays while something could not be saved: why, what to do, and the project as a file. */
export function UnsavedNotice() {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const failed = useUnsaved(state => state.failed);
  const [exporting, setExporting] = useState(false);
  const wasShown = useRef(false);
  const count = failed.reduce((sum, each) => sum + each.unsaved, 0);
  const isShown = count > 0;
  useEffect(() => {
    if (wasShown.current && !isShown) void message.success(t('unsaved.savedAgain'));
    wasShown.current = isShown;
  }, [isShown, message, t]);
  if (!isShown) return null;
  const fault = ADVISED.find(each => failed.some(saver => saver.fault === each)) ?? 'unknown';
  const exporter = failed.find(each => each.exportProject)?.exportProject;
  const onExport = async () => {
    setExporting(true);
    try {
      await exporter?.();
    } finally {
      setExporting(false);
    }
  };
  return (
    <div className="unsaved-notice" role="alertdialog" aria-labelledby="unsaved-title" aria-describedby="unsaved-text">
      <h2 id="unsaved-title">
        <WarningOutlined aria-hidden /> {t('unsaved.title', { count })}
      </h2>
      <div id="unsaved-text">
        <p>{t(`unsaved.reason.${fault}`)}</p>
        <p>{failed.every(each => each.isKept) ? t('unsaved.kept') : t('unsaved.keepOpen')}</p>
      </div>
      <div className="unsaved-actions">
        {exporter && (
          <Button
            type="primary"
            icon={<ExportOutlined aria-hidden />}
            loading={exporting}
            onClick={() => void onExport()}
          >
            {t('unsaved.export')}
          </Button>
        )}
        <Button icon={<ReloadOutlined aria-hidden />} onClick={() => failed.forEach(each => each.retry())}>
          {t('unsaved.retry')}
        </Button>
      </div>
    </div>
  );
}
