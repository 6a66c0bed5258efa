import { bomHealth, mixesAt, type Choices, type ChosenLine, type FitCheck } from '@boardwright/commerce/bom';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useMoney } from '../../../app/useMoney.ts';
import './health.css';

interface Props {
  readonly chosen: readonly ChosenLine[];
  readonly choices: Choices;
  readonly fits: FitCheck;
  readonly boards: number;
  readonly currency: string;
}

/** Boards for which the parts are chosen and added up once more. */
const QUANTITIES = [5, 20, 50, 100, 500, 1000];
/** Designators that a risk lists. */
const MOST = 12;

/** What endangers the purchase of the parts, and what they cost at other quantities. */
export function Health({ chosen, choices, fits, boards, currency }: Props) {
  const { t, i18n } = useTranslation();
  const { money } = useMoney();
  const health = useMemo(() => bomHealth(chosen, boards), [chosen, boards]);
  const quantities = useMemo(() => [...new Set([...QUANTITIES, boards])].sort((a, b) => a - b), [boards]);
  const mixes = useMemo(() => mixesAt(chosen, choices, quantities, fits), [chosen, choices, quantities, fits]);
  const risks = [
    { key: 'ending', lines: health.ending, text: t('pcba.health.ending') },
    { key: 'singleSource', lines: health.singleSource, text: t('pcba.health.singleSource') },
    { key: 'short', lines: health.short, text: t('pcba.health.short') },
    { key: 'unchecked', lines: health.unchecked, text: t('pcba.health.unchecked') },
  ];
  const names = (lines: readonly ChosenLine[]) => {
    const all = lines.map(({ line, index }) => line.designators[0] ?? String(index + 1));
    return all.slice(0, MOST).join(', ') + (all.length > MOST ? ' …' : '');
  };
  return (
    <section className="card" aria-label={t('pcba.health')}>
      <h2 className="card-title">{t('pcba.health')}</h2>
      <dl className="bom-health">
        {risks.map(({ key, lines, text }) => (
          <div key={key} className={lines.length > 0 ? 'risk' : undefined} data-testid={`health-${key}`}>
            <dt>{text}</dt>
            <dd>
              <strong className="numbers">
                {lines.length} / {health.bought}
              </strong>
              <span className="muted" translate="no">
                {names(lines)}
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted" data-testid="health-lead">
        {health.longestLead !== null
          ? t('pcba.health.leadWeeks', { count: health.longestLead.leadWeeks ?? 0, part: health.longestLead.mpn })
          : health.short.length > 0
            ? t('pcba.health.leadShort', { count: health.short.length })
            : t('pcba.health.leadStock')}
      </p>
      <div className="bom-scroll" tabIndex={0} role="region" aria-label={t('pcba.health.mix')}>
        <table className="bom-mix">
          <thead>
            <tr>
              <th scope="col">{t('pcba.health.boards')}</th>
              <th scope="col">{t('pcba.health.parts')}</th>
              <th scope="col">{t('pcba.health.perBoard')}</th>
              <th scope="col">{t('pcba.health.changed')}</th>
              <th scope="col">{t('pcba.health.shortLines')}</th>
            </tr>
          </thead>
          <tbody>
            {mixes.map(mix => (
              <tr key={mix.boards} aria-current={mix.boards === boards || undefined}>
                <td>{mix.boards.toLocaleString(i18n.language)}</td>
                <td>{money(mix.total, currency)}</td>
                <td>{money(Math.ceil(mix.total / mix.boards), currency)}</td>
                <td>{mix.changed}</td>
                <td>{mix.short}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
