/**
 * What a person sees on a copper layer of a KiCad 5 board, from the text of its file alone: places where a click has one right answer.
 */

type Expr = string | readonly Expr[];
type At = readonly [x: number, y: number];

/** A place and what is seen there, with words that its properties show. */
export interface Sight {
  readonly at: At;
  readonly kind: 'Footprint' | 'Track' | 'Via' | 'Zone';
  readonly words: readonly string[];
  /** Nothing else of the layer lies nearer, mm. */
  readonly free: number;
  /** How large it is where it is narrowest, mm. */
  readonly width: number;
  readonly net: string;
}

/** A part of an item: a line of a width, a disc where both ends are one. */
interface Piece {
  readonly kind: Sight['kind'] | 'Other';
  readonly name: string;
  readonly net: string;
  /** Null: of all copper layers. */
  readonly layer: string | null;
  readonly from: At;
  readonly to: At;
  readonly r: number;
}

interface Poured {
  readonly net: string;
  readonly layer: string;
  readonly border: readonly At[];
}

interface Body {
  readonly layer: string;
  readonly min: At;
  readonly max: At;
}

function parse(text: string): Expr {
  const stack: Expr[][] = [[]];
  for (const [token, quoted] of text.matchAll(/"((?:[^"\\]|\\.)*)"|[()]|[^\s()"]+/g))
    if (token === '(') stack.push([]);
    else if (token === ')') {
      const list = stack.pop()!;
      stack.at(-1)!.push(list);
    } else stack.at(-1)!.push(quoted ?? token);
  return stack[0]![0]!;
}

const lists = (list: Expr, head: string): Exclude<Expr, string>[] =>
  typeof list === 'string'
    ? []
    : (list.filter(each => typeof each !== 'string' && each[0] === head) as Exclude<Expr, string>[]);
const one = (list: Expr, head: string): Exclude<Expr, string> => lists(list, head)[0] ?? [];
const text = (list: Expr, index: number): string => (typeof list === 'string' ? '' : String(list[index] ?? ''));
const point = (list: Expr): At => [Number(text(list, 1)), Number(text(list, 2))];

export const away = ([x, y]: At, from: At, to: At): number => {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const along =
    dx || dy ? Math.max(0, Math.min(1, ((x - from[0]) * dx + (y - from[1]) * dy) / (dx * dx + dy * dy))) : 0;
  return Math.hypot(x - from[0] - along * dx, y - from[1] - along * dy);
};

function isInside([x, y]: At, border: readonly At[]): boolean {
  let inside = false;
  for (let i = 0; i < border.length; i++) {
    const [a, b] = [border[i]!, border[(i + 1) % border.length]!];
    if (a[1] > y !== b[1] > y && x < ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]) + a[0]) inside = !inside;
  }
  return inside;
}

/** Drawn above all copper, and not hidden at first. */
const OVER = new Set(['F.SilkS', 'F.CrtYd', 'Edge.Cuts']);

export class Sights {
  private readonly pieces: Piece[] = [];
  private readonly poured: Poured[] = [];
  private readonly bodies: Body[] = [];
  private readonly known = new Map<string, readonly Sight[]>();
  private readonly nets: ReadonlyMap<string, string>;

  constructor(file: string) {
    const board = parse(file);
    this.nets = new Map(lists(board, 'net').map(net => [text(net, 1), text(net, 2)]));
    for (const segment of lists(board, 'segment'))
      this.line('Track', '', segment, point(one(segment, 'start')), point(one(segment, 'end')));
    for (const via of lists(board, 'via')) {
      const at = point(one(via, 'at'));
      this.pieces.push({
        kind: 'Via',
        name: '',
        net: this.netOf(via),
        layer: null,
        from: at,
        to: at,
        r: Number(text(one(via, 'size'), 1)) / 2,
      });
    }
    for (const zone of lists(board, 'zone')) {
      this.border(zone);
      for (const filled of lists(zone, 'filled_polygon'))
        this.poured.push({
          net: text(one(zone, 'net_name'), 1),
          layer: text(one(zone, 'layer'), 1),
          border: lists(one(filled, 'pts'), 'xy').map(point),
        });
    }
    for (const head of ['gr_line', 'gr_arc', 'gr_circle', 'gr_text'])
      for (const drawn of lists(board, head)) this.drawing(drawn, at => at);
    for (const footprint of lists(board, 'module')) this.footprint(footprint);
  }

