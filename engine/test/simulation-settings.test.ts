import { describe, expect, it } from 'vitest';
import { kicadProject } from '../src/formats/kicad/importer.ts';
import { writeProjectFile } from '../src/formats/kicad/index.ts';
import { asSchematic, type SchematicSettings } from '../src/kinds/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

const FOLDER = 'spice/kicad-sim/up-down-counter/';
const PROJECT = `${FOLDER}up-down-c.kicad_pro`;

/** The schematic's settings of the project, with another text of its project file where one is given. */
function imported(project = corpusBytes(PROJECT)): SchematicSettings {
  const names = corpusFiles(FOLDER, '');
  const bytes = (name: string) => (name === PROJECT ? project : corpusBytes(name));
  const read = kicadProject.read({ names, read: name => (names.includes(name) ? bytes(name) : undefined) }, PROJECT);
  if (!read.ok || !read.value.schematic) throw new Error('no schematic');
  return asSchematic(read.value.schematic.settings);
}

const written = (schematic: SchematicSettings): string =>
  new TextDecoder().decode(writeProjectFile({ schematic }, 'up-down-c.kicad_pro'));

const ngspice = (text: string): Record<string, unknown> =>
  (JSON.parse(text) as { schematic: { ngspice: Record<string, unknown> } }).schematic.ngspice;

describe.skipIf(corpusMissing)('how a schematic is simulated, in its project file', () => {
  it('goes out as it came where nobody chose a dialect, also without a board', () => {
    const before = ngspice(new TextDecoder().decode(corpusBytes(PROJECT)));
    const after = ngspice(written(imported()));
    expect(after['workbook_filename']).toBe(before['workbook_filename']);
    expect(after['model_mode'] ?? 0).toBe(before['model_mode'] ?? 0);
  });

  it('keeps what the workbook asked for, and takes a dialect that was set in KiCad since', () => {
    const first = imported();
    const again = written({ ...first, simulation: { ...first.simulation!, dialect: 'pspice' } });
    const document = JSON.parse(again) as { schematic: { ngspice: Record<string, unknown> } };
    expect(document.schematic.ngspice['model_mode']).toBe(2);
    document.schematic.ngspice['model_mode'] = 3;
    const back = imported(new TextEncoder().encode(JSON.stringify(document)));
    expect(back.simulation).toEqual({ ...first.simulation, dialect: 'ltspice' });
  });
});
