import path from 'node:path';
import { msg } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { plotPages, plotPdf, plotSvg, USUAL_PLOT, type PlotPage } from '@boardwright/engine/formats/plot';
import { misuse, refused, type Command } from '../command.ts';
import { openDesign } from '../design.ts';
import { boxedWarnings } from '../glyphs.ts';
import { writeFiles } from '../../files/write.ts';

/** Longest side of a PNG, when it is not chosen. */
const PIXELS = 2400;
const MAX_PIXELS = 20_000;

interface Look {
  readonly mono: boolean;
  readonly pixels: number;
}

async function png(page: PlotPage, { mono, pixels }: Look): Promise<Uint8Array> {
  // Only this form needs the rasteriser, which is native code.
  const { Resvg } = await import('@resvg/resvg-js');
  const wide = page.box.maxX - page.box.minX >= page.box.maxY - page.box.minY;
  const image = new Resvg(plotSvg(page, { mono }), {
    fitTo: { mode: wide ? 'width' : 'height', value: pixels },
    font: { loadSystemFonts: false },
  });
  return new Uint8Array(image.render().asPng());
}

/** The first page has the given name, the others a number behind it: sheets.svg, sheets-2.svg, … */
const numbered = async (
  pages: readonly PlotPage[],
  file: string,
  draw: (page: PlotPage) => Uint8Array | Promise<Uint8Array>,
): Promise<OutputFile[]> => {
  const { name, ext } = path.parse(file);
  const out: OutputFile[] = [];
  for (const [i, page] of pages.entries())
    out.push({ name: i === 0 ? `${name}${ext}` : `${name}-${i + 1}${ext}`, bytes: await draw(page) });
  return out;
};

const forms: Readonly<
  Record<string, (pages: readonly PlotPage[], file: string, look: Look) => Promise<readonly OutputFile[]>>
> = {
  '.svg': (pages, file, { mono }) => numbered(pages, file, page => new TextEncoder().encode(plotSvg(page, { mono }))),
  '.pdf': async (pages, file, { mono }) => [{ name: path.basename(file), bytes: plotPdf(pages, { mono }) }],
  '.png': (pages, file, look) => numbered(pages, file, page => png(page, look)),
};

export const render: Command = {
  name: 'render',
  summary: msg('cli.render', 'Draw schematic sheets or board layers as PNG, SVG or PDF'),
  operands: ['FILE'],
  brief: true,
  options: {
    out: { value: 'FILE', needed: true, help: msg('cli.render.out', 'Output file ending in .png, .svg or .pdf') },
    layers: { value: 'LIST', help: msg('cli.render.layers', 'Board layers, such as F.Cu,F.SilkS,Edge.Cuts') },
    'cross-dnp': { help: msg('cli.render.crossDnp', 'Cross out DNP components on fabrication layers') },
    mono: { help: msg('cli.render.mono', 'Black on white') },
    pixels: { value: 'N', help: msg('cli.render.pixels', 'Longest side of a PNG (default: 2400)') },
  },
  async run(input) {
    const out = input.value('out')!;
    const extension = path.extname(out).toLowerCase();
    const form = Object.hasOwn(forms, extension) ? forms[extension] : undefined;
    if (!form) return misuse(msg('cli.render.badOut', '{{file}} does not end in .png, .svg or .pdf.', { file: out }));
    const pixels = Number(input.value('pixels') ?? PIXELS);
    if (!Number.isSafeInteger(pixels) || pixels < 1 || pixels > MAX_PIXELS)
      return misuse(msg('cli.render.badPixels', 'Pixels must be a number from 1 to {{most}}.', { most: MAX_PIXELS }));
    const [file = ''] = input.operands;
    const design = await openDesign(file);
    if (!design.ok) return refused(...design.error);
    const { schematic, board, warnings } = design.value;
    const layers = input.value('layers')?.split(',') ?? null;
    const known = new Set(board?.settings.type === 'board' ? board.settings.layers.map(layer => layer.id) : []);
    const unknown = layers?.find(layer => !known.has(layer));
    if (unknown !== undefined)
      return misuse(
        msg('cli.render.badLayer', 'The board has no layer {{layer}}. Its layers: {{layers}}.', {
          layer: unknown,
          layers: [...known].join(', '),
        }),
      );
    const pages = [
      ...(schematic ? plotPages(schematic) : []),
      ...(board ? plotPages(board, { ...USUAL_PLOT, layers, crossDnp: input.values('cross-dnp').length > 0 }) : []),
    ];
    const written = writeFiles(
      path.dirname(out),
      await form(pages, out, { mono: input.values('mono').length > 0, pixels }),
    );
    if (!written.ok) return refused(...written.error);
    const files = written.value.map(each => path.join(path.dirname(out), path.basename(each)));
    return {
      type: 'done',
      json: { files, pages: pages.length },
      text: files,
      warnings: [...warnings, ...boxedWarnings(file)],
    };
  },
};