  /** Sights on a copper layer where nothing else is nearer than so many mm, in no order. */
  on(layer: string, room: number): readonly Sight[] {
    const key = `${layer} ${room}`;
    const known = this.known.get(key) ?? [...this.sightsOn(layer, room)];
    this.known.set(key, known);
    return known;
  }

  private sightsOn(layer: string, room: number): Sight[] {
    const found: Sight[] = [];
    for (const piece of this.pieces) {
      if (piece.kind === 'Other' || (piece.layer !== null && piece.layer !== layer)) continue;
      const at: At = [(piece.from[0] + piece.to[0]) / 2, (piece.from[1] + piece.to[1]) / 2];
      const free = this.freedom(at, layer, piece);
      const words = piece.kind === 'Footprint' ? [piece.name] : piece.kind === 'Via' ? [piece.net] : [layer, piece.net];
      if (free > room && !this.isDrawnOn(at, layer))
        found.push({ at, kind: piece.kind, words, free, width: 2 * piece.r, net: piece.net });
    }
    return [...found, ...this.pours(layer, room)];
  }

  /** Whether nothing of a layer lies nearer to a straight line than so many mm. */
  isFreeWay(from: At, to: At, layer: string, room: number): boolean {
    return this.pieces.every(each => (each.layer !== null && each.layer !== layer) || gap(from, to, each) > room);
  }

  private netOf(list: Expr): string {
    return this.nets.get(text(one(list, 'net'), 1)) ?? '';
  }

  private line(kind: Piece['kind'], name: string, list: Expr, from: At, to: At): void {
    const r = Number(text(one(list, 'width'), 1)) / 2;
    this.pieces.push({ kind, name, net: this.netOf(list), layer: text(one(list, 'layer'), 1), from, to, r });
  }

  /** The border of a zone is drawn over the copper of its layer. */
  private border(zone: Expr): void {
    const layer = text(one(zone, 'layer'), 1);
    for (const polygon of lists(zone, 'polygon')) {
      const corners = lists(one(polygon, 'pts'), 'xy').map(point);
      for (const [i, from] of corners.entries())
        this.pieces.push({
          kind: 'Other',
          name: '',
          net: '',
          layer,
          from,
          to: corners[(i + 1) % corners.length]!,
          r: 0.05,
        });
    }
  }

  /** Drawings are known by their boxes of discs only: sights keep away from them. */
  private drawing(list: Expr, place: (at: At) => At): void {
    const layer = text(one(list, 'layer'), 1);
    const head = text(list, 0);
    if (head.endsWith('_text')) {
      const at = place(point(one(list, 'at')));
      const size = Number(text(one(one(one(list, 'effects'), 'font'), 'size'), 1));
      this.pieces.push({
        kind: 'Other',
        name: '',
        net: '',
        layer,
        from: at,
        to: at,
        r: size * (text(list, head === 'gr_text' ? 1 : 2).length / 2 + 1),
      });
      return;
    }
    const from = place(point(one(list, lists(list, 'center').length > 0 ? 'center' : 'start')));
    const to = place(point(one(list, 'end')));
    const round = head.endsWith('circle') || head.endsWith('arc');
    if (round)
      this.pieces.push({
        kind: 'Other',
        name: '',
        net: '',
        layer,
        from,
        to: from,
        r: Math.hypot(to[0] - from[0], to[1] - from[1]) + 0.1,
      });
    else this.line('Other', '', list, from, to);
  }

