import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { loadTexts } from '../app/texts.ts';
import { useHelp } from '../help/helpState.ts';
import { SearchOverPage } from './SearchOverPage.tsx';

const HelpDrawer = lazy(async () => {
  await loadTexts();
  return import('../help/HelpDrawer.tsx');
});

/** A page, and over it the search of the site and the help, whose code is fetched when it is first opened. */
export function HelpOverPage() {
  const isWanted = useHelp(({ target }) => target !== null);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return (
    <>
      <Outlet />
      <SearchOverPage />
      {wasWanted && (
        <Suspense>
          <HelpDrawer />
        </Suspense>
      )}
    </>
  );
}
