import { readDrawingSheet } from '@boardwright/engine/formats/kicad';
import type { DrawingSheet } from '@boardwright/engine/kinds';

/** All files of resources/templates: drawing sheets of our own, for papers of any size. */
const sources = import.meta.glob<string>('../../../resources/templates/*.kicad_wks', {
  query: '?raw',
  import: 'default',
});

const byFile = new Map(Object.entries(sources).map(([path, load]) => [path.split('/').at(-1)!, load]));

/** Their file names, in the order of the list. */
export const templateFiles = ['iso7200.kicad_wks', 'ansi.kicad_wks', 'plain.kicad_wks', 'none.kicad_wks'] as const;
export type TemplateFile = (typeof templateFiles)[number];

export async function loadTemplate(file: TemplateFile): Promise<DrawingSheet> {
  const text = await byFile.get(file)!();
  const read = readDrawingSheet(new TextEncoder().encode(text), file);
  if (!read.ok) throw new Error(`${file} is broken`);
  return read.value;
}
