import { createBrowserRouter } from 'react-router';
import { addressPrefix } from '../app/addressLocale.ts';
import { loadTexts } from '../app/texts.ts';
import { Loading } from '../layout/Loading.tsx';
import { loadDocument } from './crossing.ts';
import { HelpOverPage } from './HelpOverPage.tsx';
import ShareRoute from './ShareRoute.tsx';
import { showApp } from './showApp.tsx';
import VisitRoute from './VisitRoute.tsx';

/** The pages of a project of somebody else, in a document that loads nothing but them. */
const router = createBrowserRouter(
  [
    {
      element: <HelpOverPage />,
      HydrateFallback: Loading,
      children: [
        { path: '/community/:id/view', element: <ShareRoute /> },
        { path: '/eda/view', element: <VisitRoute /> },
        // Every other page is one of the app, which another document has.
        { path: '*', loader: ({ request }) => loadDocument(request.url, () => router.state.navigation) },
      ],
    },
  ],
  { basename: addressPrefix || '/' },
);

await loadTexts();
showApp(router);
