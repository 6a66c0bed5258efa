import { DeleteOutlined } from '@ant-design/icons';
import { Button, Pagination, Popconfirm } from 'antd';
import type { KeptFile } from '@boardwright/contract';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../app/api.ts';
import { FileUses } from './FileUses.tsx';
import { readableSize } from './readableSize.ts';

const PAGE = 10;

interface Page {
  readonly rows: readonly KeptFile[];
  readonly total: number;
}

/** The uploaded files of the account, with what uses them; those that nothing uses can be deleted. */
export function Files({ onDeleted }: { readonly onDeleted: () => void }) {
  const { t, i18n } = useTranslation();
  const [page, setPage] = useState<Page | null>(null);
  const [pageNum, setPageNum] = useState(1);
  const refresh = useCallback(
    () => void api.upload.list({ pageNum, pageSize: PAGE }).then(answer => answer.ok && setPage(answer.value)),
    [pageNum],
  );
  useEffect(refresh, [refresh]);
  if (!page) return null;
  const remove = async ({ fileId }: KeptFile) => {
    const answer = await api.upload.remove({ fileId });
    if (!answer.ok) return;
    onDeleted();
    // The last one of a page takes the page along.
    if (page.rows.length === 1 && pageNum > 1) setPageNum(pageNum - 1);
    else refresh();
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
