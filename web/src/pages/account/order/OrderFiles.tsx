import { DownloadOutlined } from '@ant-design/icons';
import { Button, Tag } from 'antd';
import type { DownloadedFile, EndpointOutput, OrderView, Result } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platform } from '../../../platform/index.ts';
import { readableSize } from '../readableSize.ts';
import { DesignFacts } from './DesignFacts.tsx';
import './files.css';

type Design = EndpointOutput<'order.designs'>[number];

interface Props {
  readonly items: OrderView['items'];
  readonly designs: readonly Design[];
  readonly download: (sha256: string) => Promise<Result<DownloadedFile>>;
}

/** What an order is made from: the facts that the service has read, and the files themselves. */
export function OrderFiles({ items, designs, download }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState('');
  const save = async (sha256: string) => {
    setBusy(sha256);
    const answer = await download(sha256);
    setBusy('');
    if (!answer.ok) return;
    const { data, filename } = answer.value;
    await platform.files.save({ name: filename, bytes: new Uint8Array(await data.arrayBuffer()) });
  };
  if (designs.length === 0) return <p className="muted">{t('orderFiles.none')}</p>;
  const sets = items.flatMap(({ request }) => ('regenerated' in request && request.regenerated ? [request] : []));
  return designs.map(design => (
    <div key={design.designId} className="order-design">
      {sets.some(({ regenerated }) => regenerated!.designId === design.designId) && (
        <Tag color="blue">{t('orderFiles.regenerated')}</Tag>
      )}
      {sets.some(({ designId }) => designId === design.designId) && <Tag>{t('orderFiles.uploaded')}</Tag>}
      <ul>
        {design.files.map(({ sha256, fileName, size }) => (
          <li key={sha256}>
            <span>
              <span className="file-name" translate="no">
                {fileName}
              </span>
              <span className="muted numbers">{readableSize(size)}</span>
            </span>
            <Button
              size="small"
              icon={<DownloadOutlined aria-hidden />}
              loading={busy === sha256}
              aria-label={t('orderFiles.download', { name: fileName })}
              onClick={() => void save(sha256)}
            />
          </li>
        ))}
      </ul>
      <DesignFacts design={design} />
    </div>
  ));
}
