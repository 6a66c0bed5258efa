import type { Sweep } from '@boardwright/sim/live';
import { placeOf } from './frozen.ts';
import { DIVISIONS, ROWS, type Channel, type ScopeState } from './oscilloscope.ts';

export interface Screen {
  readonly context: CanvasRenderingContext2D;
  readonly width: number;
  readonly height: number;
  readonly line: string;
  readonly axis: string;
  readonly colourOf: (channel: Channel) => string;
}

export function paintGrid({ context, width, height, line, axis }: Screen): void {
  for (let i = 0; i <= DIVISIONS; i++)
    stroke(context, i === DIVISIONS / 2 ? axis : line, [(i / DIVISIONS) * width, 0], [(i / DIVISIONS) * width, height]);
  for (let i = 0; i <= ROWS; i++)
    stroke(context, i === ROWS / 2 ? axis : line, [0, (i / ROWS) * height], [width, (i / ROWS) * height]);
}

function stroke(
  context: CanvasRenderingContext2D,
  colour: string,
  [x0, y0]: readonly [number, number],
  [x1, y1]: readonly [number, number],
): void {
  context.strokeStyle = colour;
  context.beginPath();
  context.moveTo(Math.round(x0) + 0.5, Math.round(y0) + 0.5);
  context.lineTo(Math.round(x1) + 0.5, Math.round(y1) + 0.5);
  context.stroke();
}

/** Mean of a trace, which a channel for changes alone takes away. */
export function meanOf(trace: Float32Array): number {
  let [sum, count] = [0, 0];
  for (const value of trace)
    if (!Number.isNaN(value)) {
      sum += value;
      count++;
    }
  return count > 0 ? sum / count : 0;
}

export const yOf = (height: number, { scale, offset }: Channel, volts: number): number =>
  height / 2 - ((volts / scale + offset) * height) / ROWS;

/** Each column as a stroke from the least to the greatest, joined to the one before, at the time/div that is set. */
export function paintTrace(
  screen: Screen,
  sweep: Sweep,
  index: number,
  channel: Channel,
  { base, mode, before }: Pick<ScopeState, 'base' | 'mode' | 'before'>,
): void {
  const { context, width, height, colourOf } = screen;
  const trace = sweep.traces[index];
  if (!trace) return;
  const mean = channel.ac ? meanOf(trace) : 0;
  const columns = trace.length / 2;
  context.strokeStyle = colourOf(channel);
  context.lineWidth = 1.5;
  context.lineJoin = 'round';
  context.beginPath();
  let isDown = false;
  for (let i = 0; i < columns; i++) {
    const [low, high] = [trace[2 * i]!, trace[2 * i + 1]!];
    if (Number.isNaN(low)) {
      isDown = false;
      continue;
    }
    const x = placeOf((i + 0.5) / columns, sweep, base * DIVISIONS, mode === 'roll' ? 1 : before) * width;
    const [y0, y1] = [yOf(height, channel, low - mean), yOf(height, channel, high - mean)];
    if (isDown) context.lineTo(x, y0);
    else context.moveTo(x, y0);
    context.lineTo(x, y1);
    isDown = true;
  }
  context.stroke();
  context.lineWidth = 1;
}

/** Where the trigger is: its level at the right, its time at the top. */
export function paintTrigger(
  { context, width, height, colourOf }: Screen,
  { channels, mode, source, level, before }: ScopeState,
): void {
  const channel = channels.find(({ net }) => net === source);
  if (mode === 'roll' || !channel) return;
  const y = yOf(height, channel, level);
  context.fillStyle = colourOf(channel);
  triangle(context, [width, y - 6], [width - 9, y], [width, y + 6]);
  triangle(context, [before * width - 6, 0], [before * width, 9], [before * width + 6, 0]);
}

function triangle(context: CanvasRenderingContext2D, ...points: readonly (readonly [number, number])[]): void {
  context.beginPath();
  for (const [x, y] of points) context.lineTo(x, y);
  context.fill();
}
