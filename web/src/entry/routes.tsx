import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { createBrowserRouter, matchRoutes, type LoaderFunction, type RouteObject } from 'react-router';
import { pause } from '@boardwright/engine/base';
import type { PagePath } from '@boardwright/resources/pages';
import { addressPrefix } from '../app/addressLocale.ts';
import { whenIdle } from '../app/idle.ts';
import { loadTexts } from '../app/texts.ts';
import { platform } from '../platform/index.ts';
import { prepareVisit } from '../platform/visit/visitWorker.ts';
import Home from '../pages/home/Home.tsx';
import { Page } from '../layout/Page.tsx';
import { Title } from '../layout/Title.tsx';
import { Loading } from '../layout/Loading.tsx';
import { LoadingBar } from '../layout/LoadingBar.tsx';
import { crossing } from './crossing.ts';
import { HelpOverPage } from './HelpOverPage.tsx';

type Load<T> = () => Promise<T>;

/** Fetches the texts of all pages with a page's code: a visit that began at the home page has few. */
const withTexts = async <T,>(load: Load<T>): Promise<T> => (await Promise.all([load(), loadTexts()]))[0];

/** In the place of a page whose code is fetched, with the line at the top of the window. */
const PageLoading = () => (
  <>
    <LoadingBar />
    <Loading />
  </>
);

/** Fetches the code of a page, by its element. */
const preloads = new Map<ReactNode, () => Promise<void>>();

type Preloadable = ComponentType & { preload(): Promise<void> };

/** A component whose code is fetched when it is shown; once it has been, it is shown at once. */
function preloadable(load: Load<{ default: ComponentType }>): Preloadable {
  let Loaded: ComponentType | null = null;
  const get = async () => {
    const module = await withTexts(load);
    Loaded = module.default;
    return module;
  };
  const Lazy = lazy(get);
  const Content = () => (Loaded ? <Loaded /> : <Lazy />);
  return Object.assign(Content, { preload: async () => void (await get()) });
}

/** A route whose code is fetched when it is opened; `title` is the key of its name in the window's title. */
const page = (load: Load<{ default: ComponentType }>, title: string) => {
  const Content = preloadable(load);
  const element = (
    <Suspense fallback={<PageLoading />}>
      <Title id={title} />
      <Content />
    </Suspense>
  );
  preloads.set(element, Content.preload);
  return element;
};

/** Part of the first script, with 3 kB: a first visit waits for nothing else. */
const home = (
  <>
    <Title id="home.name" />
    <Home />
  </>
);

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

const ContentPage = preloadable(() => import('../pages/site/ContentPage.tsx'));

/** A page of resources/content, which has its own title. */
const content = (
  <Suspense fallback={<PageLoading />}>
    <ContentPage />
  </Suspense>
);
/** Fetches the text of the page of content at the address. */
async function preloadText(): Promise<void> {
  const { preloadContent } = await import('../pages/site/preloadContent.ts');
  await preloadContent(window.location.pathname);
}
preloads.set(content, async () => void (await Promise.all([ContentPage.preload(), preloadText()])));

const helpTopic = page(() => import('../pages/help/HelpPage.tsx'), 'help.title');
const preloadTopic = preloads.get(helpTopic)!;
preloads.set(helpTopic, async () => void (await Promise.all([preloadTopic(), preloadText()])));

