import { useTranslation } from 'react-i18next';
import { netDifferenceCount, type NetDifferences } from '@boardwright/engine/compare';
import { PortionedList } from './PortionedList.tsx';

/** Connections that came, went, got another name, gained or lost pins. */
export function NetChanges({ nets }: { readonly nets: NetDifferences | null }) {
  const { t } = useTranslation();
  if (nets === null) return <p className="muted">{t('versions.noSchematic')}</p>;
  if (netDifferenceCount(nets) === 0) return <p className="muted">{t('versions.netsSame')}</p>;
  const rows = [
    ...nets.removed.map(({ name, pins }) => ({ mark: '−', name, lines: [pins.join(' ')], kind: 'removed' })),
    ...nets.added.map(({ name, pins }) => ({ mark: '+', name, lines: [pins.join(' ')], kind: 'added' })),
    ...nets.renamed.map(({ from, to }) => ({ mark: '~', name: `${from} → ${to}`, lines: [], kind: 'changed' })),
    ...nets.changed.map(({ name, joined, left }) => ({
      mark: '~',
      name,
      kind: 'changed',
      lines: [
        ...(joined.length > 0 ? [`+ ${joined.join(' ')}`] : []),
        ...(left.length > 0 ? [`− ${left.join(' ')}`] : []),
      ],
    })),
  ];
  return (
    <PortionedList items={rows}>
      {({ mark, name, lines, kind }) => (
        <li key={`${mark}${name}`} className={`compare-row ${kind}`} translate="no">
          <span className="compare-mark" aria-hidden>
            {mark}
          </span>
          <span>{name}</span>
          {lines.map(line => (
            <small key={line}>{line}</small>
          ))}
        </li>
      )}
    </PortionedList>
  );
}
