import type { CartItemType } from '@boardwright/contract';
import { UploadOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Upload } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Upload as Following } from '../../app/sendDesign.ts';
import type { PickedFile } from '../../platform/port.ts';
import { FileDifferences } from './FileDifferences.tsx';
import type { FileOutcome, FileQuestion } from './fileOutcome.ts';
import { BOARD_FILES, bytesOf } from './pcb/boardArchive.ts';
import './addFiles.css';

interface Props {
  readonly itemType: CartItemType;
  readonly onFiles: (files: readonly PickedFile[], following: Following) => Promise<FileOutcome>;
}

/** Asks for the files of a board, a stencil or an assembly that has none: it can be ordered with them only. */
export function AddFiles({ itemType, onFiles }: Props) {
  const { t } = useTranslation();
  const [running, setRunning] = useState<{ percent: number; aborter: AbortController } | null>(null);
  const [fault, setFault] = useState<string | null>(null);
  const [question, setQuestion] = useState<FileQuestion | null>(null);
  const show = (outcome: FileOutcome) => {
    setQuestion(outcome.type === 'differs' ? outcome : null);
    setFault(outcome.type === 'refused' ? outcome.message : null);
  };
  const add = async (files: readonly PickedFile[]) => {
    const aborter = new AbortController();
    setFault(null);
    setRunning({ percent: 0, aborter });
    const following = { signal: aborter.signal, onProgress: (percent: number) => setRunning({ percent, aborter }) };
    const outcome = await onFiles(files, following);
    setRunning(null);
    show(outcome);
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
          <span className="add-files-none">
            {itemType === 'Stencil'
              ? t('cart.noStencilFiles')
              : itemType === 'BomQuote'
                ? t('cart.noAssemblyFiles')
                : t('cart.noFiles')}
          </span>
          <Upload
            // An assembly comes with tables besides, of any of their forms.
            accept={itemType === 'BomQuote' ? '' : BOARD_FILES}
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
      {question && (
        <FileDifferences
          question={question}
          onTake={() => void question.take().then(show)}
          onKeep={() => void question.keep?.().then(show)}
          onCancel={() => setQuestion(null)}
        />
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
