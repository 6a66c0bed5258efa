/** A point in the coordinates of the file. */
export interface Pt {
  readonly x: number;
  readonly y: number;
}

/** A piece of an outline: to a point, straight or by a cubic Bézier curve. */
export interface Piece {
  readonly to: Pt;
  /** The two control points of a curve. */
  readonly curve?: readonly [Pt, Pt];
}

/** A connected run of pieces. */
export interface Run {
  readonly start: Pt;
  readonly pieces: readonly Piece[];
  readonly closed: boolean;
}

const COUNT: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, S: 4, Q: 4, T: 2, A: 7, Z: 0 };
const TOKEN = /([MLHVCSQTAZ])|([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/gi;
/** The two flags of an arc may be written without a gap: '0 01 5 5'. */
const FLAG = /[01]/y;

/** Words and numbers of path data in order (SVG 2, section 9.3.9); arcs' flags are single digits. */
function* tokens(data: string): Generator<string | number> {
  let letter = '';
  let place = 0;
  let at = 0;
  while (at < data.length) {
    if (letter.toUpperCase() === 'A' && (place % 7 === 3 || place % 7 === 4)) {
      while (at < data.length && /[\s,]/.test(data[at]!)) at++;
      FLAG.lastIndex = at;
      const flag = FLAG.exec(data);
      if (!flag) throw new RangeError(`at ${at}`);
      place++;
      at++;
      yield Number(flag[0]);
      continue;
    }
    TOKEN.lastIndex = at;
    const found = TOKEN.exec(data);
    if (!found) {
      if (/^[\s,]*$/.test(data.slice(at))) return;
      throw new RangeError(`at ${at}`);
    }
    if (!/^[\s,]*$/.test(data.slice(at, found.index))) throw new RangeError(`at ${at}`);
    at = found.index + found[0].length;
    if (found[1]) {
      letter = found[1];
      place = 0;
      yield letter;
    } else {
      place++;
      yield Number(found[2]);
    }
  }
}

const add = (a: Pt, b: Pt): Pt => ({ x: a.x + b.x, y: a.y + b.y });
const mirror = (of: Pt, about: Pt): Pt => ({ x: 2 * about.x - of.x, y: 2 * about.y - of.y });
const part = (a: Pt, b: Pt, t: number): Pt => ({ x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t });

/** An elliptical arc as cubic curves of at most a quarter turn (SVG 2, appendix B.2, "Elliptical arc implementation notes"). */
export function arcCurves(
  from: Pt,
  rx: number,
  ry: number,
  turn: number,
  large: boolean,
  sweep: boolean,
  to: Pt,
): Piece[] {
  if (rx === 0 || ry === 0) return [{ to }];
  if (from.x === to.x && from.y === to.y) return [];
  let [a, b] = [Math.abs(rx), Math.abs(ry)];
  const phi = (turn * Math.PI) / 180;
  const [cos, sin] = [Math.cos(phi), Math.sin(phi)];
  const [dx, dy] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
  const [x, y] = [cos * dx + sin * dy, -sin * dx + cos * dy];
  const grown = (x * x) / (a * a) + (y * y) / (b * b);
  if (grown > 1) [a, b] = [a * Math.sqrt(grown), b * Math.sqrt(grown)];
  const under = a * a * y * y + b * b * x * x;
  const factor = (large === sweep ? -1 : 1) * Math.sqrt(Math.max(0, (a * a * b * b - under) / under));
  const [cx, cy] = [(factor * a * y) / b, (-factor * b * x) / a];
  const centre = { x: cos * cx - sin * cy + (from.x + to.x) / 2, y: sin * cx + cos * cy + (from.y + to.y) / 2 };
  const first = Math.atan2((y - cy) / b, (x - cx) / a);
  let span = Math.atan2((-y - cy) / b, (-x - cx) / a) - first;
  if (sweep && span < 0) span += 2 * Math.PI;
  if (!sweep && span > 0) span -= 2 * Math.PI;
  const count = Math.max(1, Math.ceil(Math.abs(span) / (Math.PI / 2) - 1e-9));
  const step = span / count;
  const k = (4 / 3) * Math.tan(step / 4);
  const on = (angle: number): Pt => ({
    x: centre.x + cos * a * Math.cos(angle) - sin * b * Math.sin(angle),
    y: centre.y + sin * a * Math.cos(angle) + cos * b * Math.sin(angle),
  });
  const along = (angle: number): Pt => ({
    x: -cos * a * Math.sin(angle) - sin * b * Math.cos(angle),
    y: -sin * a * Math.sin(angle) + cos * b * Math.cos(angle),
  });
  return Array.from({ length: count }, (_, i) => {
    const [s, e] = [first + i * step, first + (i + 1) * step];
    const [p, q, u, v] = [on(s), on(e), along(s), along(e)];
    const end = i === count - 1 ? to : q;
    return {
      to: end,
      curve: [
        { x: p.x + k * u.x, y: p.y + k * u.y },
        { x: q.x - k * v.x, y: q.y - k * v.y },
      ] as const,
    };
  });
}

/**
 * Runs of the `d` attribute of a path (SVG 2, section 9.3). What follows a fault is not drawn, as the standard wants it:
 * the runs so far are given, with `fault` true.
 */
export function readPath(data: string): { readonly runs: readonly Run[]; readonly fault: boolean } {
  const runs: Run[] = [];
  let pieces: Piece[] = [];
  let [start, at, lastControl, lastCommand]: [Pt, Pt, Pt, string] = [
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    { x: 0, y: 0 },
    '',
  ];
  const end = (closed: boolean) => {
    if (pieces.length > 0) runs.push({ start, pieces, closed });
    pieces = [];
  };
  const go = (to: Pt, curve?: readonly [Pt, Pt]) => {
    pieces.push(curve ? { to, curve } : { to });
    at = to;
  };
  const quadratic = (control: Pt, to: Pt) => {
    go(to, [part(at, control, 2 / 3), part(to, control, 2 / 3)]);
    lastControl = control;
  };
  const run = (letter: string, n: readonly number[]) => {
    const command = letter.toUpperCase();
    const base = letter === command ? { x: 0, y: 0 } : at;
    const point = (i: number): Pt => add(base, { x: n[i]!, y: n[i + 1]! });
    const smooth = (after: string) => (after.includes(lastCommand) ? mirror(lastControl, at) : at);
    switch (command) {
      case 'M':
        end(false);
        at = start = point(0);
        break;
      case 'L':
        go(point(0));
        break;
      case 'H':
        go({ x: base.x + n[0]!, y: at.y });
        break;
      case 'V':
        go({ x: at.x, y: base.y + n[0]! });
        break;
      case 'C':
      case 'S': {
        const first = command === 'C' ? point(0) : smooth('CS');
        const second = point(command === 'C' ? 2 : 0);
        go(point(command === 'C' ? 4 : 2), [first, second]);
        lastControl = second;
        break;
      }
      case 'Q':
        quadratic(point(0), point(2));
        break;
      case 'T':
        quadratic(smooth('QT'), point(0));
        break;
      case 'A':
        for (const { to, curve } of arcCurves(at, n[0]!, n[1]!, n[2]!, n[3] === 1, n[4] === 1, point(5))) go(to, curve);
        break;
      case 'Z':
        if (at.x !== start.x || at.y !== start.y) pieces.push({ to: start });
        end(true);
        at = start;
        break;
    }
    lastCommand = command;
  };
  try {
    let letter = '';
    let numbers: number[] = [];
    for (const token of tokens(data)) {
      if (typeof token === 'string') {
        if (numbers.length > 0) throw new RangeError('numbers left over');
        if (letter === '' && token.toUpperCase() !== 'M') throw new RangeError('no start');
        letter = token;
        if (token.toUpperCase() === 'Z') run(token, []);
        continue;
      }
      numbers.push(token);
      const wanted = COUNT[letter.toUpperCase()];
      if (!wanted) throw new RangeError('a number without a command');
      if (numbers.length < wanted) continue;
      run(letter, numbers);
      numbers = [];
      // More pairs after a move are lines.
      if (letter === 'M') letter = 'L';
      else if (letter === 'm') letter = 'l';
    }
    end(false);
    return { runs, fault: numbers.length > 0 };
  } catch {
    end(false);
    return { runs, fault: true };
  }
}
