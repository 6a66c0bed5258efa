import { nm, type Id } from '../base/index.ts';
import { boardEnv, outlineBox } from '../indexes/index.ts';
import { isEmptyBox, union, type Box } from '../geometry/index.ts';
import { boundsOf, fieldValue, translateObject, type Doc, type DrawEnv, type ObjOf } from '../kinds/index.ts';
import { clusters } from './clusters.ts';
import { pack, type Block } from './pack.ts';
import { roomOf } from './room.ts';

type Footprint = ObjOf<'footprint'>;

/** Between parts, between clusters, between sheets, and between the board and what waits next to it; nanometres. */
const GAP = { part: 500_000, cluster: 2_000_000, sheet: 6_000_000, board: 12_000_000 };
const GRID = 100_000;

interface Laid extends Block {
  readonly items: readonly { readonly footprint: Footprint; readonly x: number; readonly y: number }[];
}

const together = (blocks: readonly Laid[], gap: number): Laid => {
  const { corners, width, height } = pack(blocks, gap);
  const items = blocks.flatMap((block, i) =>
    block.items.map(item => ({ ...item, x: item.x + corners[i]!.x, y: item.y + corners[i]!.y })),
  );
  return { width, height, items };
};

/** The ground of a footprint with what is printed next to it: its designator lies on no other part. */
function printedRoom(footprint: Footprint, env: DrawEnv): Box {
  const room = roomOf(footprint);
  const fields = footprint.fields.filter(field => field.layer.endsWith('.SilkS'));
  const printed = boundsOf({ ...footprint, pads: [], items: [], fields }, env);
  return isEmptyBox(printed) ? room : union(room, printed);
}

const alone = (footprint: Footprint, { minX, minY, maxX, maxY }: Box): Laid => {
  return { width: maxX - minX, height: maxY - minY, items: [{ footprint, x: 0, y: 0 }] };
};

const toGrid = (value: number): number => Math.round(value / GRID) * GRID;

/** By designator, as people count: R2 before R10. */
const byReference = (a: Footprint, b: Footprint): number =>
  fieldValue(a, 'Reference').localeCompare(fieldValue(b, 'Reference'), 'en', { numeric: true });

/**
 * Footprints laid out next to the board so that none covers another: those of a sheet together, and in it each big part with
 * the small ones that are connected to it. They keep their turns and sides; locked ones stay. Gives the moved records.
 */
export function spread(board: Doc, ids: ReadonlySet<Id>): Footprint[] {
  const wanted = [...board.all('footprint')].filter(each => ids.has(each.id) && !each.locked).sort(byReference);
  const sheets = [...Map.groupBy(wanted, each => each.path.slice(0, Math.max(0, each.path.lastIndexOf('/')))).values()];
  const env = boardEnv(board);
  const rooms = new Map(wanted.map(each => [each, printedRoom(each, env)]));
  const laid = together(
    sheets.map(sheet =>
      together(
        clusters(sheet).map(cluster =>
          together(
            cluster.map(each => alone(each, rooms.get(each)!)),
            GAP.part,
          ),
        ),
        GAP.cluster,
      ),
    ),
    GAP.sheet,
  );
  const outline = outlineBox(board);
  const [left, top] = isEmptyBox(outline) ? [0, 0] : [outline.maxX + GAP.board, outline.minY];
  return laid.items.map(({ footprint, x, y }) => {
    const { minX, minY } = rooms.get(footprint)!;
    const at = { x: toGrid(footprint.at.x + left + x - minX), y: toGrid(footprint.at.y + top + y - minY) };
    return translateObject(footprint, nm(at.x - footprint.at.x), nm(at.y - footprint.at.y));
  });
}
