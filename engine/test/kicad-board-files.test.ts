import { describe, expect, it } from 'vitest';
import { nm } from '../src/base/index.ts';
import { footprint as footprintSchema } from '../src/kinds/footprint/schema.ts';
import {
  kicadBoard,
  readFootprint,
  Omissions,
  readProjectFile,
  writeFootprintFile,
  writeProjectFile,
} from '../src/formats/kicad/index.ts';
import { newBoardSettings } from '../src/formats/kicad/board/defaults.ts';
import { applyProject } from '../src/formats/kicad/project/index.ts';
import type { FileSet } from '../src/formats/port.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { asVersion9 } from './asVersion9.ts';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe.skipIf(corpusMissing)('KiCad footprint files of the corpus', () => {
  const files = corpusFiles('.', '.kicad_mod');

  it('has at least 300 of them', () => expect(files.length).toBeGreaterThanOrEqual(300));

  it('reads, writes and reads the same', () => {
    for (const file of files) {
      const first = readFootprint(corpusBytes(file), file);
      if (!first.ok) throw new Error(`${file}: ${JSON.stringify(first.error)}`);
      expect(first.value.issues.filter(({ severity }) => severity !== 'info')).toEqual([]);
      const record = first.value.footprint;
      expect(footprintSchema.safeParse(record).error).toBeUndefined();
      const omissions = new Omissions();
      const bytes = writeFootprintFile(record, omissions);
      const second = readFootprint(bytes, file);
      if (!second.ok) throw new Error(file);
      expect(second.value).toEqual({ footprint: asVersion9(record, omissions.sources), issues: [] });
      const pads = new TextDecoder().decode(corpusBytes(file)).match(/\(pad\s/g)?.length ?? 0;
      expect(record.pads.length).toBe(pads);
    }
  });
});

describe.skipIf(corpusMissing)('KiCad project files of the corpus', () => {
  const files = corpusFiles('kicad', '.kicad_pro');

  it.each(files)('reads %s, writes and reads the same', file => {
    const first = readProjectFile(corpusBytes(file), file);
    if (!first.ok) throw new Error(JSON.stringify(first.error));
    const { value } = first;
    expect(value.netClasses.map(({ name }) => name)).toContain('Default');
    expect(Object.keys(value.drc.severities).length).toBeGreaterThan(20);
    expect(value.erc.pinConflicts?.length).toBeGreaterThanOrEqual(11);
    const board = applyProject(newBoardSettings('b.kicad_pcb'), value);
    const none = nm(0);
    const schematic = {
      type: 'schematic' as const,
      file: '',
      source: board.source,
      textVariables: {},
      netClasses: [],
      netClassPatterns: [],
      screens: [],
      severities: value.erc.severities,
      exclusions: value.erc.exclusions,
      pinConflicts: value.erc.pinConflicts,
      project: '',
      rootPage: '',
      busAliases: value.busAliases,
      drawing: {
        lineWidth: none,
        textSize: none,
        pinSymbolSize: none,
        junctionDiameter: none,
        labelRatio: 0,
        ...value.drawing,
      },
    };
    const again = readProjectFile(writeProjectFile({ board, schematic }, 'x.kicad_pro'), value.file);
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect({ ...again.value, rules: board.rules, drawing: value.drawing }).toEqual({ ...value, rules: board.rules });
    // Nothing of the file is missing from what is written.
    const written: unknown = JSON.parse(new TextDecoder().decode(writeProjectFile({ board, schematic }, value.file)));
    const lost = missing(JSON.parse(new TextDecoder().decode(corpusBytes(file))), written, '');
    expect(lost.filter(path => !REWRITTEN.some(ending => path.includes(ending)))).toEqual([]);
  });

  it.each(corpusFiles('kicad', '.pro'))('reads %s of KiCad 5', file => {
    const project = readProjectFile(corpusBytes(file), file);
    expect(project.ok).toBe(true);
  });

  it('takes rules from a .pro file', () => {
    const file = corpusFiles('kicad', '.pro').find(name => name.endsWith('OrangeCrab.pro'))!;
    const project = readProjectFile(corpusBytes(file), file);
    expect(project.ok && project.value.rules).toMatchObject({ minTrackWidth: 88_900, minHoleToHole: 180_000 });
  });

  it('imports a board with its project', () => {
    const folder = 'kicad/v9-video/';
    const files: FileSet = {
      names: corpusFiles('kicad/v9-video', ''),
      read: name => (name.endsWith('.kicad_dru') ? encode('(version 1)') : corpusBytes(name)),
    };
    const result = kicadBoard.read(files, `${folder}video.kicad_pcb`);
    if (!result.ok || !result.value.board) throw new Error('no board');
    const { settings } = result.value.board;
    expect(result.value.name).toBe('video');
    expect(settings.netClasses.map(({ name }) => name)).toEqual(['Default', 'pwr']);
    expect(settings.netClassPatterns.length).toBe(3);
    expect(settings.type === 'board' && settings.customRules).toBe('(version 1)');
    expect(settings.type === 'board' && settings.rules.minTrackWidth).toBe(200_000);
  });
});

/** What is spelled again: nets of a class stand under assignments, exclusions have reasons, colours and units one form. */
const REWRITTEN = [
  '/meta/',
  '/nets',
  'drc_exclusions',
  'erc_exclusions',
  '_color',
  'netclass_assignments',
  'min_via_annulus',
];

/** Paths of a JSON document that another lacks or holds differently. */
function missing(from: unknown, to: unknown, path: string): string[] {
  if (typeof from === 'number' && typeof to === 'number') return Math.abs(from - to) < 1e-6 ? [] : [path];
  if (typeof from !== 'object' || from === null) return Object.is(from, to) ? [] : [path];
  // An empty object or list says nothing.
  if (Object.keys(from).length === 0) return [];
  if (typeof to !== 'object' || to === null) return [path];
  return Object.entries(from).flatMap(([key, value]) =>
    missing(value, (to as Record<string, unknown>)[key], `${path}/${key}`),
  );
}

describe('project files', () => {
  it('refuses what is none', () => {
    for (const text of ['', 'hello', '{', '[1]', '['.repeat(100_000), '{"a":'.repeat(100_000)]) {
      const result = readProjectFile(encode(text), 'x.kicad_pro');
      expect(result.ok).toBe(false);
    }
  });

  it('reads classes, assignments and patterns', () => {
    const text = JSON.stringify({
      net_settings: {
        classes: [
          { name: 'Default', clearance: 0.2, wire_width: 6, schematic_color: 'rgba(255, 0, 0, 0.500)' },
          { name: 'HV', clearance: 1.5, priority: 3, diff_pair_via_gap: 0.3 },
        ],
        netclass_assignments: { VIN: ['HV'], '/A': 'HV' },
        netclass_patterns: [{ netclass: 'HV', pattern: 'HV_*' }],
      },
    });
    const project = readProjectFile(encode(text), 'p/x.kicad_pro');
    if (!project.ok) throw new Error('not read');
    const [byDefault, high] = project.value.netClasses;
    expect(byDefault).toMatchObject({
      clearance: 200_000,
      wireWidth: 152_400,
      trackWidth: null,
      color: { r: 255, a: 0.5 },
    });
    expect(high).toMatchObject({ clearance: 1_500_000, priority: 3, nets: ['VIN', '/A'] });
    expect(project.value.netClassPatterns).toEqual([{ pattern: 'HV_*', netClass: 'HV' }]);
    expect(project.value.rest).toBe('{"net_settings":{"classes":[{"diff_pair_via_gap":0.3,"name":"HV"}]}}');
  });
});
