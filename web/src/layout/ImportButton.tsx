import { UploadOutlined } from '@ant-design/icons';
import { Button, Upload } from 'antd';

interface Props {
  readonly label: string;
  /** Endings of the files that can be chosen, such as '.json'. */
  readonly accept: string;
  readonly onText: (text: string) => void;
}

/** Asks for a text file and gives what it contains. */
export function ImportButton({ label, accept, onText }: Props) {
  return (
    <Upload
      accept={accept}
      showUploadList={false}
      beforeUpload={file => {
        void file.text().then(onText);
        return false;
      }}
    >
      <Button icon={<UploadOutlined aria-hidden />}>{label}</Button>
    </Upload>
  );
}
