import { dfmChecks, remedyOf, resolutionTitles, type DfmFinding, type Resolution } from '@boardwright/engine/rules/dfm';
import type { Box } from '@boardwright/engine/geometry';
import { Progress, Tag } from 'antd';
import { useTranslation } from 'react-i18next';
import { tr } from '../../../app/locale.ts';
import { dfmGroups, type DfmGroup } from './dfmGroups.ts';
import type { Draft } from './pcbDraft.ts';
import { usePriceEffect } from './usePriceEffect.ts';
import './dfmReport.css';

interface Props {
  readonly checked: readonly DfmFinding[] | number;
  readonly draft: Draft;
  readonly place: Box | null;
  readonly onPlace: (place: Box | null) => void;
}

const COLOURS: Readonly<Record<Resolution, string>> = { stops: 'error', decision: 'warning', fixed: 'success' };

/** Whether the board can be made: findings by what happens with them; a click shows the place on the picture. */
export function DfmReport({ checked, draft, place, onPlace }: Props) {
  const { t } = useTranslation();
  if (typeof checked === 'number')
    return (
      <section className="card dfm-report" aria-label={t('dfm.report')} role="status">
        <h2 className="card-title">{t('dfm.report')}</h2>
        <Progress percent={Math.round(100 * checked)} showInfo={false} aria-label={t('dfm.checking')} />
        <p className="muted">{t('dfm.checking')}</p>
      </section>
    );
  const groups = dfmGroups(checked);
  return (
    <section className="card dfm-report" aria-label={t('dfm.report')}>
      <h2 className="card-title">{t('dfm.report')}</h2>
      {groups.length === 0 && <p>{t('dfm.makeable')}</p>}
      {groups.map(group => (
        <Group key={`${group.resolution} ${group.check}`} group={group} draft={draft} place={place} onPlace={onPlace} />
      ))}
      {place && (
        <button type="button" className="dfm-whole" onClick={() => onPlace(null)}>
          {t('dfm.wholeBoard')}
        </button>
      )}
    </section>
  );
}

interface GroupProps {
  readonly group: DfmGroup;
  readonly draft: Draft;
  readonly place: Box | null;
  readonly onPlace: (place: Box) => void;
}

/** More places nobody looks at one by one. */
const MOST = 50;

function Group({ group: { check, resolution, findings }, draft, place, onPlace }: GroupProps) {
  const { t } = useTranslation();
  const effect = usePriceEffect(check, draft);
  const { title } = dfmChecks[check];
  return (
    <details className="dfm-group" open={resolution === 'stops'}>
      <summary>
        <Tag color={COLOURS[resolution]}>{tr(resolutionTitles[resolution])}</Tag>
        <strong>{tr(title)}</strong>
        <span className="muted">{t('dfm.places', { count: findings.length })}</span>
        {resolution === 'decision' && effect !== '' && <span className="dfm-effect">{effect}</span>}
      </summary>
      <p className="muted">{tr(remedyOf(check, resolution))}</p>
      <ul>
        {findings.slice(0, MOST).map((finding, i) => (
          <li key={i}>
            <button type="button" aria-pressed={finding.at === place} onClick={() => onPlace(finding.at)}>
              {tr(finding.message)}
            </button>
          </li>
        ))}
        {findings.length > MOST && <li className="muted">{t('dfm.more', { count: findings.length - MOST })}</li>}
      </ul>
    </details>
  );
}
