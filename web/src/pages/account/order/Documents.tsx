import { FilePdfOutlined, FileExcelOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { canOrderBecome, soldStatuses } from '@boardwright/commerce';
import type { DocumentKind, DownloadedFile, OrderView, Result } from '@boardwright/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { platform } from '../../../platform/index.ts';
import './files.css';

interface Props {
  readonly status: OrderView['status'];
  readonly items: OrderView['items'];
  readonly download: (kind: DocumentKind) => Promise<Result<DownloadedFile>>;
  /** The spreadsheet of the prices; operators have none. */
  readonly sheet?: () => Promise<Result<DownloadedFile>>;
}

/** The documents that an order has in its state, to download. */
export function Documents({ status, items, download, sheet }: Props) {
  const { t } = useTranslation();
  const [busy, setBusy] = useState('');
  const kinds: DocumentKind[] = ['proforma'];
  if (soldStatuses.includes(status)) kinds.push('invoice');
  if (canOrderBecome(status, 'shipped') || status === 'shipped' || status === 'completed') kinds.push('packing');
  const isSupplied = items.some(
    ({ request }) => request.itemType === 'BomQuote' && (request.supplied ?? []).length > 0,
  );
  if (isSupplied) kinds.push('kit', 'labels');
  const save = async (name: string, answer: Promise<Result<DownloadedFile>>) => {
    setBusy(name);
    const result = await answer;
    setBusy('');
    if (!result.ok) return;
    const { data, filename } = result.value;
    await platform.files.save({ name: filename, bytes: new Uint8Array(await data.arrayBuffer()) });
  };
  return (
    <div className="order-actions">
      {kinds.map(kind => (
        <Button
          key={kind}
          icon={<FilePdfOutlined aria-hidden />}
          loading={busy === kind}
          data-testid={`document-${kind}`}
          onClick={() => void save(kind, download(kind))}
        >
          {t(`documents.${kind}`)}
        </Button>
      ))}
      {sheet && (
        <Button
          icon={<FileExcelOutlined aria-hidden />}
          loading={busy === 'sheet'}
          data-testid="document-sheet"
          onClick={() => void save('sheet', sheet())}
        >
          {t('documents.sheet')}
        </Button>
      )}
    </div>
  );
}
