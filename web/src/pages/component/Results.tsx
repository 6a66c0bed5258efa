import { FilterOutlined, SearchOutlined } from '@ant-design/icons';
import { Alert, Button, Pagination, Select } from 'antd';
import { PART_PAGE_SIZE } from '@boardwright/commerce/parts';
import { useTranslation } from 'react-i18next';
import { Empty } from '../../layout/Empty.tsx';
import { countFilters, NO_FILTERS, type ShopState } from './partQuery.ts';
import { PartTable } from './PartTable.tsx';
import type { PartPage } from './usePartSearch.ts';

const SORTS = ['relevance', 'priceUp', 'priceDown', 'stockDown', 'mpnUp'] as const;
/** Deeper pages are not reached: a query that finds so much is narrowed. */
const MOST_PAGES = 400;

interface Props {
  readonly page: PartPage;
  readonly shop: ShopState;
  /** Opens the filters where the side has no room for them. */
  readonly onFilters: () => void;
}

/** What was found: how many parts, their order, a page of them. */
export function Results({ page, shop: { query, change }, onFilters }: Props) {
  const { t } = useTranslation();
  const count = countFilters(query.filters);
  const clear = (
    <Button type="link" onClick={() => change({ filters: { ...query.filters, ...NO_FILTERS } })}>
      {t('component.clearFilters')}
    </Button>
  );
  return (
    <>
      <div className="result-head">
        <strong role="status">{t('component.found', { count: page.total })}</strong>
        <span className="grow" />
        <Button className="filter-button" icon={<FilterOutlined aria-hidden />} onClick={onFilters}>
          {count === 0 ? t('component.filters') : t('component.filterCount', { count })}
        </Button>
        {count > 0 && clear}
        <SortChoice shop={{ query, change }} />
      </div>
      {page.isGuess && page.total > 0 && (
        <Alert className="page-notice" type="info" showIcon title={t('component.guess', { keyword: query.keyword })} />
      )}
      {page.total === 0 ? (
        <Empty icon={<SearchOutlined />} title={t('component.nothing')} text={t('component.nothingHint')}>
          {count > 0 && clear}
        </Empty>
      ) : (
        <PartTable parts={page.rows} />
      )}
      <Pagination
        className="part-pages"
        align="end"
        hideOnSinglePage
        showSizeChanger={false}
        current={query.page}
        pageSize={PART_PAGE_SIZE}
        total={Math.min(page.total, PART_PAGE_SIZE * MOST_PAGES)}
        onChange={next => {
          change({ page: next });
          window.scrollTo({ top: 0 });
        }}
      />
    </>
  );
}

function SortChoice({ shop: { query, change } }: { readonly shop: Pick<ShopState, 'query' | 'change'> }) {
  const { t } = useTranslation();
  const chosen = SORTS.find(each => each === query.sort || each === `${query.sort}${query.descending ? 'Down' : 'Up'}`);
  return (
    <Select
      value={chosen ?? 'relevance'}
      aria-label={t('component.sort')}
      popupMatchSelectWidth={false}
      options={SORTS.map(value => ({ value, label: t(`component.sortBy.${value}`) }))}
      onChange={value =>
        change({ sort: value.replace(/Up|Down/, '') as typeof query.sort, descending: value.endsWith('Down') })
      }
    />
  );
}
