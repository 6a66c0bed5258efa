import { projectTemplates } from '@boardwright/resources/projects';
import { footprintLibraries } from '@boardwright/resources/footprints';
import { symbolLibraries } from '@boardwright/resources/symbols';
import { describe, expect, test } from 'vitest';
import { ask, NOTHING_KNOWN, type Answer, type Cite, type Knowledge } from '../src/assistant/index.ts';
import { english, newId, nm } from '../src/base/index.ts';
import { netlistDesign } from '../src/formats/netlist/index.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import { expandFootprint, expandPart, footprintsOf, partsOf } from '../src/library/index.ts';
import type { FootprintLibrarySource, LibrarySource } from '../src/library/index.ts';
import { fromTemplate, type ProjectTemplate } from '../src/templates/index.ts';
import { HelpIndex } from '../src/assistant/help/index.ts';

const parts = new Map((symbolLibraries as readonly LibrarySource[]).flatMap(partsOf).map(part => [part.id, part]));
const footprints = new Map(
  (footprintLibraries as readonly FootprintLibrarySource[]).flatMap(footprintsOf).map(each => [each.id, each]),
);
const project = () =>
  fromTemplate(
    (projectTemplates as readonly ProjectTemplate[]).find(({ id }) => id === 'esp32-board')!,
    'test',
    id => expandPart(parts.get(id)!),
    id => expandFootprint(footprints.get(id)!),
  );
const copyOf = (store: Store): Store => openDocument({ settings: store.settings, objects: [...store.everything()] });

const edit = (store: Store, reference: string, name: string, value: string): void => {
  const [part] = [...store.all('component')].filter(each => each.instances[0]?.reference === reference);
  store.transact({ id: '', en: 'edit' }, tx =>
    tx.update('component', part!.id, draft => {
      const own = draft.fields.find(each => each.name === name);
      if (own) own.value = value;
      else draft.fields.push({ ...draft.fields[0]!, id: newId(), name, value, hidden: true });
    }),
  );
};

const help = new HelpIndex();
const textOf = ({ statements }: Answer): string => statements.map(({ text }) => english(text)).join('\n');
const citesOf = ({ statements }: Answer): readonly Cite[] => statements.flatMap(({ cites }) => cites);
const knowing = (schematic: Store, more: Partial<Knowledge> = {}): Knowledge => ({
  ...NOTHING_KNOWN,
  design: netlistDesign(schematic),
  schematic,
  titleOf: ({ title }) => english(title),
  ...more,
});

describe('what changed', () => {
  test('parts and footprints that differ from an earlier state, with citations that exist now', () => {
    const { schematic, board } = project();
    const earlier = { name: 'Rev A', schematic: copyOf(schematic), board: copyOf(board) };
    edit(schematic, 'R1', 'Value', '4.7k');
    const [moved] = [...board.all('footprint')];
    board.transact({ id: '', en: 'move' }, tx =>
      tx.update('footprint', moved!.id, draft => {
        draft.at.x = nm(draft.at.x + 1e6);
      }),
    );
    for (const question of ['What changed since Rev A?', '和 Rev A 版本相比改了什么？']) {
      const answer = ask(question, knowing(schematic, { board, earlier }), help);
      expect(textOf(answer)).toMatch(/^Since Rev A:\n/);
      expect(textOf(answer)).toMatch(/R1: .+ → 4\.7k/);
      expect(textOf(answer)).toContain('One footprint was moved');
      expect(citesOf(answer)).toContainEqual({ type: 'part', reference: 'R1' });
    }
  });
  test('nothing, where nothing did', () => {
    const { schematic, board } = project();
    const earlier = { name: 'Rev A', schematic: copyOf(schematic), board: copyOf(board) };
    const answer = ask('What changed?', knowing(schematic, { board, earlier }), help);
    expect(textOf(answer)).toBe('Parts, nets and board are the same as in Rev A.');
  });
  test('without an earlier state the answer says how to compare', () => {
    const answer = ask('What changed since the order?', knowing(project().schematic), help);
    expect(citesOf(answer)).toContainEqual({ type: 'help', target: 'compare-files#diff' });
  });
});

describe('risks of the BOM', () => {
  const risks = (store: Store): string => textOf(ask('Which parts have a single source?', knowing(store), help));
  test('a part number without an alternative, without a manufacturer, and then with both', () => {
    const { schematic } = project();
    expect(risks(schematic)).not.toContain('single source');
    edit(schematic, 'U1', 'MPN', 'X1');
    expect(risks(schematic)).toContain('One part has a single source: no field names an alternative. U1.');
    expect(risks(schematic)).toContain('One part has a part number and no manufacturer: U1.');
    edit(schematic, 'U1', 'Manufacturer', 'Maker');
    edit(schematic, 'U1', 'Alternative MPN', 'Y1');
    expect(risks(schematic)).not.toMatch(/single source|no manufacturer/);
  });
  test('equal parts with different part numbers', () => {
    const { schematic } = project();
    edit(schematic, 'C1', 'Value', '100nF');
    edit(schematic, 'C2', 'Value', '100nF');
    edit(schematic, 'C1', 'MPN', 'A1');
    edit(schematic, 'C2', 'MPN', 'B1');
    const [c1, c2] = netlistDesign(schematic).parts.filter(({ reference }) => /^C[12]$/.test(reference));
    expect(c1!.footprint === c2!.footprint).toBe(/2 parts have the same value.*C1, C2/.test(risks(schematic)));
  });
});
