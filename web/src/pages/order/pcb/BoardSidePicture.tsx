import type { FlatBoard, FlatLayer } from '@boardwright/engine/board3d';
import type { Box } from '@boardwright/engine/geometry';
import { memo, useId } from 'react';
import type { BoardColours } from './boardColours.ts';
import { markOf, viewOf } from './pictureView.ts';
import './boardPicture.css';

interface Props {
  readonly board: FlatBoard;
  readonly side: 'front' | 'back';
  readonly colours: BoardColours;
  /** What the picture shows, for those who do not see it. */
  readonly title: string;
  /** What is looked at, nanometres; null: the whole board. */
  readonly place: Box | null;
}

/** One side of a board in the colours of the order. Colours are properties: another one does not draw the paths again. */
export function BoardSidePicture({ board, side, colours, title, place }: Props) {
  const [left, , width] = board.box;
  const [x, y, w, h] = viewOf(board.box, side, place);
  // The back is seen from behind.
  const turn = side === 'back' ? `translate(${2 * left + width} 0) scale(-1 1)` : undefined;
  return (
    <svg
      className="board-picture"
      viewBox={`${x} ${y} ${w} ${h}`}
      role="img"
      aria-label={title}
      style={
        {
          '--mask': colours.mask,
          '--silk': colours.silk,
          '--finish': colours.finish,
        } as React.CSSProperties
      }
    >
      <g transform={turn}>
        <Drawing board={board} side={side} hasMask={colours.mask !== 'none'} />
        {place && <Mark place={place} />}
      </g>
    </svg>
  );
}

/** A frame around what is looked at. */
function Mark({ place }: { readonly place: Box }) {
  const [x, y, width, height] = markOf(place);
  return <rect className="board-mark" x={x} y={y} width={width} height={height} vectorEffect="non-scaling-stroke" />;
}

interface DrawingProps {
  readonly board: FlatBoard;
  readonly side: 'front' | 'back';
  readonly hasMask: boolean;
}

/** Everything that does not depend on colours. */
const Drawing = memo(function Drawing({ board, side, hasMask }: DrawingProps) {
  const id = useId();
  const { copper, mask, silk } = board[side];
  const [left, top, width, height] = board.box;
  const whole = { x: left, y: top, width, height };
  return (
    <>
      <defs>
        <clipPath id={`${id}-board`}>
          <path d={board.area} clipRule="evenodd" />
        </clipPath>
        <mask id={`${id}-covered`} maskUnits="userSpaceOnUse" {...whole}>
          <rect {...whole} fill="#fff" />
          <Layer layer={mask} className="opening" />
        </mask>
      </defs>
      <g clipPath={`url(#${id}-board)`}>
        <rect {...whole} className="laminate" />
        <Layer layer={copper} className="finish" />
        <g mask={hasMask ? `url(#${id}-covered)` : undefined}>
          {hasMask && (
            <>
              <rect {...whole} className="mask" />
              <Layer layer={copper} className="covered-copper" />
            </>
          )}
          <Layer layer={silk} className="silk" />
        </g>
        <Layer layer={board.holes} className="hole" />
      </g>
    </>
  );
});

const Layer = ({ layer: { areas, lines }, className }: { readonly layer: FlatLayer; readonly className: string }) => (
  <g className={className}>
    <path d={areas} className="areas" />
    {lines.map(({ width, path }) => (
      <path key={width} d={path} strokeWidth={width} />
    ))}
  </g>
);
