import { describe, expect, it } from 'vitest';
import { boardInfo, Omissions, readBoard, writeBoard } from '../src/formats/kicad/index.ts';
import { readProjectFile, writeProjectFile } from '../src/formats/kicad/index.ts';
import type { ProjectSettings, ReadDocument } from '../src/formats/kicad/index.ts';
import { boardSettings } from '../src/kinds/settings.ts';
import { nm } from '../src/base/index.ts';
import { openDocument, PLAIN_LOOK, type NetClass } from '../src/kinds/index.ts';
import { footprint } from '../src/kinds/footprint/schema.ts';
import { track } from '../src/kinds/track/schema.ts';
import { via } from '../src/kinds/via/schema.ts';
import { zone } from '../src/kinds/zone/schema.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { asVersion9 } from './asVersion9.ts';

const boards = corpusFiles('kicad', '.kicad_pcb');

function projectOf(path: string): ProjectSettings | undefined {
  for (const ending of ['.kicad_pro', '.pro']) {
    const name = path.replace(/\.kicad_pcb$/, ending);
    if (!corpusFiles('kicad', ending).includes(name)) continue;
    const project = readProjectFile(corpusBytes(name), name);
    if (!project.ok) throw new Error(JSON.stringify(project.error));
    return project.value;
  }
  return undefined;
}

/** A net class as it is written: where 'Default' names no width of wires and buses, the usual ones are given. */
const withWidths = (netClass: NetClass): NetClass =>
  netClass.name !== 'Default'
    ? netClass
    : {
        ...netClass,
        wireWidth: netClass.wireWidth ?? nm(PLAIN_LOOK.wireWidth),
        busWidth: netClass.busWidth ?? nm(PLAIN_LOOK.busWidth),
      };

let loaded: { path: string; board: ReadDocument } | undefined;

/** The tests of one board follow each other, so that it is read once. */
function load(path: string): ReadDocument {
  if (loaded?.path !== path) loaded = { path, board: loadAnew(path) };
  return loaded.board;
}

function loadAnew(path: string): ReadDocument {
  const board = readBoard(corpusBytes(path), path, projectOf(path));
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
}

/** Counts lists by a plain scan of the text, without the reader under test. */
function countLists(path: string): { heads: Map<string, number>; nets: Set<string>; copper: number; version: number } {
  const text = new TextDecoder().decode(corpusBytes(path)).replaceAll(')filter_ratio', ')(filter_ratio');
  const heads = new Map<string, number>();
  const nets = new Set<string>();
  const open: string[] = [];
  let copper = 0;
  let version = 0;
  const list = /"(?:[^"\\]|\\.)*"|\(\s*([^\s()"]*)((?:\s+(?:"(?:[^"\\]|\\.)*"|[^\s()"]+))*)|\)|[^\s()"]+/g;
  for (const [token, head = '', atoms = ''] of text.matchAll(list)) {
    if (token === ')') open.pop();
    if (token[0] !== '(') continue;
    open.push(head);
    const key = open.slice(1).join('/');
    heads.set(key, (heads.get(key) ?? 0) + 1);
    const values = (atoms.match(/"(?:[^"\\]|\\.)*"|[^\s()"]+/g) ?? []).map(value => value.replaceAll('"', ''));
    if (key === 'version') version = Number(values[0]);
    // Until version 5 copper layers go by the user's names, but their numbers are below 32.
    const isCopper = version < 20200829 ? Number(head) < 32 : /^(F|B|In\d+)\.Cu$/.test(values[0] ?? '');
    if (open.length === 3 && open[1] === 'layers' && isCopper) copper++;
    if (key === 'net') nets.add(values[1]!);
    else if (head === 'net' && version > 20251000) nets.add(values[0]!);
  }
  return { heads, nets, copper, version };
}

describe.skipIf(corpusMissing)('KiCad boards of the corpus', () => {
  it('reads the same document twice', () => {
    const path = boards.find(name => name.includes('v5-kit-dev'))!;
    expect(loadAnew(path).objects.map(({ id }) => id)).toEqual(loadAnew(path).objects.map(({ id }) => id));
  });
});

