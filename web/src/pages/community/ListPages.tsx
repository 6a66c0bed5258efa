import { Pagination } from 'antd';
import { PAGE_SIZE } from './useShares.ts';

interface Props {
  readonly pageNum: number;
  /** Rows of a page; those of a list of shares where this is absent. */
  readonly pageSize?: number;
  /** Rows of all pages. */
  readonly total: number;
  /** Whether it stands below a part of a page. */
  readonly isSmall?: boolean;
  readonly onPage: (pageNum: number) => void;
}

/** The pages of a list; nothing where there is one. */
export const ListPages = ({ pageNum, pageSize = PAGE_SIZE, total, isSmall = false, onPage }: Props) => (
  <Pagination
    {...(isSmall ? { size: 'small' as const } : { className: 'community-pages' })}
    align="center"
    hideOnSinglePage
    showSizeChanger={false}
    current={pageNum}
    pageSize={pageSize}
    total={total}
    onChange={onPage}
  />
);
