import { Pagination, Skeleton, Table } from 'antd';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly count: number;
  readonly pageSize: number;
}

/** Takes the room of a list of projects until it is read: a header, rows and, for more than a page, the page numbers. */
export function ListSkeleton({ count, pageSize }: Props) {
  const { t } = useTranslation();
  const rows = Array.from({ length: Math.min(count, pageSize) }, (_, key) => ({ key }));
  return (
    <div role="status" aria-label={t('loading')}>
      <div aria-hidden>
        <Table
          dataSource={rows}
          pagination={false}
          columns={[
            { title: t('workbench.name'), render: () => <Skeleton.Input active size="small" /> },
            { title: t('workbench.updated'), width: 220, render: () => <Skeleton.Input active size="small" /> },
            { title: t('workbench.created'), width: 220, render: () => <Skeleton.Input active size="small" /> },
            { title: t('workbench.actions'), width: 120, align: 'right', render: () => <Skeleton.Button active /> },
          ]}
        />
        {count > pageSize && (
          <Pagination className="ant-table-pagination" align="end" disabled total={count} pageSize={pageSize} />
        )}
      </div>
    </div>
  );
}
