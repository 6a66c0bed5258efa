import type { TFunction } from 'i18next';

/** Where the header leads. */
export const mainLinks = (t: TFunction) =>
  [
    { to: '/workbench/my-files', label: t('nav.design') },
    { to: '/online-simulate', label: t('nav.simulate') },
    { to: '/order/manufacturing/pcb', label: t('nav.order') },
    { to: '/community', label: t('nav.community') },
    { to: '/component', label: t('nav.component') },
    { to: '/my-orders', label: t('nav.orders') },
  ] as const;
