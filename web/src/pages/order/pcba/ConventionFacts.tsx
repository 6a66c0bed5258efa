import type { ReadCoordinates } from '@boardwright/commerce/bom';
import type { AssemblyBoard, Convention } from '@boardwright/engine/assembly';
import { useTranslation } from 'react-i18next';

interface Props {
  readonly read: ReadCoordinates;
  readonly convention: Convention;
  readonly outline: AssemblyBoard['outline'];
}

/** How a coordinate file was understood: its unit and origin, and how it counts on the bottom. */
export function ConventionFacts({ read, convention, outline }: Props) {
  const { t, i18n } = useTranslation();
  const { scale, origin, isYDown, isBottomMirrored, isBottomTurnedBack } = convention;
  const mm = (nm: number) => (nm / 1e6).toLocaleString(i18n.language, { maximumFractionDigits: 3 });
  const hasBottom = read.placements.some(({ side }) => side === 'bottom');
  const facts: readonly (readonly [name: string, value: string])[] = [
    [t('pcba.convention.unit'), scale === 1 ? read.unit : `${read.unit} × ${Number(scale.toPrecision(4))}`],
    // Of a board without an outline there is no corner.
    ...(outline.minX > outline.maxX
      ? []
      : [
          [
            t('pcba.convention.origin'),
            t('pcba.convention.originAt', { x: mm(origin.x - outline.minX), y: mm(outline.maxY - origin.y) }),
          ] as const,
        ]),
    [t('pcba.convention.y'), t(isYDown ? 'pcba.convention.down' : 'pcba.convention.up')],
    ...(hasBottom
      ? [
          [
            t('pcba.convention.bottomX'),
            t(isBottomMirrored ? 'pcba.convention.fromBelow' : 'pcba.convention.fromAbove'),
          ] as const,
          [
            t('pcba.convention.bottomTurn'),
            t(isBottomTurnedBack ? 'pcba.convention.fromBelow' : 'pcba.convention.fromAbove'),
          ] as const,
        ]
      : []),
  ];
  return (
    <dl className="bom-convention" aria-label={t('pcba.convention')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className="numbers">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
