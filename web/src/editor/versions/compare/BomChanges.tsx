import { useTranslation } from 'react-i18next';
import type { BomDifference, BomPart } from '@boardwright/engine/compare';
import { PortionedList } from './PortionedList.tsx';

const kindOf = ({ from, to }: BomDifference) => (from === null ? 'added' : to === null ? 'removed' : 'changed');

const SIGNS = { removed: '−', added: '+', changed: '~' } as const;

/** Designators that are populated otherwise. */
export function BomChanges({ bom }: { readonly bom: readonly BomDifference[] }) {
  const { t } = useTranslation();
  const textOf = ({ value, package: footprint, manufacturer, mpn, dnp }: BomPart): string =>
    [value, footprint, manufacturer, mpn, dnp ? t('versions.dnp') : ''].filter(word => word !== '').join(' · ');
  if (bom.length === 0) return <p className="muted">{t('versions.bomSame')}</p>;
  return (
    <PortionedList items={bom}>
      {row => (
        <li key={row.designators.join(' ')} className={`compare-row ${kindOf(row)}`}>
          <span className="compare-mark" aria-label={t(`versions.mark.${kindOf(row)}`)}>
            {SIGNS[kindOf(row)]}
          </span>
          <span translate="no">{row.designators.join(' ')}</span>
          {row.from && <small translate="no">− {textOf(row.from)}</small>}
          {row.to && <small translate="no">+ {textOf(row.to)}</small>}
        </li>
      )}
    </PortionedList>
  );
}
