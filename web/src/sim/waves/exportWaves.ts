import { axisOf, evaluate, magnitude, parseExpression } from '@boardwright/sim/waves';
import { palettes } from '../../app/palette.ts';
import { sheetKey, type WaveSheet } from '../model/sheets.ts';
import type { Run } from '../model/simulation.ts';
import { axisTexts, axisUnit } from './axes.ts';
import { traceColor } from './colors.ts';
import { linePoints } from './paint.ts';
import { fittingY, wholeX, type Range } from './ranges.ts';
import type { WaveViewModel } from './viewState.ts';

const quoted = (text: string): string => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** The traces that are shown, of each run with its own axis, as comma-separated values. Complex ones as gain and angle parts. */
export function wavesCsv(view: WaveViewModel, key: string, sheet: WaveSheet, runs: readonly Run[]): string {
  const columns: { readonly head: string; readonly at: (row: number) => number | undefined; readonly rows: number }[] =
    [];
  for (const run of runs) {
    const plot = run.plots.find(each => sheetKey(each) === key);
    const axis = plot && axisOf(plot);
    if (!plot || !axis) continue;
    const named = [...run.set].map(([name, value]) => ` ${name}=${value}`).join('');
    columns.push({ head: `${plot.scale!.name}${named}`, at: row => axis.values[row], rows: axis.values.length });
    const texts = new Set(sheet.panes.flatMap(({ traces }) => traces.map(({ text }) => text)));
    for (const text of texts) {
      const parsed = parseExpression(text);
      const found = parsed.ok ? evaluate(parsed.value, plot, view.simulation.powers(run, plot)) : parsed;
      if (!found.ok || found.value.axis) continue;
      const { values, complex } = found.value;
      if (complex) {
        columns.push({ head: `${text}.re${named}`, at: row => values[2 * row], rows: values.length / 2 });
        columns.push({ head: `${text}.im${named}`, at: row => values[2 * row + 1], rows: values.length / 2 });
      } else {
        const all = magnitude(found.value);
        columns.push({ head: `${text}${named}`, at: row => all[row], rows: all.length });
      }
    }
  }
  const rows = columns.reduce((most, column) => Math.max(most, column.rows), 0);
  const lines = [columns.map(({ head }) => quoted(head)).join(',')];
  for (let row = 0; row < rows; row++) lines.push(columns.map(({ at }) => at(row) ?? '').join(','));
  return `${lines.join('\n')}\n`;
}

const WIDTH = 1200;
const HEIGHT = 340;
const [LEFT, RIGHT, TOP, BOTTOM] = [74, 20, 34, 34];

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** Even places of an axis, at 1, 2 or 5 of a power of ten; of a logarithmic one its decades. */
function splitsOf([from, to]: Range, logarithmic: boolean, most: number): number[] {
  if (logarithmic) {
    const [a, b] = [Math.ceil(Math.log10(from) - 1e-9), Math.floor(Math.log10(to) + 1e-9)];
    return Array.from({ length: Math.max(0, b - a + 1) }, (_, i) => 10 ** (a + i));
  }
  const raw = (to - from) / most;
  const power = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 5, 10].map(each => each * power).find(each => each >= raw) ?? raw;
  const first = Math.ceil(from / step);
  return Array.from({ length: Math.floor(to / step) - first + 1 }, (_, i) => (first + i) * step);
}

