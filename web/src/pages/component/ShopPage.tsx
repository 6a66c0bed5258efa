import { Alert, Button, Drawer, Input } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAccount } from '../../app/account.ts';
import { Loading } from '../../layout/Loading.tsx';
import { CategoryTree } from './CategoryTree.tsx';
import { CompareBar } from './CompareBar.tsx';
import { Facets } from './Facets.tsx';
import { useFavourites } from './marked.ts';
import { countFilters, useShopQuery } from './partQuery.ts';
import { RememberedParts } from './RememberedParts.tsx';
import { Results } from './Results.tsx';
import { usePartSearch } from './usePartSearch.ts';
import '../account/account.css';
import '../order/order.css';
import './component.css';

const EXAMPLES = ['4k7 1% 0603', '100nF 50V X7R', 'buck 3A 5V', 'STM32F103'] as const;

/** The component shop: search, categories, filters and what they find. */
export default function ShopPage() {
  const { t } = useTranslation();
  const shop = useShopQuery();
  const { query, change, filter } = shop;
  const { page, isLoading, isFailed, retry } = usePartSearch(query);
  const [areFiltersOpen, setFiltersOpen] = useState(false);
  const user = useAccount(state => state.user);
  useEffect(() => void useFavourites.getState().read(), [user]);
  const isAsked = query.keyword !== '' || query.filters.category !== undefined || countFilters(query.filters) > 0;
  const aside = page && (
    <>
      <CategoryTree
        facets={page.facets}
        chosen={query.filters.category}
        // Parameters belong to a category: those of another one filter nothing.
        onChoose={category => filter({ category, params: {} })}
      />
      {isAsked && <Facets facets={page.facets} filters={query.filters} onFilter={filter} />}
    </>
  );
  return (
    <div className="page-body shop component-shop">
      <h1 className="page-title">{t('component.title')}</h1>
      <p className="page-lead">{t('component.lead')}</p>
      {/* Another search begins in all categories: filters of the one before would hide what it finds. */}
      <SearchBox keyword={query.keyword} onSearch={keyword => change({ keyword, filters: {} })} />
      {!isAsked && <Examples onChoose={keyword => change({ keyword })} />}
      {page?.rows.some(part => part.isSample) && <p className="sample-note">{t('component.sample')}</p>}
      <div className="component-grid">
        <aside className="component-aside" aria-label={t('component.filters')}>
          {aside}
        </aside>
        <section aria-label={t('component.results')} aria-busy={isLoading} className={isLoading ? 'is-loading' : ''}>
          {isFailed && (
            <Alert
              className="page-notice"
              type="error"
              showIcon
              title={t('component.failed')}
              action={<Button onClick={retry}>{t('component.retry')}</Button>}
            />
          )}
          {!page && isLoading && <Loading />}
          {!isAsked && <RememberedParts />}
          {page && isAsked && <Results page={page} shop={shop} onFilters={() => setFiltersOpen(true)} />}
        </section>
      </div>
      <Drawer
        title={t('component.filters')}
        open={areFiltersOpen}
        placement="left"
        onClose={() => setFiltersOpen(false)}
        extra={
          <Button type="primary" onClick={() => setFiltersOpen(false)}>
            {t('component.show', { count: page?.total ?? 0 })}
          </Button>
        }
      >
        {aside}
      </Drawer>
      <CompareBar />
    </div>
  );
}

function Examples({ onChoose }: { readonly onChoose: (keyword: string) => void }) {
  const { t } = useTranslation();
  return (
    <p className="part-examples">
      <span className="muted">{t('component.examples')}</span>
      {EXAMPLES.map(each => (
        <Button key={each} size="small" onClick={() => onChoose(each)}>
          {each}
        </Button>
      ))}
    </p>
  );
}

interface SearchBoxProps {
  readonly keyword: string;
  readonly onSearch: (keyword: string) => void;
}

/** The box of the search; another query from outside, such as the way back, replaces what was typed. */
function SearchBox({ keyword, onSearch }: SearchBoxProps) {
  const { t } = useTranslation();
  return (
    <Input.Search
      key={keyword}
      className="part-search"
      size="large"
      allowClear
      defaultValue={keyword}
      maxLength={200}
      enterButton={t('component.search')}
      placeholder={t('component.placeholder')}
      aria-label={t('component.searchLabel')}
      onSearch={value => onSearch(value.trim())}
    />
  );
}
