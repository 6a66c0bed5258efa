import { lazy, Suspense, type ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router';
import { Page } from '../layout/Page.tsx';
import { Loading } from '../layout/Loading.tsx';

/** A route whose code is fetched when it is opened. */
const page = (load: () => Promise<{ default: ComponentType }>) => {
  const Lazy = lazy(load);
  return (
    <Suspense fallback={<Loading />}>
      <Lazy />
    </Suspense>
  );
};

const withChrome: RouteObject[] = [
  { path: '', element: page(() => import('../pages/home/Home.tsx')) },
  { path: 'workbench/my-files', element: page(() => import('../pages/workbench/Workbench.tsx')) },
  { path: 'sign-in', element: page(() => import('../pages/account/SignIn.tsx')) },
  { path: 'order/dfm', element: page(() => import('../pages/order/Dfm.tsx')) },
  { path: 'order/manufacturing/pcb', element: page(() => import('../pages/order/PcbQuote.tsx')) },
  { path: 'shopping-cart', element: page(() => import('../pages/cart/Cart.tsx')) },
  { path: 'order/checkout', element: page(() => import('../pages/order/Checkout.tsx')) },
  { path: 'my-orders', element: page(() => import('../pages/account/Orders.tsx')) },
  { path: 'my-orders/:id', element: page(() => import('../pages/account/OrderDetail.tsx')) },
  { path: '*', element: page(() => import('../pages/NotFound.tsx')) },
];

const editor = page(() => import('../editor/EditorPage.tsx'));

/** Every page exists with and without the locale prefix; the prefix decides the language. */
const tree = (prefix: string): RouteObject[] => [
  { path: `${prefix}/eda/sch`, element: editor },
  { path: `${prefix}/eda/pcb`, element: editor },
  { path: `${prefix}/`, element: <Page />, children: withChrome },
];

export const router = createBrowserRouter([...tree('/en'), ...tree('/zh'), ...tree('')]);
