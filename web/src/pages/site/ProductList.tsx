import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { useContentHeads } from './useContentHeads.ts';
import { PageCards } from './PageCards.tsx';
import './content.css';

const CATEGORIES = ['ALL', 'PCB', 'PCBA'] as const;
type Category = (typeof CATEGORIES)[number];

/** Pages about what can be ordered and used; the address has the category. */
export default function ProductList() {
  const { t } = useTranslation();
  const [search, setSearch] = useSearchParams();
  const wanted = search.get('category');
  const category = CATEGORIES.find(each => each === wanted) ?? 'ALL';
  const pages = useContentHeads('product').filter(page => category === 'ALL' || page.category === category);
  return (
    <div className="content-list">
      <h1 className="page-title">{t('products.title')}</h1>
      <p className="page-lead">{t('products.lead')}</p>
      <Segmented<Category>
        aria-label={t('products.category')}
        value={category}
        options={CATEGORIES.map(value => ({ value, label: t(`products.category.${value}`) }))}
        onChange={value => setSearch(value === 'ALL' ? {} : { category: value }, { replace: true })}
      />
      <PageCards pages={pages} />
    </div>
  );
}
