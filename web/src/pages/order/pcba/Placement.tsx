import type { CoordinateCheck } from '@boardwright/engine/assembly';
import type { ReadCoordinates } from '@boardwright/commerce/bom';
import { Alert } from 'antd';
import { useTranslation } from 'react-i18next';
import type { ShownBoard } from '../pcb/useBoardFile.ts';
import { packagesOf } from './correctionsFile.ts';
import { Rotations } from './Rotations.tsx';
import type { useRotations } from './useRotations.ts';
import { PlacementPicture, type Mark } from './PlacementPicture.tsx';

interface Props {
  readonly board: ShownBoard;
  /** Designators that the bill of materials places. */
  readonly placed: ReadonlySet<string>;
  readonly coordinates: { readonly read: ReadCoordinates; readonly check: CoordinateCheck | null } | null;
  readonly rotations: ReturnType<typeof useRotations>;
}

/** The board with its parts, and where bill of materials, coordinates and board differ. */
export function Placement({ board, placed, coordinates, rotations }: Props) {
  const { t } = useTranslation();
  const { flat } = board.picture;
  const parts = board.assembly?.parts ?? [];
  const onBoard = new Set(parts.map(({ designator }) => designator));
  const check = coordinates?.check ?? null;
  const wrong = new Set(check ? [...check.moved, ...check.wrongSide, ...check.offBoard] : []);
  const markOf = (designator: string): Mark =>
    wrong.has(designator) ? 'wrong' : placed.has(designator) ? 'placed' : 'unplaced';
  const absent = parts.length === 0 ? [] : [...placed].filter(each => !onBoard.has(each));
  const remarks = [
    ['notOnBoard', absent],
    ['missing', check ? check.missing.filter(each => placed.has(each)) : []],
    ['unknown', check?.unknown ?? []],
    ['doubled', coordinates?.read.doubled ?? []],
    ['moved', check?.moved ?? []],
    ['wrongSide', check?.wrongSide ?? []],
    ['offBoard', check?.offBoard ?? []],
  ] as const satisfies readonly (readonly [string, readonly string[]])[];
  const found = remarks.filter(([, names]) => names.length > 0);
  return (
    <section className="card" aria-label={t('pcba.placement')}>
      <h2 className="card-title">{t('pcba.placement')}</h2>
      {coordinates && check && coordinates.read.placements.length > 0 && (
        <p className="muted">
          {check.convention
            ? t('pcba.matched', { count: check.matched.length, unit: coordinates.read.unit })
            : t('pcba.otherBoard')}
        </p>
      )}
      {flat && parts.length > 0 && (
        <div className="board-sides">
          {(['front', 'back'] as const).map(side => (
            <figure key={side}>
              <PlacementPicture board={flat} side={side} title={t(`pcb.side.${side}`)} parts={parts} markOf={markOf} />
              <figcaption>{t(`pcb.side.${side}`)}</figcaption>
            </figure>
          ))}
        </div>
      )}
      {parts.length === 0 && <p className="muted">{t('pcba.noParts')}</p>}
      {found.map(([key, names]) => (
        <Alert
          key={key}
          type="warning"
          showIcon
          className="page-notice"
          title={t(`pcba.check.${key}`, { count: names.length })}
          description={
            <span translate="no">{names.slice(0, MOST).join(', ') + (names.length > MOST ? ' …' : '')}</span>
          }
        />
      ))}
      {check?.convention && board.assembly && (
        <Rotations turned={check.turned} packages={packagesOf(board.assembly)} known={rotations} />
      )}
    </section>
  );
}

/** Designators that a remark lists. */
const MOST = 60;
