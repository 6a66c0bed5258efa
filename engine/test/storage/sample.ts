import { asId, mm, msg } from '../../src/base/index.ts';
import { type Change, type Obj, type ObjOf, type Settings, type Tx } from '../../src/kinds/index.ts';
import { openDocument } from '../../src/kinds/index.ts';
import { readBoard } from '../../src/formats/kicad/board/index.ts';
import type { NewDocument, StoredDocument } from '../../src/storage/index.ts';

const EMPTY = '(kicad_pcb (version 20241229) (generator "test") (layers (0 "F.Cu" signal) (2 "B.Cu" signal)))';

export function emptyBoard(): Settings {
  const read = readBoard(new TextEncoder().encode(EMPTY), 'sample.kicad_pcb');
  if (!read.ok) throw new Error('the empty board is not readable');
  return read.value.settings;
}

export const track = (id: string, x: number): ObjOf<'track'> => ({
  kind: 'track',
  id: asId(id),
  locked: false,
  layer: 'F.Cu',
  start: { x: mm(x), y: mm(0) },
  mid: null,
  end: { x: mm(x), y: mm(10) },
  width: mm(0.25),
  net: 'GND',
});

/** Typed arrays at depth, and the optional field that most records lack. */
export const zone = (id: string, points: readonly number[]): ObjOf<'zone'> => ({
  kind: 'zone',
  id: asId(id),
  locked: false,
  extra: ['(odd "\\"é中")'],
  net: 'GND',
  name: '',
  layers: ['F.Cu'],
  outlines: [{ points: Int32Array.from(points), arcs: [] }],
  priority: 0,
  connect: 'thermal',
  clearance: mm(0.2),
  minThickness: mm(0.2),
  thermalGap: mm(0.3),
  thermalBridge: mm(0.3),
  fillMode: 'solid',
  hatch: {
    thickness: mm(1),
    gap: mm(1),
    orientation: 0,
    smoothingLevel: 0,
    smoothingValue: 0,
    borderAlgorithm: '',
    minHoleArea: 0,
  },
  smoothing: 'none',
  radius: mm(0),
  islands: 'always',
  islandArea: 0,
  border: { style: 'edge', pitch: mm(0.5) },
  teardrop: 'none',
  filled: true,
  strokedFills: false,
  fills: [{ layer: 'F.Cu', points: Int32Array.from([...points, -2147483648, 2147483647]), island: false }],
});

/** A board whose settings look like markers of the codec. */
export const sampleBoard = (
  objects: readonly Obj[] = [track('t1', 1), zone('z1', [0, 0, 5, 0, 5, 5])],
): NewDocument => ({
  type: 'board',
  name: 'main',
  settings: { ...emptyBoard(), textVariables: { $i32: 'a text', id: 'x' } } as Settings,
  objects,
});

/** The change that `body` makes of a document, and the document after it. */
export function edit(from: Pick<StoredDocument, 'settings' | 'objects'>, body: (tx: Tx) => void) {
  const store = openDocument(from);
  let change: Change | undefined;
  store.subscribe(made => (change = made));
  store.transact(msg('undo.test', 'Test'), body);
  if (!change) throw new Error('the edit changed nothing');
  return { change, settings: store.settings, objects: [...store.everything()] };
}
