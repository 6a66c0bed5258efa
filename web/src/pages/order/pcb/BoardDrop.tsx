import { FileZipOutlined } from '@ant-design/icons';
import { Alert, Button, Progress, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { IssueLines } from '../../../app/questions.tsx';
import type { PickedFile } from '../../../platform/port.ts';
import { BOARD_FILES, bytesOf } from './boardArchive.ts';
import type { BoardFile } from './useBoardFile.ts';
import './boardDrop.css';

interface Props {
  readonly file: Exclude<BoardFile, { at: 'shown' }>;
  readonly onFiles: (files: readonly PickedFile[]) => void;
  readonly onProject: (main: string) => void;
  readonly onCancel: () => void;
}

/** Takes the files of a board; all files of one gesture are one board. */
export function BoardDrop({ file, onFiles, onProject, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <section className="board-drop" aria-label={t('pcb.drop')}>
      {file.at === 'reading' ? (
        <div className="board-reading card" role="status">
          <span>{t('pcb.reading')}</span>
          <Progress percent={Math.round(100 * file.part)} showInfo={false} />
          <Button size="small" onClick={onCancel}>
            {t('cancel')}
          </Button>
        </div>
      ) : (
        <Upload.Dragger
          accept={BOARD_FILES}
          multiple
          showUploadList={false}
          beforeUpload={(each, list) => {
            // The whole selection is one board: it is taken with the last file.
            if (each === list.at(-1)) void bytesOf(list).then(onFiles);
            return false;
          }}
        >
          <span className="board-drop-inner">
            <FileZipOutlined className="board-drop-icon" aria-hidden />
            <span>
              <strong>{t('pcb.drop')}</strong>
              <span className="muted">{t('pcb.dropHint')}</span>
            </span>
            <span className="board-drop-button">{t('pcb.choose')}</span>
          </span>
        </Upload.Dragger>
      )}
      {file.at === 'failed' && (
        <Alert type="error" showIcon title={t('pcb.unread')} description={<IssueLines issues={file.issues} />} />
      )}
      {file.at === 'several' && (
        <Alert
          type="info"
          showIcon
          title={t('chooseProject.title')}
          description={
            <div className="board-projects">
              {file.projects.map(name => (
                <Button key={name} size="small" onClick={() => onProject(name)} translate="no">
                  {name}
                </Button>
              ))}
            </div>
          }
        />
      )}
    </section>
  );
}
