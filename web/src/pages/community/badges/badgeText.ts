import type { TFunction } from 'i18next';
import type { Badge } from './badges.ts';

/** A badge in words. */
export function badgeText(badge: Badge, t: TFunction): string {
  switch (badge.name) {
    case 'erc':
    case 'drc':
      return badge.isGood
        ? t(`community.badge.${badge.name}.good`)
        : t(`community.badge.${badge.name}.bad`, { count: badge.errors });
    case 'outputs':
      return t(badge.isGood ? 'community.badge.outputs.good' : 'community.badge.outputs.bad');
    case 'builds':
      return t('community.buildCount', { count: badge.count });
    case 'orders':
      return t('community.orderCount', { count: badge.count });
  }
}
