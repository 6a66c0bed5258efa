import { lazy, Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { loadTexts } from '../app/texts.ts';
import { useHelp } from '../help/helpState.ts';

const HelpDrawer = lazy(async () => {
  await loadTexts();
  return import('../help/HelpDrawer.tsx');
});

/** A page, and over it the help, whose code is fetched when it is first opened. */
export function HelpOverPage() {
  const isWanted = useHelp(({ target }) => target !== null);
  const [wasWanted, setWasWanted] = useState(false);
  if (isWanted && !wasWanted) setWasWanted(true);
  return (
    <>
      <Outlet />
      {wasWanted && (
        <Suspense>
          <HelpDrawer />
        </Suspense>
      )}
    </>
  );
}
