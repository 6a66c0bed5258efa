import type { ForumProject } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { BadgeIcon } from './Badges.tsx';
import { badgesOf } from './badges.ts';
import { badgeText } from './badgeText.ts';
import './badges.css';

/** The badges of a share in a list: only those that speak for it, without buttons. Builds and orders are among its counts. */
export function CardBadges({ share }: { readonly share: ForumProject }) {
  const { t } = useTranslation();
  const shown = badgesOf(share).filter(({ name, isGood }) => isGood && name !== 'builds' && name !== 'orders');
  if (shown.length === 0) return null;
  return (
    <ul className="badges card-badges" aria-label={t('community.badges')}>
      {shown.map(badge => (
        <li key={badge.name} className="badge good">
          <BadgeIcon badge={badge} /> {t(`community.badge.${badge.name as 'erc'}.short`)}
          <span className="aside"> {badgeText(badge, t)}</span>
        </li>
      ))}
    </ul>
  );
}
