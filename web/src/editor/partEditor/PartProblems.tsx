import { CheckCircleOutlined, CloseCircleFilled, InfoCircleFilled, WarningFilled } from '@ant-design/icons';
import { useTranslation } from 'react-i18next';
import type { Issue } from '@boardwright/engine/base';
import { tr } from '../../app/locale.ts';

const ICONS = { error: CloseCircleFilled, warning: WarningFilled, info: InfoCircleFilled } as const;

/** What the checks say about the part; a click shows what it is about. */
export function PartProblems({
  problems,
  onShow,
}: {
  readonly problems: readonly Issue[];
  readonly onShow: (id: string) => void;
}) {
  const { t } = useTranslation();
  if (problems.length === 0)
    return (
      <p className="pin-empty">
        <CheckCircleOutlined aria-hidden /> {t('pinTable.fine')}
      </p>
    );
  return (
    <div className="pin-scroll">
      <ul className="pin-problems">
        {problems.map(({ severity, message, place }, i) => {
          const Icon = ICONS[severity];
          return (
            <li key={i}>
              <Icon className={severity} aria-label={t(`severity.${severity}`)} />
              <button type="button" onClick={() => place?.id && onShow(place.id)}>
                {tr(message)}
              </button>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
