import { prefillFromBoard } from '@boardwright/commerce';
import type { CoordinateCheck } from '@boardwright/engine/assembly';
import type { DocumentData } from '@boardwright/engine/formats';
import type { ReadCoordinates } from '@boardwright/commerce/bom';
import { Alert, Segmented } from 'antd';
import { Suspense, useEffect, useMemo, useState, type ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../../layout/Loading.tsx';
import type { PlacementPart, PlacementSolidProps } from '../../../layout/placementSolid.ts';
import type { ShownBoard } from '../pcb/useBoardFile.ts';
import { ConventionFacts } from './ConventionFacts.tsx';
import { Rotations } from './Rotations.tsx';
import type { useRotations } from './useRotations.ts';
import { PlacementPicture, type Mark } from './PlacementPicture.tsx';

/** The view in three dimensions, and what it is of. */
export interface SolidPreview {
  readonly Solid: ComponentType<PlacementSolidProps>;
  readonly loadBoard: () => Promise<DocumentData>;
  readonly project: PlacementSolidProps['project'];
}

interface Props {
  readonly board: ShownBoard;
  /** Designators that the bill of materials places. */
  readonly placed: ReadonlySet<string>;
  readonly coordinates: { readonly read: ReadCoordinates; readonly check: CoordinateCheck | null } | null;
  readonly placements: readonly PlacementPart[];
  readonly rotations: ReturnType<typeof useRotations>;
  readonly preview: SolidPreview;
}

/** The board with its parts, and where bill of materials, coordinates and board differ. */
export function Placement({ board, placed, coordinates, placements, rotations, preview }: Props) {
  const { t } = useTranslation();
  const [isSolid, setSolid] = useState(false);
  const parts = useMemo(() => placements.map(({ part }) => part), [placements]);
  const solidParts = useMemo(
    () => placements.filter(({ part, isWrong }) => isWrong || placed.has(part.designator)),
    [placements, placed],
  );
  const own = board.assembly?.parts ?? [];
  const isLayerSet = (board.assembly?.lands.length ?? 0) > 0;
  const onBoard = new Set((isLayerSet ? parts : own).map(({ designator }) => designator));
  const check = coordinates?.check ?? null;
  const wrong = new Set(placements.filter(each => each.isWrong).map(({ part }) => part.designator));
  const markOf = (designator: string): Mark =>
    wrong.has(designator) ? 'wrong' : placed.has(designator) ? 'placed' : 'unplaced';
  const absent = parts.length === 0 ? [] : [...placed].filter(each => !onBoard.has(each));
  const remarks = [
    [isLayerSet ? 'missing' : 'notOnBoard', absent],
    ['missing', check ? check.missing.filter(each => placed.has(each) && !absent.includes(each)) : []],
    ['unknown', check?.unknown ?? []],
    ['doubled', coordinates?.read.doubled ?? []],
    ['moved', check?.moved ?? []],
    ['wrongSide', check?.wrongSide ?? []],
    ['offBoard', check?.offBoard ?? []],
  ] as const satisfies readonly (readonly [string, readonly string[]])[];
  const found = remarks.filter(([, names]) => names.length > 0);
  const { flat } = board.picture;
  const sides = flat && parts.length > 0 && (
    <div className="board-sides">
      {(['front', 'back'] as const).map(side => (
        <figure key={side}>
          <PlacementPicture board={flat} side={side} title={t(`pcb.side.${side}`)} parts={parts} markOf={markOf} />
          <figcaption>{t(`pcb.side.${side}`)}</figcaption>
        </figure>
      ))}
    </div>
  );
  const matched = check?.convention && { count: check.matched.length };
  return (
    <section className="card" aria-label={t('pcba.placement')}>
      <div className="bom-head">
        <h2 className="card-title">{t('pcba.placement')}</h2>
        {sides && (
          <Segmented
            aria-label={t('pcba.preview')}
            value={isSolid}
            onChange={setSolid}
            options={[
              { value: false, label: '2D' },
              { value: true, label: '3D' },
            ]}
          />
        )}
      </div>
      {coordinates && check && coordinates.read.placements.length > 0 && (
        <p className="muted">
          {!matched
            ? t('pcba.otherBoard')
            : isLayerSet && own.length === 0
              ? t('pcba.onLands', { ...matched, total: coordinates.read.placements.length })
              : t('pcba.matched', matched)}
        </p>
      )}
      {coordinates && check?.convention && board.assembly && (
        <ConventionFacts read={coordinates.read} convention={check.convention} outline={board.assembly.outline} />
      )}
      {sides &&
        (isSolid ? (
          <Solid preview={preview} board={board} parts={solidParts}>
            {sides}
          </Solid>
        ) : (
          sides
        ))}
      {parts.length === 0 && <p className="muted">{t(isLayerSet ? 'pcba.noPlacements' : 'pcba.noParts')}</p>}
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
      {check?.convention && <Rotations turned={check.turned} parts={parts} isByHand={isLayerSet} known={rotations} />}
    </section>
  );
}

/** Designators that a remark lists. */
const MOST = 60;

interface SolidProps {
  readonly preview: SolidPreview;
  readonly board: ShownBoard;
  readonly parts: readonly PlacementPart[];
  /** The flat pictures, for browsers that cannot draw it. */
  readonly children: PlacementSolidProps['children'];
}

/** The board in three dimensions: its objects and the view are loaded when it is first looked at. */
function Solid({ preview: { Solid: View, loadBoard, project }, board, parts, children }: SolidProps) {
  const { t } = useTranslation();
  const [data, setData] = useState<DocumentData | null>(null);
  const { picture, facts } = board;
  useEffect(() => {
    let isNewest = true;
    void loadBoard().then(loaded => {
      if (isNewest) setData(loaded);
    });
    return () => {
      isNewest = false;
    };
  }, [loadBoard, picture]);
  const look = useMemo(() => facts && prefillFromBoard(facts).options, [facts]);
  if (!data || !look) return <Loading label={t('solid.building')} />;
  return (
    <>
      <Suspense fallback={<Loading label={t('solid.building')} />}>
        <View board={data} parts={parts} project={project} look={look}>
          {children}
        </View>
      </Suspense>
      <p className="muted">{t('pcba.solidHint')}</p>
    </>
  );
}
