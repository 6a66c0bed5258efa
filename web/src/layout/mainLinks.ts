import type { TFunction } from 'i18next';
import type { PanelLink, SiteMenu } from './siteMenu.ts';

/** Where the header leads. */
export const mainLinks = (t: TFunction) =>
  [
    { to: '/workbench/my-files', label: t('nav.design') },
    { to: '/online-simulate', label: t('nav.simulate') },
    { to: '/order/manufacturing/pcb', label: t('nav.order') },
    { to: '/community', label: t('nav.community') },
    { to: '/component', label: t('nav.component') },
  ] as const;

export interface Panel {
  readonly id: 'products' | 'resources' | 'about';
  readonly label: string;
  readonly links: readonly PanelLink[];
}

/** Menus of the header: what the server lists comes first, and there are no resources where it has none. */
export const panels = (t: TFunction, { products, resources }: SiteMenu): readonly Panel[] => [
  {
    id: 'products',
    label: t('nav.products'),
    links: [
      ...products,
      { to: '/product-list', label: t('nav.productList') },
      { to: '/component', label: t('nav.solutions') },
      { to: '/design', label: t('nav.eda') },
      { to: '/pcb-capability', label: t('nav.pcbCapability') },
      { to: '/assembly-capability', label: t('nav.assemblyCapability') },
    ],
  },
  ...(resources.length === 0
    ? []
    : [
        {
          id: 'resources' as const,
          label: t('nav.resources'),
          links: [
            ...resources,
            { to: '/resources', label: t('nav.allResources') },
            { to: '/blog', label: t('nav.blog') },
          ],
        },
      ]),
  {
    id: 'about',
    label: t('nav.about'),
    links: [
      { to: '/about-us', label: t('nav.aboutUs') },
      { to: '/contact-us', label: t('nav.contact') },
      { to: '/help', label: t('nav.help') },
      { to: '/chat', label: t('nav.chat') },
      { to: '/feedback', label: t('nav.feedback') },
    ],
  },
];
