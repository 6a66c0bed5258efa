import type { CartItem } from '@boardwright/contract';

/** Solder masks as they look on a board. */
const MASKS: Readonly<Record<string, string>> = {
  green: '#14673f',
  blue: '#1c4f9c',
  black: '#23262b',
  red: '#a12a2a',
  yellow: '#c89a1d',
  white: '#e9e9e4',
};
const STEEL = '#aab2bb';
/** The side of the picture, and the most that the piece takes of it. */
const BOX = 56;
const MOST = 48;

/** A small picture of a piece: its shape and colour; parts have none. */
export function ItemPicture({ request }: Pick<CartItem, 'request'>) {
  const look = lookOf(request);
  if (look === null) return <span className="item-picture" aria-hidden />;
  const scale = MOST / Math.max(look.width, look.height);
  const [width, height] = [look.width * scale, look.height * scale];
  return (
    <svg className="item-picture" viewBox={`0 0 ${BOX} ${BOX}`} aria-hidden>
      <rect
        x={(BOX - width) / 2}
        y={(BOX - height) / 2}
        width={width}
        height={height}
        rx={look.isFrame ? 1 : 2}
        fill={look.fill}
        stroke={look.isFrame ? '#7d858f' : 'none'}
        strokeWidth={look.isFrame ? 4 : 0}
      />
    </svg>
  );
}

function lookOf(request: CartItem['request']) {
  switch (request.itemType) {
    case 'Custom':
      return {
        width: request.size.widthUm,
        height: request.size.heightUm,
        fill: MASKS[String(request.options['maskColour'])] ?? '#b9a46a',
        isFrame: false,
      };
    case 'BomQuote':
      return { width: request.size.widthUm, height: request.size.heightUm, fill: MASKS['green'], isFrame: false };
    case 'Stencil': {
      const [width = 1, height = 1] = String(request.options['size']).split('x').map(Number);
      return { width, height, fill: STEEL, isFrame: request.options['type'] === 'framework' };
    }
    case 'Normal':
      return null;
  }
}
