import type { EndpointOutput } from '@boardwright/contract';
import { useTranslation } from 'react-i18next';

type Design = EndpointOutput<'order.designs'>[number];

const NM_PER_MM = 1_000_000;
const mm = (nanometres: number): string => `${Number((nanometres / NM_PER_MM).toFixed(3))} mm`;

/** What the service has read from a design itself, and which manufacturing limits it breaks. */
export function DesignFacts({ design: { facts, fault, checks } }: { readonly design: Design }) {
  const { t } = useTranslation();
  if (!facts) return <p className="muted">{fault ?? t('orderFiles.unread')}</p>;
  const rows: readonly (readonly [string, string | null])[] = [
    [t('orderFiles.size'), `${mm(facts.widthNm)} × ${mm(facts.heightNm)}`],
    [t('orderFiles.layers'), String(facts.copperLayers)],
    [t('orderFiles.track'), facts.minTrackNm === null ? null : mm(facts.minTrackNm)],
    [t('orderFiles.gap'), facts.minGapNm === null ? null : mm(facts.minGapNm)],
    [t('orderFiles.drill'), facts.minDrillNm === null ? null : mm(facts.minDrillNm)],
    [t('orderFiles.ring'), facts.minAnnularNm === null ? null : mm(facts.minAnnularNm)],
  ];
  return (
    <>
      <dl className="facts compact">
        {rows.map(
          ([name, value]) =>
            value !== null && (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </dl>
      {checks?.length === 0 && <p className="design-good">{t('orderFiles.within')}</p>}
      {checks !== null && checks.length > 0 && (
        <ul className="design-checks">
          {checks.map(({ rule, title, count }) => (
            <li key={rule}>
              {title} <span className="muted numbers">×{count}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
