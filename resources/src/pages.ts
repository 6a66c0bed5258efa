/**
 * How a page is loaded. `isolated` pages get the cross-origin headers by which a page may use SharedArrayBuffer and threads of
 * WebAssembly. Others go without: an isolated page cannot show a payment provider or a picture of another origin. `embedded` pages may be
 * shown inside of pages of any site.
 */
export type PageKind = 'content' | 'isolated' | 'embedded';

/** Every page of the web app, without the prefix of its language. `:id` stands for one part of a path. */
export const pages = {
  '': 'content',
  /** The app without a page, which the service worker stores for all pages of its kind. */
  _app: 'content',
  'about-us': 'content',
  account: 'content',
  'article/:id': 'content',
  assembly: 'content',
  'assembly-capability': 'content',
  blog: 'content',
  'blog/:id': 'content',
  chat: 'content',
  component: 'content',
  'community/:id': 'content',
  'community/:id/view': 'embedded',
  'community/:id/compare': 'isolated',
  'community/people/:id': 'content',
  'community/publish': 'content',
  community: 'content',
  'component/:id': 'content',
  'confirm-email': 'content',
  'contact-us': 'content',
  design: 'content',
  'eda/pcb': 'isolated',
  'eda/sch': 'isolated',
  'eda/view': 'isolated',
  /** An example of ours alone: its board, or its circuit running. */
  'example/:id': 'embedded',
  feedback: 'content',
  'forgot-password': 'content',
  help: 'content',
  'help/:id': 'content',
  invitation: 'content',
  'my-addresses': 'content',
  'my-coupons': 'content',
  'my-files': 'content',
  'my-invoices': 'content',
  'my-notices': 'content',
  'my-orders': 'content',
  'my-orders/:id': 'content',
  'my-quotes': 'content',
  'online-simulate': 'content',
  operator: 'content',
  'operator/audit': 'content',
  'operator/capabilities': 'content',
  'operator/content': 'content',
  'operator/coupons': 'content',
  'operator/customers': 'content',
  'operator/figures': 'content',
  'operator/home': 'content',
  'operator/inquiries': 'content',
  'operator/moderation': 'content',
  'operator/orders': 'content',
  'operator/orders/:id': 'content',
  'operator/parts': 'content',
  'operator/prices': 'content',
  'operator/quotes': 'content',
  'operator/quotes/:id': 'content',
  'operator/rates': 'content',
  'operator/seller': 'content',
  'operator/transfer': 'content',
  'order/checkout': 'content',
  'order/dfm': 'content',
  'order/manufacturing/pcb': 'content',
  'order/manufacturing/pcba': 'content',
  'order/manufacturing/stencil': 'content',
  'pcb-capability': 'content',
  'policy/:id': 'content',
  product: 'content',
  'product-list': 'content',
  'product/:id': 'content',
  promotion: 'content',
  resources: 'content',
  'resources/:id': 'content',
  'set-password': 'content',
  'shopping-cart': 'content',
  'sign-in': 'content',
  sim: 'isolated',
  subscription: 'content',
  'workbench/my-files': 'isolated',
} as const satisfies Readonly<Record<string, PageKind>>;

export type PagePath = keyof typeof pages;

/** Matches the paths of pages of some kinds, with and without the prefix of a language and a slash at the end. */
export function pagePattern(...kinds: readonly PageKind[]): RegExp {
  const paths = Object.entries(pages)
    .filter(([, kind]) => kinds.includes(kind))
    .map(([path]) => path.replace(/:\w+/g, '[^/]+'));
  return new RegExp(`^(/(en|zh)(?=/|$))?/?(${paths.join('|')})/?$`);
}

const patterns = Object.entries({
  content: pagePattern('content'),
  isolated: pagePattern('isolated'),
  embedded: pagePattern('embedded'),
}) as [PageKind, RegExp][];

const VIEWER = /^(\/(en|zh))?\/(community\/[^/]+|eda)\/view\/?$/;

/** Whether a path is one of a project of somebody else, as everybody may look at it: those pages have a document of their own, the viewer. */
export const isViewerPage = (path: string): boolean => VIEWER.test(path);

/** The kind of the page at a path such as `/zh/eda/sch`; null where there is none. */
export const pageKindOf = (path: string): PageKind | null =>
  patterns.find(([, pattern]) => pattern.test(path || '/'))?.[0] ?? null;
