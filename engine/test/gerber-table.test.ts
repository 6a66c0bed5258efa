import { english } from '@boardwright/engine/base';
import { projectsIn, type FileSet } from '@boardwright/engine/formats';
import { boardFacts } from '@boardwright/engine/indexes';
import {
  choiceIssues,
  chosenSet,
  openSet,
  tableOf,
  type LayerChoices,
  type OpenedSet,
} from '@boardwright/engine/formats/gerber';
import { layerName, openDocument } from '@boardwright/engine/kinds';
import { describe, expect, test } from 'vitest';
import { corpusMissing } from './corpus.ts';
import { setOf } from './gerberSets.ts';

function opened(path: string): OpenedSet {
  const files = setOf(path);
  const names = [...files.keys()];
  const all: FileSet = { names, read: name => files.get(name) };
  return openSet(all, projectsIn(all)[0]!)!;
}

const base = (file: string): string => file.slice(file.lastIndexOf('/') + 1);
const guesses = (set: OpenedSet): LayerChoices => new Map(tableOf(set.set).map(({ file, layer }) => [file, layer]));

/** What a board is known by. */
function summary(set: OpenedSet, choices?: LayerChoices) {
  const read = set.board(choices ? chosenSet(set.set, choices) : set.set);
  if (!read.ok) throw new Error(english(read.error[0]!.message));
  const doc = openDocument(read.value.board!);
  const facts = boardFacts(doc);
  const layers = [...doc.everything()].map(each => ('layer' in each ? each.layer : ''));
  return {
    size: [facts.widthNm, facts.heightNm],
    copper: facts.copperLayers,
    vias: [...doc.all('via')].length,
    layers: [...Map.groupBy(layers, each => each)].map(([layer, all]) => `${layer} ${all.length}`).sort(),
  };
}

const HAIL = 'gerber/eagle-hail-revC/hail_c_to_fab_2017-09-26.zip';
const ORANGECRAB = 'gerber/kicad5-orangecrab-r0.2.1/OrangeCrab_r0.2.1_gerbers_20200718_203451.zip';

describe.skipIf(corpusMissing)('the layer table of Gerber sets', () => {
  test.each([HAIL, 'gerber/boards-mchck', 'gerber/protel-se_sg_if_v2'])(
    '%s: the guess without faults, and the same board from it',
    path => {
      const set = opened(path);
      const rows = tableOf(set.set);
      expect(choiceIssues(rows, new Map()).filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(summary(set, guesses(set))).toEqual(summary(set));
      for (const { picture, count } of rows) {
        expect(picture.lines + picture.areas === '').toBe(count === 0);
        expect((picture.lines + picture.areas).length).toBeLessThan(400_000);
      }
    },
  );

  test('says which layer a file is, from the top down, and why', () => {
    const rows = tableOf(opened(HAIL).set);
    expect(rows.map(({ file, layer, reason }) => `${base(file)} ${layer} ${reason}`)).toMatchInlineSnapshot(`
      [
        "hail.slk F.SilkS name",
        "hail.smt F.Mask name",
        "hail.L1 F.Cu name",
        "hail.L2 In1.Cu name",
        "hail.L3 In2.Cu name",
        "hail.L4 B.Cu name",
        "hail.smb B.Mask name",
        "hail.bsk B.SilkS name",
        "hail.oln Edge.Cuts name",
        "hail.drd drill none",
      ]
    `);
  });

  test('a corrected layer is where the person put it, the rest stays', () => {
    const set = opened(HAIL);
    const rows = tableOf(set.set);
    const of = (layer: string) => rows.find(row => row.layer === layer)!.file;
    const swapped = new Map([...guesses(set), [of('In1.Cu'), 'In2.Cu'], [of('In2.Cu'), 'In1.Cu']] as const);
    const count = (layers: readonly string[], layer: string) => layers.find(each => each.startsWith(`${layer} `));
    const [before, after] = [summary(set).layers, summary(set, swapped).layers];
    expect(count(after, 'In1.Cu')?.slice(7)).toBe(count(before, 'In2.Cu')?.slice(7));
    expect(count(after, 'B.Cu')).toBe(count(before, 'B.Cu'));
    const without = new Map([...guesses(set), [of('F.SilkS'), 'ignored']] as const);
    expect(count(summary(set, without).layers, 'F.SilkS')).toBeUndefined();
    // A layer that is left out keeps its place.
    const gap = new Map([...guesses(set), [of('In1.Cu'), 'ignored']] as const);
    expect(count(summary(set, gap).layers, 'In2.Cu')).toBe(count(before, 'In2.Cu'));
  });

  test('says what is wrong with a combination', () => {
    const { set } = opened(ORANGECRAB);
    const rows = tableOf(set);
    const choose = (...changes: readonly (readonly [from: string, to: string])[]) =>
      choiceIssues(
        rows,
        new Map(changes.map(([from, to]) => [rows.find(row => row.layer === from)!.file, to] as const)),
      ).map(({ severity, message }) => `${severity}: ${english(message)}`);
    expect(choose(['F.Cu', 'B.Cu'])).toEqual([
      'error: B.Cu is chosen for 2 files. Keep one of them: OrangeCrab-CuTop.gbr, OrangeCrab-CuBottom.gbr',
      'warning: No file for F.Cu. These copper layers will be empty.',
    ]);
    expect(choose(['In4.Cu', 'drawing'])).toEqual([
      'warning: An odd number of copper layers: 5. Boards have an even number.',
    ]);
    expect(choose(['Edge.Cuts', 'drawing'])).toEqual([
      'warning: No board outline file. The extent of the copper becomes the outline.',
    ]);
    const twice = choiceIssues(rows, new Map([[rows.find(({ layer }) => layer === 'F.Cu')!.file, 'In1.Cu']]));
    expect(twice[0]?.message.args?.['layer'], 'as the list of layers names it').toEqual(layerName('In1.Cu'));
    const none = rows.map(({ file }) => [file, 'ignored'] as const);
    expect(choiceIssues(rows, new Map(none)).map(({ message }) => message.id)).toEqual([
      'gerberTable.noCopper',
      'gerberTable.noOutline',
      'gerberTable.noDrill',
    ]);
  });
});
