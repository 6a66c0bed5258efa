import { changesBy, type Annotation, type Line } from '@boardwright/sim/instruments';
import { textOf, type Protocol } from './decoders.ts';

export const ROW = 34;
export const RULER = 22;
/** Pixels a second from which on starts and acknowledgements, which take no time, have room for a letter. */
const NEAR = 2e5;
const PAD = 7;

export interface Colours {
  readonly text: string;
  readonly muted: string;
  readonly line: string;
  readonly surface: string;
  readonly accent: string;
  readonly traces: readonly string[];
}

export interface Drawn {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly view: readonly [from: number, to: number];
  readonly colours: Colours;
}

/** The nearest of 1, 2, 5 times a power of ten that leaves room for a number. */
export function stepOf(span: number, width: number): number {
  const least = (span / width) * 90;
  const power = 10 ** Math.floor(Math.log10(least));
  return power * ([1, 2, 5, 10].find(each => each * power >= least) ?? 10);
}

const UNITS = [
  [1, 's'],
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
] as const;

/** '12.5 ms'; `step` is its resolution. */
export function timeText(time: number, step = Math.abs(time) / 1000): string {
  const size = Math.max(Math.abs(time), step);
  const [unit, name] = UNITS.find(([each]) => size >= each * 0.9999) ?? UNITS[3];
  const digits = Math.max(0, Math.min(6, Math.ceil(Math.log10(unit / (step || unit)) - 1e-9)));
  return `${(time / unit).toFixed(digits)} ${name}`;
}

export function paintRuler({ context, width, view: [from, to], colours }: Drawn, height: number): void {
  const step = stepOf(to - from, width);
  context.font = '11px system-ui, sans-serif';
  context.textAlign = 'left';
  context.textBaseline = 'middle';
  for (let i = Math.ceil(from / step); i * step <= to; i++) {
    const x = Math.round(((i * step - from) / (to - from)) * width) + 0.5;
    context.strokeStyle = colours.line;
    context.beginPath();
    context.moveTo(x, 0);
    context.lineTo(x, height);
    context.stroke();
    context.fillStyle = colours.muted;
    context.fillText(timeText(i * step, step), x + 4, RULER / 2);
  }
}

/** A line, column by column: where it changes within one, a stroke over the whole height. */
export function paintLine(
  { context, width, view: [from, to] }: Drawn,
  line: Line,
  top: number,
  colour: string,
  end: number,
): void {
  const [high, low] = [top + PAD + 0.5, top + ROW - PAD + 0.5];
  const second = width / (to - from);
  context.strokeStyle = colour;
  context.fillStyle = colour;
  context.lineWidth = 1.25;
  context.beginPath();
  const last = Math.min(width, (end - from) * second);
  let index = changesBy(line, from);
  let x = 0;
  let y = line.first !== (index % 2 === 1) ? high : low;
  context.moveTo(0, y);
  while (index < line.times.length) {
    const at = (line.times[index]! - from) * second;
    if (at > last) break;
    // As many as fall into half a pixel are drawn as one.
    let next = changesBy(line, from + (at + 0.5) / second);
    if (next <= index) next = index + 1;
    if (next - index > 2) {
      context.lineTo(at, y);
      context.lineTo(at, high);
      context.lineTo(at, low);
      y = line.first !== (next % 2 === 1) ? high : low;
      context.lineTo(at, y);
    } else
      for (; index < next; index++) {
        x = (line.times[index]! - from) * second;
        context.lineTo(x, y);
        y = y === high ? low : high;
        context.lineTo(x, y);
      }
    index = next;
  }
  if (last > 0) context.lineTo(last, y);
  context.stroke();
  context.lineWidth = 1;
}

/** Annotations end after they begin, in the order of time: the first that is seen. */
function firstSeen(found: readonly Annotation[], from: number): number {
  let [low, high] = [0, found.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (found[middle]!.to < from) low = middle + 1;
    else high = middle;
  }
  return low;
}

export function seenOf(
  found: readonly Annotation[],
  [from, to]: readonly [number, number],
  most: number,
): Annotation[] {
  const seen: Annotation[] = [];
  for (let i = firstSeen(found, from); i < found.length && found[i]!.from <= to && seen.length < most; i++)
    seen.push(found[i]!);
  return seen;
}

export function paintFound(drawn: Drawn, found: readonly Annotation[], protocol: Protocol, top: number): void {
  const { context, width, view, colours } = drawn;
  const [from, to] = view;
  const second = width / (to - from);
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.font = '11px ui-monospace, monospace';
  let covered = -1;
  for (const each of seenOf(found, view, 4 * width)) {
    const text = textOf(each, protocol);
    const point = each.to - each.from < 1e-12;
    const x0 = (each.from - from) * second - (point ? 7 : 0);
    const x1 = point ? x0 + 14 : (each.to - from) * second;
    // Where there is no room, it is a stroke.
    if (x1 - covered < 1) continue;
    covered = x1;
    const bad = each.kind === 'refused' || each.kind === 'framing' || each.kind === 'parity';
    context.fillStyle = bad ? '#c62828' : each.kind === 'address' ? colours.accent : colours.muted;
    const written = point ? second > NEAR : context.measureText(text).width + 6 <= x1 - x0;
    if (!point || second > NEAR) {
      context.globalAlpha = 0.22;
      context.fillRect(x0, top + 6, Math.max(1, x1 - x0 - 1), ROW - 12);
      context.globalAlpha = 1;
    }
    if (!written) continue;
    context.fillStyle = colours.text;
    context.fillText(text, (Math.max(0, x0) + Math.min(width, x1)) / 2, top + ROW / 2 + 0.5);
  }
}
