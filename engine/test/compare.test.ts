import { describe, expect, test } from 'vitest';
import { asId, englishWording, msg, nm } from '../src/base/index.ts';
import { comparedDocuments, overlaysOf } from '../src/compare/index.ts';
import { readBoard } from '../src/formats/kicad/index.ts';
import { openDocument, type ObjOf, type Store } from '../src/kinds/index.ts';
import { corpusBytes, corpusMissing } from './corpus.ts';

function open(file: string): Store {
  const read = readBoard(corpusBytes(file), file);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  return openDocument(read.value);
}

const first = <K extends 'footprint' | 'via' | 'zone' | 'text'>(store: Store, kind: K, at = 0) =>
  // `as`: the board has them.
  [...store.all(kind)][at] as ObjOf<K>;

describe.skipIf(corpusMissing)('a six-layer board after ten edits', () => {
  const file = 'kicad/v9-video/video.kicad_pcb';

  test('is described by exactly these, and each is drawn on its layers', () => {
    const [before, after] = [open(file), open(file)];
    const [c1, c3] = [first(after, 'footprint', 1), first(after, 'footprint', 2)];
    const tracks = [...after.all('track')];
    const [via, zone, text] = [first(after, 'via'), first(after, 'zone'), first(after, 'text')];
    after.transact(msg('test.edit', 'Edit'), tx => {
      tx.update('footprint', c1.id, draft => {
        draft.at.x = nm(draft.at.x + 1e6);
      });
      tx.update('footprint', c3.id, draft => {
        draft.fields.find(({ name }) => name === 'Value')!.value = '220nF';
      });
      tx.remove(tracks[0]!.id);
      tx.update('track', tracks[1]!.id, draft => {
        draft.width = nm(300_000);
      });
      tx.add({ ...tracks[2]!, id: asId('6f1f0c5e-0000-4000-8000-000000000001'), layer: 'B.Cu' });
      tx.update('via', via.id, draft => {
        draft.at.y = nm(draft.at.y - 5e5);
      });
      tx.update('zone', zone.id, draft => {
        draft.clearance = nm(500_000);
      });
      tx.update('text', text.id, draft => {
        draft.text = 'REV B';
      });
      tx.remove(first(after, 'via', 1).id);
      tx.configure(draft => {
        if (draft.type === 'board') draft.thickness = nm(1_200_000);
      });
    });
    const { board, schematic } = comparedDocuments(
      { schematic: null, board: before },
      { schematic: null, board: after },
      englishWording,
    );
    expect(schematic).toEqual({ added: [], removed: [], changed: [] });
    expect(board.added.map(({ name }) => name)).toEqual(['Track +3.3V B.Cu (162.56, 161.163 mm)']);
    expect(board.removed.map(({ name }) => name).sort()).toEqual([
      'Track +3.3V F.Cu (124.46, 151.765 mm)',
      'Via +3.3V (120.65, 151.765 mm)',
    ]);
    const fields = board.changed.flatMap(({ name, fields: changed }) =>
      changed.map(field => `${name} | ${field.name}: ${field.from} → ${field.to}`),
    );
    expect(fields.sort()).toEqual([
      'Footprint C1 (359.521, 58.293 mm) | Place: 358.521, 58.293 mm → 359.521, 58.293 mm',
      'Footprint C3 (358.14, 73.787 mm) | Value: 100nF → 220nF',
      'Settings | Thickness: 1.600198 mm → 1.2 mm',
      'Text REV B B.Cu (59.5376, 150.9776 mm) | Text: TEXTE → REV B',
      'Track +3.3V F.Cu (162.56, 154.94 mm) | Width: 0.23 mm → 0.3 mm',
      'Via +3.3V (128.27, 151.265 mm) | Place: 128.27, 151.765 mm → 128.27, 151.265 mm',
      'Zone GND | Clearance: 0.4 mm → 0.5 mm',
    ]);
    const overlays = overlaysOf('board', before, after);
    const layersOf = (id: string) =>
      overlays.filter(({ places }) => [...places.keys()].some(known => known === id)).map(({ title }) => title);
    const drawn = [...board.removed, ...board.added, ...board.changed].map(({ id, name }) => [
      name.split(' (')[0],
      layersOf(id).sort().join(' '),
    ]);
    expect(Object.fromEntries(drawn)).toEqual({
      'Footprint C1': 'F.Courtyard F.Fab F.Mask F.Paste F.Silkscreen top_copper',
      'Footprint C3': 'F.Courtyard F.Fab F.Mask F.Paste F.Silkscreen top_copper',
      Settings: '',
      'Text REV B B.Cu': 'B.Cu',
      'Track +3.3V B.Cu': 'B.Cu',
      'Track +3.3V F.Cu': 'top_copper',
      'Via +3.3V': 'B.Cu In1.Cu In2.Cu top_copper',
      'Zone GND': 'In1.Cu',
    });
  });
});
