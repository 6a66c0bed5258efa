import type { FlatBoard, FlatLayer } from '@boardwright/engine/board3d';
import type { BoardColours } from '../pcb/boardColours.ts';

const LAMINATE = '#cbb684';
/** What is seen through holes. */
const HOLE = '#1b1f24';
const STEEL = '#b4bcc5';

/** Draws areas and lines of a layer in one colour. */
function fill(ink: CanvasRenderingContext2D, { areas, lines }: FlatLayer, colour: string): void {
  ink.fillStyle = colour;
  ink.strokeStyle = colour;
  ink.lineCap = 'round';
  ink.lineJoin = 'round';
  ink.fill(new Path2D(areas));
  for (const { width, path } of lines) {
    ink.lineWidth = width;
    ink.stroke(new Path2D(path));
  }
}

const lighter = (colour: string): string => `color-mix(in srgb, ${colour} 80%, #fff)`;

/** Puts the board's micrometres on a canvas: as large as it can be, the back as seen from behind. */
export function fitted(
  ink: CanvasRenderingContext2D,
  { box: [left, top, width, height] }: FlatBoard,
  side: 'front' | 'back',
) {
  const { canvas } = ink;
  const scale = Math.min(canvas.width / width, canvas.height / height) * 0.96;
  ink.setTransform(1, 0, 0, 1, canvas.width / 2, canvas.height / 2);
  ink.scale(side === 'back' ? -scale : scale, scale);
  ink.translate(-left - width / 2, -top - height / 2);
}

/** Draws one side of a board in the colours of an order: for small pictures, where a drawing of paths is too heavy for a page. */
export function drawSide(
  canvas: HTMLCanvasElement,
  board: FlatBoard,
  side: 'front' | 'back',
  colours: BoardColours,
): void {
  const ink = canvas.getContext('2d');
  if (!ink) return;
  const { copper, silk } = board[side];
  const [left, top, width, height] = board.box;
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.clearRect(0, 0, canvas.width, canvas.height);
  fitted(ink, board, side);
  ink.save();
  ink.clip(new Path2D(board.area), 'evenodd');
  ink.fillStyle = LAMINATE;
  ink.fillRect(left, top, width, height);
  fill(ink, copper, colours.finish);
  if (colours.mask === 'none') fill(ink, silk, colours.silk === 'none' ? 'transparent' : colours.silk);
  else ink.drawImage(cover(canvas, board, side, colours), left, top, width, height);
  fill(ink, board.holes, HOLE);
  ink.restore();
}

/** Solder mask and legend without the openings, as large as the board. */
function cover(
  like: HTMLCanvasElement,
  board: FlatBoard,
  side: 'front' | 'back',
  colours: BoardColours,
): HTMLCanvasElement {
  const sheet = document.createElement('canvas');
  const [left, top, width, height] = board.box;
  const most = Math.max(width, height);
  [sheet.width, sheet.height] = [Math.ceil((like.width * width) / most), Math.ceil((like.height * height) / most)];
  const ink = sheet.getContext('2d');
  if (!ink) return sheet;
  ink.scale(sheet.width / width, sheet.height / height);
  ink.translate(-left, -top);
  ink.fillStyle = colours.mask;
  ink.fillRect(left, top, width, height);
  fill(ink, board[side].copper, lighter(colours.mask));
  if (colours.silk !== 'none') fill(ink, board[side].silk, colours.silk);
  ink.globalCompositeOperation = 'destination-out';
  fill(ink, board[side].mask, '#000');
  return sheet;
}

/** Draws the openings of a board in a sheet of steel. */
export function drawStencil(canvas: HTMLCanvasElement, board: FlatBoard): void {
  const ink = canvas.getContext('2d');
  if (!ink) return;
  ink.setTransform(1, 0, 0, 1, 0, 0);
  ink.fillStyle = STEEL;
  ink.fillRect(0, 0, canvas.width, canvas.height);
  fitted(ink, board, 'front');
  ink.translate(board.box[0] + board.box[2] / 2, board.box[1] + board.box[3] / 2);
  ink.scale(0.7, 0.7);
  ink.translate(-board.box[0] - board.box[2] / 2, -board.box[1] - board.box[3] / 2);
  fill(ink, board.front.mask, HOLE);
}
