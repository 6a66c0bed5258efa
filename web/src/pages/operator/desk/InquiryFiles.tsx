import { DownloadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import type { EndpointOutput } from '@boardwright/contract';
import { api } from '../../../app/api.ts';
import { platform } from '../../../platform/index.ts';

type Row = EndpointOutput<'operator.inquiries'>['rows'][number];

/** Files that came with a question or feedback. */
export function InquiryFiles({ of: { inquiryId, attachments } }: { readonly of: Row }) {
  if (attachments.length === 0) return null;
  const save = async (fileId: string) => {
    const answer = await api.operator.inquiryFile({ id: inquiryId, fileId });
    if (!answer.ok) return;
    const { data, filename } = answer.value;
    await platform.files.save({ name: filename, bytes: new Uint8Array(await data.arrayBuffer()) });
  };
  return (
    <div className="file-buttons" translate="no">
      {attachments.map(({ fileId, fileName }) => (
        <Button key={fileId} size="small" icon={<DownloadOutlined aria-hidden />} onClick={() => void save(fileId)}>
          {fileName}
        </Button>
      ))}
    </div>
  );
}
