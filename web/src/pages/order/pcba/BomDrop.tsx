import { DeleteOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Alert, Button, Upload } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { toast } from '../../../app/toast.ts';
import type { PickedFile } from '../../../platform/port.ts';
import { SkipParsing } from './SkipParsing.tsx';
import type { BomFile } from './useBom.ts';

const ACCEPTED = '.xlsx,.xls,.csv,.tsv,.ods,.txt,.pos,.xyrs,.mnt';
const MOST_MB = 5;

interface DropProps {
  readonly title: string;
  readonly hint: string;
  readonly name: string | null;
  /** Several may be chosen at once, which are given one by one. */
  readonly isMultiple?: boolean;
  readonly onFile: (file: PickedFile) => void;
  readonly onRemove: () => void;
}

/** Takes one file, and shows its name afterwards. */
export function FileDrop({ title, hint, name, isMultiple = false, onFile, onRemove }: DropProps) {
  const { t } = useTranslation();
  if (name !== null)
    return (
      <div className="card bom-file">
        <FileExcelOutlined aria-hidden />
        <span className="bom-file-name">
          <strong>{title}</strong>
          <span className="muted" translate="no">
            {name}
          </span>
        </span>
        <Button icon={<DeleteOutlined />} aria-label={t('pcba.removeFile', { name })} onClick={onRemove} />
      </div>
    );
  return (
    <Upload.Dragger
      accept={ACCEPTED}
      multiple={isMultiple}
      showUploadList={false}
      beforeUpload={file => {
        if (file.size > MOST_MB * 1024 * 1024) toast('error', t('pcba.tooLarge', { limit: MOST_MB }));
        else void file.arrayBuffer().then(bytes => onFile({ name: file.name, bytes: new Uint8Array(bytes) }));
        return false;
      }}
    >
      <span className="board-drop-inner">
        <FileExcelOutlined className="board-drop-icon" aria-hidden />
        <span>
          <strong>{title}</strong>
          <span className="muted">{hint}</span>
        </span>
      </span>
    </Upload.Dragger>
  );
}

interface BomProps {
  readonly bom: BomFile;
  readonly onFile: (file: PickedFile) => void;
  readonly onRemove: () => void;
}

/** The bill of materials, and why it could not be read. */
export function BomDrop({ bom, onFile, onRemove }: BomProps) {
  const { t } = useTranslation();
  const name =
    bom.at === 'read' || bom.at === 'failed' ? bom.file.name : bom.at === 'reading' ? t('pcb.reading') : null;
  return (
    <>
      <FileDrop title={t('pcba.bom')} hint={t('pcba.bomHint')} name={name} onFile={onFile} onRemove={onRemove} />
      {bom.at === 'failed' && (
        <Alert
          type="error"
          showIcon
          title={tr(bom.fault)}
          description={t('pcba.skip')}
          action={<SkipParsing file={bom.file} />}
        />
      )}
    </>
  );
}
