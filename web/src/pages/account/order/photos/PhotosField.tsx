import { PlusOutlined } from '@ant-design/icons';
import { Form, Upload } from 'antd';
import type { UploadFile } from 'antd';
import { useTranslation } from 'react-i18next';
import { toast } from '../../../../app/toast.ts';
import '../complaints/complaints.css';

const MOST_PHOTOS = 8;

interface Props {
  readonly label: string;
  /** What the form says when there is no photo; without it photos are optional. */
  readonly missing?: string;
}

/** Field `photos` of a form: photos to upload. */
export function PhotosField({ label, missing }: Props) {
  const { t } = useTranslation();
  return (
    <Form.Item
      name="photos"
      label={label}
      valuePropName="fileList"
      rules={missing === undefined ? [] : [{ required: true, type: 'array', min: 1, message: missing }]}
      getValueFromEvent={({ fileList }: { readonly fileList: UploadFile[] }) => {
        if (fileList.length > MOST_PHOTOS) toast('error', t('upload.tooMany'));
        return fileList.slice(0, MOST_PHOTOS);
      }}
    >
      <Upload
        listType="picture-card"
        multiple
        accept=".jpg,.jpeg,.png"
        beforeUpload={() => false}
        showUploadList={{ showPreviewIcon: false }}
      >
        <button type="button" className="photo-add" aria-label={t('complaint.addPhoto')}>
          <PlusOutlined aria-hidden />
        </button>
      </Upload>
    </Form.Item>
  );
}
