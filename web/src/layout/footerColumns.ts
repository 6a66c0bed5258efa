import type { TFunction } from 'i18next';
import type { PanelLink } from './siteMenu.ts';

interface Column {
  readonly title: string;
  readonly links: readonly PanelLink[];
}

/** The links at the foot of public pages, by what they are about. */
export const footerColumns = (t: TFunction): readonly Column[] => [
  {
    title: t('footer.order'),
    links: [
      { to: '/order/manufacturing/pcb', label: t('nav.order') },
      { to: '/assembly', label: t('footer.assembly') },
      { to: '/order/manufacturing/stencil', label: t('footer.stencil') },
      { to: '/component', label: t('nav.component') },
      { to: '/promotion', label: t('footer.promotion') },
      { to: '/my-orders', label: t('nav.orders') },
    ],
  },
  {
    title: t('footer.design'),
    links: [
      { to: '/design', label: t('nav.eda') },
      { to: '/workbench/my-files', label: t('footer.workbench') },
      { to: '/online-simulate', label: t('simLanding.nav') },
      { to: '/community', label: t('nav.community') },
    ],
  },
  {
    title: t('footer.learn'),
    links: [
      { to: '/product', label: t('nav.productList') },
      { to: '/pcb-capability', label: t('nav.pcbCapability') },
      { to: '/assembly-capability', label: t('nav.assemblyCapability') },
      { to: '/resources', label: t('nav.allResources') },
      { to: '/blog', label: t('nav.blog') },
      { to: '/help', label: t('nav.help') },
      { to: '/chat', label: t('nav.chat') },
    ],
  },
  {
    title: t('footer.company'),
    links: [
      { to: '/about-us', label: t('nav.aboutUs') },
      { to: '/contact-us', label: t('nav.contact') },
      { to: '/feedback', label: t('nav.feedback') },
    ],
  },
];
