import { CheckCircleFilled, ShoppingOutlined, ToolOutlined, WarningFilled } from '@ant-design/icons';
import { Button, Popover } from 'antd';
import type { OpenedProject } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';
import { HelpButton } from '../../../help/HelpButton.tsx';
import { badgesOf, type Badge } from './badges.ts';
import { badgeText } from './badgeText.ts';
import './badges.css';

/** What the service has found out about the revision that is shown; each badge explains itself. */
export function Badges({ share }: { readonly share: OpenedProject }) {
  const { t } = useTranslation();
  const badges = badgesOf(share);
  const { state } = share.checks;
  return (
    <section>
      <h2 className="badges-title">
        {t('community.badges')} <HelpButton target="community-projects#badges" />
      </h2>
      {state !== 'done' && <p className="muted">{t(`community.badges.${state}`)}</p>}
      <div className="badges">
        {badges.map(badge => (
          <Popover
            key={badge.name}
            trigger="click"
            placement="bottomLeft"
            title={badgeText(badge, t)}
            content={<Explanation badge={badge} />}
          >
            <Button size="small" className={badge.isGood ? 'badge good' : 'badge'} icon={<BadgeIcon badge={badge} />}>
              {badgeText(badge, t)}
            </Button>
          </Popover>
        ))}
      </div>
    </section>
  );
}

export const BadgeIcon = ({ badge: { name, isGood } }: { readonly badge: Badge }) =>
  name === 'builds' ? (
    <ToolOutlined aria-hidden />
  ) : name === 'orders' ? (
    <ShoppingOutlined aria-hidden />
  ) : isGood ? (
    <CheckCircleFilled aria-hidden />
  ) : (
    <WarningFilled aria-hidden />
  );

function Explanation({ badge }: { readonly badge: Badge }) {
  const { t } = useTranslation();
  return (
    <div className="badge-why">
      <p>{t(`community.badge.${badge.name}.why`)}</p>
      {'errors' in badge && (
        <p className="numbers">
          {t('community.badge.errors', { count: badge.errors })},{' '}
          {t('community.badge.warnings', { count: badge.warnings })}
        </p>
      )}
      {'sha256' in badge && (
        <>
          <p className="numbers">{t('community.badge.files', { count: badge.files })}</p>
          <code className="badge-hash" translate="no">
            {badge.sha256}
          </code>
        </>
      )}
    </div>
  );
}
