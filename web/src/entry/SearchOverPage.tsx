import { lazy, Suspense } from 'react';
import { useSiteSearch } from '../app/siteSearch.ts';
import { loadTexts } from '../app/texts.ts';

const SearchDialog = lazy(async () => {
  await loadTexts();
  return import('../search/SearchDialog.tsx');
});

/** The search of the site over a page, whose code is fetched when it is first opened. */
export function SearchOverPage() {
  const isOpen = useSiteSearch(state => state.isOpen);
  if (!isOpen) return null;
  return (
    <Suspense>
      <SearchDialog />
    </Suspense>
  );
}
