import { traceColor } from '../../waves/colors.ts';
import type { Analyser } from './analyser.ts';
import { paintFound, paintLine, paintRuler, ROW, RULER, type Colours, type Drawn } from './paint.ts';

const CURSORS = ['#e65100', '#00838f'] as const;

/** Pixels that the lines and what was decoded take. */
export function heightOf(analyser: Analyser): number {
  const { nets, decoders } = analyser.store.getState();
  return RULER + ROW * (nets.length + decoders.length);
}

/** Draws the ruler, the lines, what was decoded of them, and the cursors. */
export function paintAnalyser(canvas: HTMLCanvasElement, width: number, analyser: Analyser, dark: boolean): void {
  const context = canvas.getContext('2d');
  if (!context || width === 0) return;
  const { nets, decoders, view, found, recorded } = analyser.store.getState();
  const height = heightOf(analyser);
  const scale = window.devicePixelRatio || 1;
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  context.setTransform(scale, 0, 0, scale, 0, 0);
  context.clearRect(0, 0, width, height);
  const colours = coloursOf(canvas, nets.length, dark);
  const drawn: Drawn = { context, width, view, colours };
  paintRuler(drawn, height);
  nets.forEach((net, i) => {
    const line = analyser.lines.get(net);
    if (line) paintLine(drawn, line, RULER + i * ROW, colours.traces[i]!, recorded[1]);
  });
  decoders.forEach(({ id, protocol }, i) =>
    paintFound(drawn, found.get(id) ?? [], protocol, RULER + (nets.length + i) * ROW),
  );
  paintCursors(drawn, height, analyser);
}

function coloursOf(canvas: HTMLCanvasElement, lines: number, dark: boolean): Colours {
  const style = getComputedStyle(canvas);
  const own = (name: string) => style.getPropertyValue(name).trim();
  return {
    text: own('--text'),
    muted: own('--muted'),
    line: own('--line'),
    surface: own('--surface'),
    accent: own('--accent') || traceColor(0, dark),
    traces: Array.from({ length: lines }, (_, i) => traceColor(i, dark)),
  };
}

function paintCursors({ context, width, view }: Drawn, height: number, analyser: Analyser): void {
  analyser.store.getState().cursors.forEach((time, i) => {
    if (time === null) return;
    const x = ((time - view[0]) / (view[1] - view[0])) * width;
    context.strokeStyle = context.fillStyle = CURSORS[i]!;
    context.beginPath();
    context.moveTo(x, RULER - 6);
    context.lineTo(x, height);
    context.stroke();
    context.textAlign = 'center';
    context.font = '600 11px system-ui, sans-serif';
    context.fillText('AB'[i]!, x, RULER - 12);
  });
}
