import type { CartItem } from '@boardwright/contract';
import { BOARD_COLOURS } from '../optionColours.ts';

const STEEL = '#b4bcc5';
/** The side of the picture, and the most that the piece takes of it. */
const BOX = 56;
const MOST = 48;

/** What is ordered by its kind, its shape and its colour, where no files show it. */
export function PlainPicture({ request }: Pick<CartItem, 'request'>) {
  return (
    <svg viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden className="board-thumb">
      {request.itemType === 'Normal' ? <Chip x={BOX / 2} y={BOX / 2} size={28} /> : <Piece request={request} />}
      {request.itemType === 'BomQuote' && (
        <>
          <Chip x={20} y={22} size={13} />
          <Chip x={37} y={34} size={9} />
        </>
      )}
    </svg>
  );
}

/** A package with pins on two sides. */
function Chip({ x, y, size }: { readonly x: number; readonly y: number; readonly size: number }) {
  const pin = size / 8;
  return (
    <g transform={`translate(${x - size / 2} ${y - size / 2})`}>
      {[0, 1, 2, 3].map(i => (
        <g key={i} fill="#c9ccd1">
          <rect x={-pin} y={pin / 2 + (i * size) / 4} width={pin} height={pin} />
          <rect x={size} y={pin / 2 + (i * size) / 4} width={pin} height={pin} />
        </g>
      ))}
      <rect width={size} height={size} rx={size / 14} fill="#2b3037" />
      <circle cx={size / 5} cy={size / 5} r={size / 14} fill="#7d858f" />
    </g>
  );
}

type Sized = Exclude<CartItem['request'], { itemType: 'Normal' }>;

function Piece({ request }: { readonly request: Sized }) {
  const { width, height, fill, isFrame } = lookOf(request);
  const scale = MOST / Math.max(width, height);
  const [w, h] = [width * scale, height * scale];
  return (
    <rect
      x={(BOX - w) / 2}
      y={(BOX - h) / 2}
      width={w}
      height={h}
      rx={isFrame ? 1 : 2}
      fill={fill}
      stroke={isFrame ? '#7d858f' : 'none'}
      strokeWidth={isFrame ? 4 : 0}
    />
  );
}

function lookOf(request: Sized) {
  if (request.itemType === 'Stencil') {
    const [width = 1, height = 1] = String(request.options['size']).split('x').map(Number);
    return { width, height, fill: STEEL, isFrame: request.options['type'] === 'framework' };
  }
  const colour = request.itemType === 'Custom' ? String(request.options['maskColour']) : 'green';
  return {
    width: request.size.widthUm,
    height: request.size.heightUm,
    fill: BOARD_COLOURS[colour] ?? '#b9a46a',
    isFrame: false,
  };
}
