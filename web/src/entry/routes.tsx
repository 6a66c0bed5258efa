import { lazy, Suspense, type ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { pause } from '@boardwright/engine/base';
import { whenIdle } from '../app/idle.ts';
import { platform } from '../platform/index.ts';
import { Page } from '../layout/Page.tsx';
import { Title } from '../layout/Title.tsx';
import { Loading } from '../layout/Loading.tsx';

/** A route whose code is fetched when it is opened; `title` is the key of its name in the window's title. */
const page = (load: () => Promise<{ default: ComponentType }>, title?: string) => {
  const Lazy = lazy(load);
  return (
    <Suspense fallback={<Loading />}>
      {title !== undefined && <Title id={title} />}
      <Lazy />
    </Suspense>
  );
};

/** Fetches the editor's code. Its large parts are evaluated in tasks of their own: in one they keep the page waiting. */
async function prefetchEditor(): Promise<void> {
  await import('@boardwright/engine/render');
  await pause();
  await import('@boardwright/engine/commands');
  await pause();
  await import('./ProjectEditor.tsx');
}

/** The store opens while the page's code is fetched. The editor's follows when idle, so that a click opens a project at once. */
function workbench() {
  // The page shows a fault itself.
  void platform.projects().catch(() => {});
  whenIdle(() => void prefetchEditor());
  return import('../pages/workbench/Workbench.tsx');
}

const withChrome: RouteObject[] = [
  { path: '', element: page(() => import('../pages/home/Home.tsx'), 'home.name') },
  { path: 'workbench/my-files', element: page(workbench, 'workbench.title') },
  {
    path: 'online-simulate',
    element: page(() => import('../sim/page/Landing.tsx'), 'simLanding.name'),
  },
  { path: 'sign-in', element: page(() => import('../pages/account/SignIn.tsx'), 'account.signIn') },
  { path: 'forgot-password', element: page(() => import('../pages/account/ForgotPassword.tsx'), 'forgot.title') },
  { path: 'set-password', element: page(() => import('../pages/account/SetPassword.tsx'), 'setPassword.title') },
  { path: 'confirm-email', element: page(() => import('../pages/account/ConfirmEmail.tsx'), 'confirmEmail.title') },
  { path: 'account', element: page(() => import('../pages/account/Account.tsx'), 'account.title') },
  { path: 'order/dfm', element: page(() => import('../pages/order/Dfm.tsx'), 'nav.order') },
  { path: 'order/manufacturing/pcb', element: page(() => import('../pages/order/PcbQuote.tsx'), 'quote.title') },
  {
    path: 'order/manufacturing/stencil',
    element: page(() => import('../pages/order/StencilQuote.tsx'), 'stencil.title'),
  },
  { path: 'shopping-cart', element: page(() => import('../pages/cart/Cart.tsx'), 'cart.title') },
  { path: 'order/checkout', element: page(() => import('../pages/order/Checkout.tsx'), 'checkout.title') },
  { path: 'my-orders', element: page(() => import('../pages/account/Orders.tsx'), 'orders.title') },
  { path: 'my-orders/:id', element: page(() => import('../pages/account/OrderDetail.tsx'), 'orders.title') },
  { path: '*', element: page(() => import('../pages/NotFound.tsx'), 'notFound.title') },
];

/**
 * The editor is fetched before the page changes: a fallback that is shown stays for 300 ms (React throttles them), longer
 * than a stored project takes to open.
 */
const editor = (path: string): RouteObject => ({
  path,
  lazy: async () => ({ Component: (await import('./ProjectEditor.tsx')).default }),
  HydrateFallback: Loading,
});

/** Every page exists with and without the locale prefix; the prefix decides the language. */
const tree = (prefix: string): RouteObject[] => [
  editor(`${prefix}/eda/sch`),
  editor(`${prefix}/eda/pcb`),
  {
    path: `${prefix}/sim`,
    lazy: async () => ({ Component: (await import('./SimRoute.tsx')).default }),
    HydrateFallback: Loading,
  },
  { path: `${prefix}/`, element: <Page />, children: withChrome },
];

export const router = createBrowserRouter([...tree('/en'), ...tree('/zh'), ...tree('')]);