/** The panes below each other as a drawing. */
export function wavesSvg(
  view: WaveViewModel,
  key: string,
  sheet: WaveSheet,
  runs: readonly Run[],
  dark: boolean,
): string {
  const palette = palettes[dark ? 'dark' : 'light'];
  const height = HEIGHT * sheet.panes.length;
  const parts = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${height}" viewBox="0 0 ${WIDTH} ${height}" font-family="Inter, sans-serif" font-size="12">`,
    `<rect width="100%" height="100%" fill="${palette.bg}"/>`,
  ];
  sheet.panes.forEach((pane, index) => {
    const drawn = view.curves.of(pane, key, runs);
    const logX = drawn.own ? pane.view === 'fft' : sheet.logX;
    const zoom = view.store.getState().zooms[pane.id] ?? null;
    const range = (drawn.own ? zoom : sheet.range) ?? wholeX(drawn, logX);
    const y = fittingY(drawn, range, pane.logY);
    const [w, h] = [WIDTH - LEFT - RIGHT, HEIGHT - TOP - BOTTOM];
    const place = (value: number, [a, b]: Range, logarithmic: boolean) =>
      logarithmic ? Math.log(value / a) / Math.log(b / a) : (value - a) / (b - a);
    const px = (value: number) => LEFT + w * place(value, range, logX);
    const py = (value: number) => TOP + h * (1 - place(value, y, pane.logY));
    const [xs, ys] = [splitsOf(range, logX, 10), splitsOf(y, pane.logY, 6)];
    const [xTexts, yTexts] = [axisTexts(xs, drawn.xUnit, logX), axisTexts(ys, drawn.yUnit, pane.logY)];
    parts.push(
      `<g transform="translate(0 ${index * HEIGHT})"><clipPath id="c${index}"><rect x="${LEFT}" y="${TOP}" width="${w}" height="${h}"/></clipPath>`,
    );
    xs.forEach((at, i) =>
      parts.push(
        `<path d="M${px(at).toFixed(1)} ${TOP}v${h}" stroke="${palette.line}"/><text x="${px(at).toFixed(1)}" y="${TOP + h + 16}" fill="${palette.muted}" text-anchor="middle">${xTexts[i]}</text>`,
      ),
    );
    ys.forEach((at, i) =>
      parts.push(
        `<path d="M${LEFT} ${py(at).toFixed(1)}h${w}" stroke="${palette.line}"/><text x="${LEFT - 6}" y="${(py(at) + 4).toFixed(1)}" fill="${palette.muted}" text-anchor="end">${yTexts[i]}</text>`,
      ),
    );
    parts.push(
      `<text x="${LEFT}" y="${TOP - 18}" fill="${palette.muted}">${escaped(axisUnit(drawn.yUnit, ...y, pane.logY))}</text>`,
      `<text x="${WIDTH - RIGHT}" y="${HEIGHT - 4}" fill="${palette.muted}" text-anchor="end">${escaped(axisUnit(drawn.xUnit, ...range, logX))}</text>`,
      `<rect x="${LEFT}" y="${TOP}" width="${w}" height="${h}" fill="none" stroke="${palette.lineStrong}"/><g clip-path="url(#c${index})">`,
    );
    const ids = runs.map(({ id }) => id);
    for (const curve of drawn.curves) {
      const color = traceColor(curve.trace.color, dark, ids.indexOf(curve.run.id), ids.length);
      const line = linePoints(curve, range, 2 * w, logX);
      const points = line.x.flatMap((x, i) => {
        const [a, b] = [px(x), py(line.y[i]!)];
        return Number.isFinite(a) && Number.isFinite(b) ? `${a.toFixed(1)} ${b.toFixed(1)}` : [];
      });
      parts.push(`<polyline points="${points.join(' ')}" fill="none" stroke="${color}" stroke-width="1.5"/>`);
    }
    for (const bar of drawn.bars)
      parts.push(
        `<rect x="${px(bar.from).toFixed(1)}" y="${py(bar.count).toFixed(1)}" width="${Math.max(1, px(bar.to) - px(bar.from) - 2).toFixed(1)}" height="${(py(0) - py(bar.count)).toFixed(1)}" fill="${traceColor(0, dark)}"/>`,
      );
    parts.push('</g>');
    let x = LEFT + 60;
    for (const { text, color } of pane.traces) {
      parts.push(
        `<rect x="${x}" y="${TOP - 26}" width="10" height="10" rx="2" fill="${traceColor(color, dark)}"/><text x="${x + 15}" y="${TOP - 17}" fill="${palette.text}">${escaped(text)}</text>`,
      );
      x += 34 + text.length * 7;
    }
    parts.push('</g>');
  });
  return `${parts.join('\n')}\n</svg>\n`;
}

/** A drawing as a picture of twice its size. Rejects where the browser cannot draw it. */
export async function pngOf(svg: string): Promise<Uint8Array> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [2 * image.width, 2 * image.height];
  canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>(resolve => canvas.toBlob(resolve, 'image/png'));
  if (!blob) throw new Error('the picture could not be made');
  return new Uint8Array(await blob.arrayBuffer());
}