describe.skipIf(corpusMissing).each(boards)('%s', path => {
  it('is counted as a plain scan of the text counts it', () => {
    const { heads, nets, copper, version } = countLists(path);
    const count = (...keys: string[]): number => keys.reduce((sum, key) => sum + (heads.get(key) ?? 0), 0);
    expect(boardInfo(load(path))).toEqual({
      format: 'kicad',
      version,
      layers: copper,
      footprints: count('footprint', 'module'),
      pads: count('footprint/pad', 'module/pad'),
      tracks: count('segment'),
      arcs: count('arc'),
      vias: count('via'),
      zones: count('zone'),
      nets: nets.size,
    });
  });

  it('is written and reads the same', () => {
    const board = load(path);
    const omissions = new Omissions();
    const bytes = writeBoard(board, omissions);
    const omitted = omissions.sources;
    const project = readProjectFile(writeProjectFile({ board: board.settings }, 'p.kicad_pro'), 'p.kicad_pro');
    const again = readBoard(bytes, path, project.ok ? project.value : undefined);
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect(again.value.issues).toEqual([]);
    const { source: _, ...settings } = asVersion9(board.settings, omitted);
    const { source: __, ...settingsAgain } = again.value.settings;
    expect(settingsAgain).toEqual({ ...settings, netClasses: settings.netClasses.map(withWidths) });
    const objects = new Map(again.value.objects.map(record => [record.id, record]));
    expect(objects.size).toBe(board.objects.length);
    // One comparison of a whole document takes vitest seconds.
    const written = board.objects.map(record => asVersion9(record, omitted));
    const changed = written.filter(record => !same(record, objects.get(record.id)));
    expect(changed.map(record => [record, objects.get(record.id)]).slice(0, 3)).toEqual([]);
    expect(Buffer.compare(writeBoard(again.value), bytes)).toBe(0);
  });

  it('gives records that fit their schemas and a store', () => {
    const { settings, objects } = load(path);
    expect(boardSettings.safeParse(settings).error).toBeUndefined();
    const schemas: Partial<Record<string, { safeParse(value: unknown): { error?: unknown } }>> = {
      footprint,
      track,
      via,
      zone,
    };
    // Sixty of a kind: zod takes its time over fills.
    const samples = Object.values(Object.groupBy(objects, ({ kind }) => kind)).flatMap(group => group.slice(0, 60));
    expect(samples.flatMap(record => schemas[record.kind]?.safeParse(record).error ?? [])).toEqual([]);
    expect(openDocument({ settings, objects }).size).toBe(objects.length);
  });
});

function same(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (a instanceof Int32Array || Array.isArray(a)) {
    const [x, y] = [a as ArrayLike<unknown>, b as ArrayLike<unknown>];
    if (x.length !== y.length) return false;
    for (let i = 0; i < x.length; i++) if (!same(x[i], y[i])) return false;
    return true;
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every(key => same((a as Record<string, unknown>)[key], (b as Record<string, unknown>)[key]));
}

describe.skipIf(corpusMissing)('a board of KiCad 10', () => {
  it('is written without what version 9 does not know, and reports it', () => {
    const board = load('kicad/v10-pic_programmer/pic_programmer.kicad_pcb');
    const omissions = new Omissions();
    const text = new TextDecoder().decode(writeBoard(board, omissions));
    expect(text).not.toMatch(/\((?:point|units|capping|plugging|duplicate_pad_numbers_are_jumpers)\b/);
    expect(text).toContain('(tenting front back)');
    expect(omissions.issues().map(({ message }) => message.args)).toEqual(
      expect.arrayContaining([{ what: 'point', number: 7 }]),
    );
    const none = new Omissions();
    writeBoard(load('kicad/v9-video/video.kicad_pcb'), none);
    expect(none.issues()).toEqual([]);
  });
});