  private footprint(list: Expr): void {
    const [x, y] = point(one(list, 'at'));
    const turn = (Number(text(one(list, 'at'), 3) || 0) * Math.PI) / 180;
    const place = ([px, py]: At): At => [
      x + px * Math.cos(turn) + py * Math.sin(turn),
      y - px * Math.sin(turn) + py * Math.cos(turn),
    ];
    const reference = text(lists(list, 'fp_text').find(each => each[1] === 'reference') ?? [], 2);
    const layer = text(one(list, 'layer'), 1);
    const corners: At[] = [];
    for (const head of ['fp_line', 'fp_arc', 'fp_circle', 'fp_text'])
      for (const drawn of lists(list, head)) this.drawing(drawn, place);
    for (const drawn of lists(list, 'fp_line'))
      corners.push(place(point(one(drawn, 'start'))), place(point(one(drawn, 'end'))));
    for (const polygon of lists(list, 'fp_poly')) {
      const all = lists(one(polygon, 'pts'), 'xy').map(each => place(point(each)));
      corners.push(...all);
      const [min, max] = boxOf(all);
      this.bodies.push({ layer: text(one(polygon, 'layer'), 1), min, max });
    }
    for (const pad of lists(list, 'pad')) {
      const layers = one(pad, 'layers').slice(1).map(String);
      const at = place(point(one(pad, 'at')));
      const [w, h] = point(one(pad, 'size'));
      corners.push([at[0] - w / 2, at[1] - h / 2], [at[0] + w / 2, at[1] + h / 2]);
      const custom =
        text(pad, 3) === 'custom' || lists(pad, 'offset').length > 0 || lists(one(pad, 'drill'), 'offset').length > 0;
      const through = layers.includes('*.Cu');
      const copper = layers.find(each => each.endsWith('.Cu'));
      if (!through && !copper) continue;
      const r = custom ? Math.max(w, h) + 0.5 : Math.hypot(w, h) / 2;
      this.pieces.push({
        kind: custom || reference === '' || reference.startsWith('REF') ? 'Other' : 'Footprint',
        name: reference,
        net: this.netOf(pad),
        layer: through ? null : copper!,
        from: at,
        to: at,
        r: custom ? r : Math.min(w, h) / 2,
      });
      if (!custom && w !== h)
        this.pieces.push({
          kind: 'Other',
          name: reference,
          net: this.netOf(pad),
          layer: through ? null : copper!,
          from: at,
          to: at,
          r,
        });
    }
    const [min, max] = boxOf(corners);
    this.bodies.push({ layer, min, max });
  }

  /** How far everything else is that would answer a click there as well. */
  private freedom(at: At, layer: string, own: Piece | null): number {
    let free = Infinity;
    for (const each of this.pieces) {
      if (each === own || (each.layer !== null && each.layer !== layer)) continue;
      // Tracks end below vias and pads; a track's own net shows the same.
      if (each.kind === 'Track' && own && (own.kind !== 'Track' || own.net === each.net)) continue;
      if (own?.kind === 'Footprint' && each.name === own.name) continue;
      free = Math.min(free, away(at, each.from, each.to) - each.r);
    }
    return free;
  }

  /** Whether a drawing of a footprint may cover a place. */
  private isDrawnOn([x, y]: At, layer: string): boolean {
    return this.bodies.some(
      ({ layer: own, min, max }) =>
        own === layer && own !== 'F.Cu' && own !== 'B.Cu' && x > min[0] && x < max[0] && y > min[1] && y < max[1],
    );
  }

  /** Places in zone fills, away from drawings of the front, which lie on top, and from footprints of the layer's side. */
  private *pours(layer: string, room: number): Generator<Sight> {
    for (const { net, layer: own, border } of this.poured) {
      if (own !== layer) continue;
      const [min, max] = boxOf(border);
      for (let x = min[0] + 0.3; x < max[0]; x += 1.1)
        for (let y = min[1] + 0.3; y < max[1]; y += 1.1) {
          const at: At = [x, y];
          if (!isInside(at, border) || this.isOnBody(at, layer, room)) continue;
          const free = Math.min(toBorder(at, border), this.freedom(at, layer, null));
          const above = this.pieces.every(
            each => !OVER.has(each.layer ?? '') || away(at, each.from, each.to) - each.r > room,
          );
          if (free > room && above) yield { at, kind: 'Zone', words: [net], free, width: 2 * free, net };
        }
    }
  }

  private isOnBody([x, y]: At, layer: string, room: number): boolean {
    return this.bodies.some(
      ({ layer: own, min, max }) =>
        own === layer && x > min[0] - room && x < max[0] + room && y > min[1] - room && y < max[1] + room,
    );
  }
}

const toBorder = (at: At, border: readonly At[]): number =>
  border.reduce((least, from, i) => Math.min(least, away(at, from, border[(i + 1) % border.length]!)), Infinity);

function boxOf(points: readonly At[]): [min: At, max: At] {
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

/** Farther away than any test asks for, mm. */
const FAR = 2;

/** The distance of a straight line and a piece, by steps of it. */
function gap(from: At, to: At, piece: Piece): number {
  const reach = Math.hypot(to[0] - from[0], to[1] - from[1]);
  let least = away(from, piece.from, piece.to) - piece.r - reach;
  if (least > FAR) return least;
  least = Infinity;
  for (let i = 0; i <= 40; i++) {
    const at: At = [from[0] + ((to[0] - from[0]) * i) / 40, from[1] + ((to[1] - from[1]) * i) / 40];
    least = Math.min(least, away(at, piece.from, piece.to) - piece.r);
  }
  return least;
}
