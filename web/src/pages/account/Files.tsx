import { DeleteOutlined } from '@ant-design/icons';
import { Button, Pagination, Popconfirm } from 'antd';
import type { CallOptions, KeptFile } from '@boardwright/contract';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { useRead } from '../../app/useRead.ts';
import { Loading } from '../../layout/Loading.tsx';
import { Unread } from '../../layout/Unread.tsx';
import { FileUses } from './FileUses.tsx';
import { readableSize } from './readableSize.ts';

const PAGE = 10;

/** The uploaded files of the account, with what uses them; those that nothing uses can be deleted. */
export function Files({ onDeleted }: { readonly onDeleted: () => void }) {
  const { t, i18n } = useTranslation();
  const [pageNum, setPageNum] = useState(1);
  const read = useCallback((options: CallOptions) => api.upload.list({ pageNum, pageSize: PAGE }, options), [pageNum]);
  const { value: page, fault, refresh } = useRead(read);
  if (fault) return <Unread fault={fault} onRetry={() => void refresh()} />;
  if (!page) return <Loading />;
  const remove = async ({ fileId }: KeptFile) => {
    const answer = await api.upload.remove({ fileId });
    if (!answer.ok) return;
    onDeleted();
    // The last one of a page takes the page along.
    if (page.rows.length === 1 && pageNum > 1) setPageNum(pageNum - 1);
    else void refresh();
  };
  return (
    <section className="card">
      <h2>{t('files.title')}</h2>
      <p className="muted">{page.total === 0 ? t('files.none') : t('files.lead')}</p>
      <ul className="file-list">
        {page.rows.map(file => (
          <li key={file.fileId}>
            <div>
              <span className="file-name" translate="no">
                {file.fileName}
              </span>
              <span className="muted numbers">
                {readableSize(file.size)} · {new Date(file.createTime).toLocaleDateString(i18n.language)}
              </span>
              <FileUses file={file} />
            </div>
            {file.state === 'unused' && (
              <Popconfirm title={t('files.deleteAsk', { name: file.fileName })} onConfirm={() => remove(file)}>
                <Button
                  type="text"
                  icon={<DeleteOutlined aria-hidden />}
                  aria-label={t('files.delete', { name: file.fileName })}
                />
              </Popconfirm>
            )}
          </li>
        ))}
      </ul>
      {page.total > PAGE && (
        <Pagination
          size="small"
          current={pageNum}
          pageSize={PAGE}
          total={page.total}
          showSizeChanger={false}
          onChange={setPageNum}
        />
      )}
    </section>
  );
}
