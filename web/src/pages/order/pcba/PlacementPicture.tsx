import { pinOneOf, type PlacedPart } from '@boardwright/engine/assembly';
import type { FlatBoard } from '@boardwright/engine/board3d';
import { defaultPcbOptions } from '@boardwright/commerce';
import { boardColours } from '../pcb/boardColours.ts';
import { BoardSidePicture } from '../pcb/BoardSidePicture.tsx';
import { viewOf } from '../pcb/pictureView.ts';

/** What happens to a part: it is placed, left out, or wrong in the files. */
export type Mark = 'placed' | 'unplaced' | 'wrong';

interface Props {
  readonly board: FlatBoard;
  readonly side: 'front' | 'back';
  readonly title: string;
  readonly parts: readonly PlacedPart[];
  readonly markOf: (designator: string) => Mark;
}

/** One side of a board with its parts as they are placed; a dot is pin 1. */
export function PlacementPicture({ board, side, title, parts, markOf }: Props) {
  const [left, , width] = board.box;
  const view = viewOf(board.box, side, null);
  const turn = side === 'back' ? `translate(${2 * left + width} 0) scale(-1 1)` : undefined;
  const shown = parts.filter(part => part.side === (side === 'front' ? 'top' : 'bottom'));
  return (
    <div className="placement-picture">
      <BoardSidePicture
        board={board}
        side={side}
        colours={boardColours(defaultPcbOptions(), side)}
        title={title}
        place={null}
      />
      <svg viewBox={view.join(' ')} aria-hidden className="placement-marks">
        <g transform={turn}>
          {shown.map(part => (
            <PartMark key={part.designator} part={part} mark={markOf(part.designator)} />
          ))}
        </g>
      </svg>
    </div>
  );
}

/** Of a part of which nothing is known, millimetres. */
const UNKNOWN = 1;

/** A part as the box of its pads, micrometres. */
function PartMark({ part, mark }: { readonly part: PlacedPart; readonly mark: Mark }) {
  const { pads, anchor, rotation, side, bodySize } = part;
  // Pads are as in the library: those of a part below are mirrored on the board.
  const mirror = side === 'bottom' ? -1 : 1;
  const boxes = pads.map(({ x, y, w, h }) => ({ x: mirror * x, y, w, h }));
  if (boxes.length === 0) boxes.push({ x: 0, y: 0, ...(bodySize ?? { w: UNKNOWN, h: UNKNOWN }) });
  const [x0, x1] = [Math.min(...boxes.map(b => b.x - b.w / 2)), Math.max(...boxes.map(b => b.x + b.w / 2))];
  const [y0, y1] = [Math.min(...boxes.map(b => b.y - b.h / 2)), Math.max(...boxes.map(b => b.y + b.h / 2))];
  const pin = pinOneOf(part);
  return (
    <g
      transform={`translate(${anchor.x / 1000} ${anchor.y / 1000}) rotate(${-(rotation ?? 0)}) scale(1000)`}
      className={`part-mark ${mark}`}
    >
      <title>{part.designator}</title>
      <rect x={x0} y={y0} width={x1 - x0} height={y1 - y0} vectorEffect="non-scaling-stroke" />
      {pin && <circle cx={mirror * pin.x} cy={pin.y} r={Math.min(pin.w, pin.h) / 2} />}
    </g>
  );
}