/** The pages below header and footer. */
const withChrome = {
  '': home,
  _app: null,
  'workbench/my-files': page(workbench, 'workbench.title'),
  'online-simulate': page(() => import('../sim/page/Landing.tsx'), 'simLanding.name'),
  'sign-in': page(() => import('../pages/account/SignIn.tsx'), 'account.signIn'),
  'forgot-password': page(() => import('../pages/account/ForgotPassword.tsx'), 'forgot.title'),
  'set-password': page(() => import('../pages/account/SetPassword.tsx'), 'setPassword.title'),
  'confirm-email': page(() => import('../pages/account/ConfirmEmail.tsx'), 'confirmEmail.title'),
  invitation: page(() => import('../pages/sharing/Invitation.tsx'), 'invitation.title'),
  account: page(() => import('../pages/account/Account.tsx'), 'account.title'),
  assembly: page(() => import('../pages/assembly/AssemblyPage.tsx'), 'footer.assembly'),
  community: page(() => import('../pages/community/CommunityPage.tsx'), 'community.title'),
  'community/:id': page(() => import('../pages/community/ProjectPage.tsx'), 'community.title'),
  'community/people/:id': page(() => import('../pages/community/PersonPage.tsx'), 'community.title'),
  'community/publish': page(() => import('../pages/community/PublishPage.tsx'), 'community.publish.title'),
  component: page(() => import('../pages/component/ShopPage.tsx'), 'component.title'),
  'component/:id': page(() => import('../pages/component/PartPage.tsx'), 'component.title'),
  'about-us': content,
  'article/:id': content,
  'assembly-capability': page(() => import('../pages/site/AssemblyCapability.tsx'), 'capability.assembly.title'),
  blog: page(() => import('../pages/site/BlogList.tsx'), 'blog.title'),
  'blog/:id': content,
  'contact-us': page(() => import('../pages/site/ContactPage.tsx'), 'contact.title'),
  design: content,
  feedback: page(() => import('../pages/site/FeedbackPage.tsx'), 'feedback.title'),
  help: page(() => import('../pages/help/HelpHome.tsx'), 'help.title'),
  'help/:id': helpTopic,
  'pcb-capability': page(() => import('../pages/site/PcbCapability.tsx'), 'capability.pcb.title'),
  'policy/:id': content,
  product: page(() => import('../pages/site/ProductList.tsx'), 'products.title'),
  'product-list': page(() => import('../pages/site/ProductList.tsx'), 'products.title'),
  'product/:id': content,
  promotion: content,
  subscription: page(() => import('../pages/site/SubscriptionPage.tsx'), 'newsletterPage.title'),
  resources: page(() => import('../pages/site/ResourceList.tsx'), 'resources.title'),
  'resources/:id': content,
  'order/dfm': page(() => import('../pages/order/Dfm.tsx'), 'nav.order'),
  'order/manufacturing/pcb': page(() => import('../pages/order/pcb/PcbQuote.tsx'), 'quote.title'),
  'order/manufacturing/pcba': page(() => import('./PcbaRoute.tsx'), 'pcba.title'),
  'order/manufacturing/stencil': page(() => import('../pages/order/StencilQuote.tsx'), 'stencil.title'),
  'shopping-cart': page(() => import('../pages/cart/Cart.tsx'), 'cart.title'),
  'order/checkout': page(() => import('../pages/order/Checkout.tsx'), 'checkout.title'),
  'my-addresses': page(() => import('../pages/account/addresses/Addresses.tsx'), 'centre.addresses'),
  'my-coupons': page(() => import('../pages/account/coupons/Coupons.tsx'), 'centre.coupons'),
  'my-files': page(() => import('../pages/account/FilesPage.tsx'), 'centre.files'),
  'my-invoices': page(() => import('../pages/account/invoices/Invoices.tsx'), 'centre.invoices'),
  'my-notices': page(() => import('../pages/community/notices/NoticesPage.tsx'), 'centre.notices'),
  'my-quotes': page(() => import('../pages/account/quotes/Quotes.tsx'), 'centre.quotes'),
  'my-orders': page(() => import('../pages/account/Orders.tsx'), 'orders.title'),
  operator: page(() => import('../pages/operator/HomePage.tsx'), 'operator.title'),
  'operator/audit': page(() => import('../pages/operator/AuditPage.tsx'), 'operator.nav.audit'),
  'operator/capabilities': page(() => import('../pages/operator/CapabilitiesPage.tsx'), 'operator.nav.capabilities'),
  'operator/content': page(() => import('../pages/operator/ContentPage.tsx'), 'operator.nav.content'),
  'operator/coupons': page(() => import('../pages/operator/CouponsPage.tsx'), 'operator.nav.coupons'),
  'operator/customers': page(() => import('../pages/operator/CustomersPage.tsx'), 'operator.nav.customers'),
  'operator/figures': page(() => import('../pages/operator/FiguresPage.tsx'), 'operator.nav.figures'),
  'operator/home': page(() => import('../pages/operator/HomeItemsPage.tsx'), 'operator.nav.home'),
  'operator/inquiries': page(() => import('../pages/operator/InquiriesPage.tsx'), 'operator.nav.inquiries'),
  'operator/moderation': page(() => import('../pages/operator/ModerationPage.tsx'), 'operator.nav.moderation'),
  'operator/orders': page(() => import('../pages/operator/OrdersPage.tsx'), 'operator.nav.orders'),
  'operator/orders/:id': page(() => import('../pages/operator/OrderPage.tsx'), 'operator.nav.orders'),
  'operator/parts': page(() => import('../pages/operator/PartsPage.tsx'), 'operator.nav.parts'),
  'operator/prices': page(() => import('../pages/operator/PricesPage.tsx'), 'operator.nav.prices'),
  'operator/quotes': page(() => import('../pages/operator/QuotesPage.tsx'), 'operator.nav.quotes'),
  'operator/quotes/:id': page(() => import('../pages/operator/QuotePage.tsx'), 'operator.nav.quotes'),
  'operator/rates': page(() => import('../pages/operator/RatesPage.tsx'), 'operator.nav.rates'),
  'operator/seller': page(() => import('../pages/operator/SellerPage.tsx'), 'operator.nav.seller'),
  'operator/transfer': page(() => import('../pages/operator/TransferPage.tsx'), 'operator.nav.transfer'),
  'my-orders/:id': page(() => import('../pages/account/OrderDetail.tsx'), 'orders.title'),
} satisfies Partial<Record<PagePath, ReactNode>>;

