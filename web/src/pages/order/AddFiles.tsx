import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Upload as Following } from '../../app/sendDesign.ts';
import type { PickedFile } from '../../platform/port.ts';
import { BOARD_FILES, bytesOf } from './pcb/boardArchive.ts';
import './addFiles.css';

interface Props {
  /** Gives what refused the files, in words. */
  readonly onFiles: (files: readonly PickedFile[], following: Following) => Promise<string | null>;
}

/** Asks for the files of a board that has none: it can be ordered with them only. */
export function AddFiles({ onFiles }: Props) {
  const { t } = useTranslation();
  const [running, setRunning] = useState<{ percent: number; aborter: AbortController } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const add = async (files: readonly PickedFile[]) => {
    const aborter = new AbortController();
    setFault(null);
    setRunning({ percent: 0, aborter });
    const following = { signal: aborter.signal, onProgress: (percent: number) => setRunning({ percent, aborter }) };
    const refused = await onFiles(files, following);
    setRunning(null);
    setFault(refused);
  };
  return (
    <div className="add-files" data-testid="add-files">
      {running ? (
        <div className="add-files-running" role="status">
          <span>{t('cart.addingFiles')}</span>
          <Progress percent={running.percent} showInfo={false} size="small" />
          <Button size="small" onClick={() => running.aborter.abort()}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <>
          <span className="add-files-none">{t('cart.noFiles')}</span>
          <Upload
            accept={BOARD_FILES}
            multiple
            showUploadList={false}
            beforeUpload={(each, list) => {
              // The whole selection is one board: it is taken with the last file.
              if (each === list.at(-1)) void bytesOf(list).then(add);
              return false;
            }}
          >
            <Button size="small" icon={<UploadOutlined aria-hidden />}>
              {t('cart.addFiles')}
            </Button>
          </Upload>
        </>
      )}
      {fault !== null && (
        <Alert
          type="error"
          showIcon
          title={fault}
          description={<Link to="/order/manufacturing/pcb">{t('cart.quoteFromFiles')}</Link>}
        />
      )}
    </div>
  );
}
