import { Pagination } from 'antd';
import { PAGE_SIZE } from './useShares.ts';

interface Props {
  readonly pageNum: number;
  /** Shares of all pages. */
  readonly total: number;
  readonly onPage: (pageNum: number) => void;
}

/** The pages of a list of shares; nothing where there is one. */
export const SharePages = ({ pageNum, total, onPage }: Props) => (
  <Pagination
    className="community-pages"
    align="center"
    hideOnSinglePage
    showSizeChanger={false}
    current={pageNum}
    pageSize={PAGE_SIZE}
    total={total}
    onChange={onPage}
  />
);