/**
 * Pages that fill the window. Their code is fetched before the page changes: a fallback that is shown stays for 300 ms (React
 * throttles them), longer than a stored project takes to open.
 */
const fullPage = (load: Load<{ default: ComponentType }>) => async () => ({
  Component: (await withTexts(load)).default,
});
const editor = fullPage(() => import('./ProjectEditor.tsx'));
/** A page of a project of somebody else, which a worker reads. */
const visit = (load: Load<{ default: ComponentType }>) => {
  const get = fullPage(load);
  return () => {
    prepareVisit();
    return get();
  };
};
const fullPages = {
  chat: fullPage(() => import('../pages/chat/ChatPage.tsx')),
  'eda/sch': editor,
  'eda/pcb': editor,
  'community/:id/view': visit(() => import('./ShareRoute.tsx')),
  'community/:id/compare': fullPage(() => import('./ShareCompareRoute.tsx')),
  'eda/view': visit(() => import('./VisitRoute.tsx')),
  'example/:id': fullPage(() => import('./ExampleRoute.tsx')),
  sim: fullPage(() => import('./SimRoute.tsx')),
} satisfies Record<Exclude<PagePath, keyof typeof withChrome>, () => Promise<{ Component: ComponentType }>>;

const loader: LoaderFunction = ({ request }) => crossing(request.url, () => router.state.navigation);

const route = (path: string, element: ReactNode): RouteObject => ({ path, element, loader, HydrateFallback: Loading });

const tree: RouteObject[] = [
  ...Object.entries(fullPages).map(([path, lazy]): RouteObject => ({
    path: `/${path}`,
    lazy,
    loader,
    HydrateFallback: Loading,
  })),
  {
    path: '/',
    element: <Page />,
    children: [
      ...Object.entries(withChrome).map(([path, element]) => route(path, element)),
      route(
        '*',
        page(() => import('../pages/NotFound.tsx'), 'notFound.title'),
      ),
    ],
  },
];

/** Every page exists with and without the prefix of a language, which decides the language and stays on every link. */
export const router = createBrowserRouter([{ element: <HelpOverPage />, children: tree }], {
  basename: addressPrefix || '/',
});

/** Fetches what the page at the address needs, so that it is shown at once: it takes the place of a prerendered one. */
export async function preloadPage(): Promise<void> {
  const match = matchRoutes(tree, window.location.pathname, addressPrefix || '/')?.at(-1);
  const started = new Promise<void>(done => {
    if (router.state.initialized) return done();
    const stop = router.subscribe(({ initialized }) => {
      if (!initialized) return;
      stop();
      done();
    });
  });
  await Promise.all([started, preloads.get(match?.route.element)?.()]);
}
