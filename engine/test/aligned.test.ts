import { describe, expect, test } from 'vitest';
import { englishWording } from '../src/base/index.ts';
import { aligned, comparedDocuments, countOf, type DesignState } from '../src/compare/index.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import { corpusMissing } from './corpus.ts';
import { openSchematic } from './kicad-schematic.ts';
import { openWithProject } from './zoneFills.ts';

const PIC = 'pic_programmer';
const HIERARCHY = 'complex_hierarchy';

const ofSheets = (schematic: Store): DesignState => ({ schematic, board: null });
const ofBoard = (board: Store): DesignState => ({ schematic: null, board });
const differences = (from: DesignState, to: DesignState) => comparedDocuments(aligned(from, to), to, englishWording);

/** The document as a program writes it that gives each record and each part of one a new id. */
function withNewIds(store: Store): Store {
  const ids = new Map<string, string>();
  const each = (value: unknown, visit: (text: string, name: string) => string, name = ''): unknown => {
    if (typeof value === 'string') return visit(value, name);
    if (Array.isArray(value)) return value.map(item => each(item, visit));
    if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value;
    return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, each(part, visit, key)]));
  };
  const content = { settings: store.settings, objects: [...store.everything()] };
  each(content, (text, name) => {
    if (name === 'id') ids.set(text, crypto.randomUUID());
    return text;
  });
  const renewed = each(content, text =>
    text.replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, id => ids.get(id) ?? id),
  );
  // `as`: as the content was.
  return openDocument(renewed as typeof content);
}

describe.skipIf(corpusMissing)('things with other ids', () => {
  test('a schematic whose ids are all new is the same', () => {
    const schematic = openSchematic(`kicad/v9-${HIERARCHY}`, `${HIERARCHY}.kicad_sch`);
    const again = withNewIds(schematic);
    expect(countOf(comparedDocuments(ofSheets(schematic), ofSheets(again), englishWording).schematic)).toBeGreaterThan(
      400,
    );
    expect(differences(ofSheets(schematic), ofSheets(again)).schematic).toEqual({
      added: [],
      removed: [],
      changed: [],
    });
  });

  test('the two revisions of a board differ by three tracks that were drawn again', () => {
    const [before, after] = ['v6', 'v10'].map(v => ofBoard(openWithProject(`kicad/${v}-${PIC}/${PIC}.kicad_pcb`)));
    const { added, removed } = differences(before!, after!).board;
    expect(added.map(({ name }) => name)).toEqual([
      'Track /pic_sockets/VCC_PIC B.Cu (148.717, 101.473 mm)',
      'Track /pic_sockets/VCC_PIC B.Cu (148.717, 99.514 mm)',
      'Track /pic_sockets/VCC_PIC B.Cu (149.007, 97.79 mm)',
    ]);
    expect(removed.map(({ name }) => name)).toEqual([
      'Track /pic_sockets/VCC_PIC B.Cu (148.717, 99.314 mm)',
      'Track /pic_sockets/VCC_PIC B.Cu (148.807, 99.224 mm)',
      'Track /pic_sockets/VCC_PIC B.Cu (148.807, 97.79 mm)',
    ]);
  });

  test.each([
    {
      from: [`v6-${PIC}`, `${PIC}.kicad_sch`],
      to: [`v10-${PIC}`, `${PIC}.kicad_sch`],
      come: ['Wire (233.68, 105.41 mm)', 'Wire (212.09, 97.79 mm)'],
      gone: ['Wire (233.68, 97.79 mm)', 'Wire (233.68, 105.41 mm)'],
    },
    {
      from: [`v5-${HIERARCHY}`, `${HIERARCHY}.sch`],
      to: [`v9-${HIERARCHY}`, `${HIERARCHY}.kicad_sch`],
      come: [],
      gone: [
        'Symbol #PWR',
        'Power symbol #PWR014 (96.52, 62.23 mm)',
        'Wire (96.52, 63.5 mm)',
        'Junction (90.17, 63.5 mm)',
        'Wire (90.17, 63.5 mm)',
      ],
    },
  ])('$from.0 and $to.0: as the files say', ({ from, to, come, gone }) => {
    const [before, after] = [from, to].map(([folder, root]) => ofSheets(openSchematic(`kicad/${folder}`, root!)));
    const { added, removed } = differences(before!, after!).schematic;
    expect(added.map(({ name }) => name)).toEqual(come);
    expect(removed.map(({ name }) => name)).toEqual(gone);
  });
});
