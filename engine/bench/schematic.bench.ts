/**
 * What the schematic editor costs on a project of 100 sheets and 10,000 parts: opening it from its files, the nets of an
 * edited wire, a drag of a part with its wires, ERC of everything and of one edit's surroundings.
 *
 *     node engine/bench/schematic.bench.ts
 */
import { goal } from '../../.ci/goal.mjs';
import { asId, msg, newId, nm, type Id } from '../src/base/index.ts';
import { Connectivity, SpatialIndex } from '../src/indexes/index.ts';
import { readSchematic, writeSchematic } from '../src/formats/kicad/index.ts';
import { blankSchematic, createDocument, openDocument, type Obj, type ObjOf, type Store } from '../src/kinds/index.ts';
import { ercInput, LiveErc, runRules } from '../src/rules/index.ts';
import { field, makeLabel, makePart, moveConnected, SheetDraft } from '../src/tools/index.ts';

const SHEETS = 100;
const COLUMNS = 10;
const ROWS = 10;
const PITCH = 20_320_000;
const EDITS = 400;

const at = (x: number, y: number) => ({ x: nm(x), y: nm(y) });
const stroke = { width: nm(0), style: 'default', color: null } as const;

/** A two-pin symbol, its pins 7.62 mm apart from top to bottom. */
function resistor(doc: Store): ObjOf<'symbol'> {
  const pin = (number: string, y: number, rotation: number) => ({
    kind: 'pin' as const,
    id: newId(),
    locked: false,
    at: at(0, y),
    rotation,
    number,
    name: '~',
    electrical: 'passive' as const,
    shape: 'line' as const,
    length: nm(1_270_000),
    hidden: false,
    nameStyle: field(doc, '', '').style,
    numberStyle: field(doc, '', '').style,
    alternates: [],
  });
  return {
    kind: 'symbol',
    id: newId(),
    locked: false,
    name: 'Device:R',
    extends: '',
    power: 'none',
    pinNames: { hidden: true, offset: nm(0) },
    pinNumbersHidden: true,
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    fields: [field(doc, 'Reference', 'R'), field(doc, 'Value', 'R'), field(doc, 'Footprint', '')],
    unitCount: 1,
    unitsInterchangeable: false,
    bodies: [{ unit: 1, style: 1, unitName: '', items: [pin('1', -3_810_000, 270), pin('2', 3_810_000, 90)] }],
  };
}

/** Columns of resistors, each wired to the next below, with a label on every wire. */
function project(): Store {
  const settings = blankSchematic('large');
  const root = settings.screens[0]!;
  const doc = createDocument({
    ...settings,
    screens: [
      root,
      ...Array.from({ length: SHEETS - 1 }, (_, i) => ({ ...root, id: newId(), file: `s${i}.kicad_sch` })),
    ],
  });
  doc.transact(
    msg('undo.load', 'Load'),
    tx => {
      const symbol = resistor(doc);
      tx.add(symbol);
      const screens = (doc.settings as typeof settings).screens;
      let number = 0;
      screens.forEach((screen, sheet) => {
        let path = `/${root.id}`;
        if (sheet > 0) {
          const id = newId();
          path += `/${id}`;
          tx.add({
            kind: 'sheet',
            id,
            locked: false,
            screen: root.id,
            at: at((sheet % 10) * PITCH, 250_000_000 + Math.floor(sheet / 10) * PITCH),
            size: { w: nm(10_160_000), h: nm(5_080_000) },
            stroke,
            fill: { type: 'none', color: null },
            target: screen.id,
            inBom: true,
            onBoard: true,
            excludeFromSim: false,
            dnp: false,
            fieldsAutoplaced: false,
            fields: [field(doc, 'Sheetname', `s${sheet}`), field(doc, 'Sheetfile', screen.file)],
            pins: [],
            instances: [],
          });
        }
        for (let column = 0; column < COLUMNS; column++)
          for (let row = 0; row < ROWS; row++) {
            const [x, y] = [column * PITCH, row * PITCH];
            const part = makePart(symbol, screen.id) as ObjOf<'component'>;
            const reference = `R${++number}`;
            tx.add({
              ...part,
              at: at(x, y),
              fields: part.fields.map(each => ({
                ...each,
                at: at(x + 2_540_000, y),
                ...(each.name === 'Reference' && { value: reference }),
              })),
              instances: [{ project: 'large', path, reference, unit: 1 }],
            } as Obj);
            if (row === ROWS - 1) continue;
            const [top, bottom] = [y + 3_810_000, y + PITCH - 3_810_000];
            tx.add({
              kind: 'wire',
              id: newId(),
              locked: false,
              screen: screen.id,
              start: at(x, top),
              end: at(x, bottom),
              stroke,
            });
            tx.add({
              ...(makeLabel(doc, 'label', `N${column}_${row}`, screen.id) as ObjOf<'label'>),
              at: at(x, top + 2_540_000),
            });
          }
      });
    },
    'load',
  );
  return doc;
}

const timed = <T>(work: () => T): readonly [T, number] => {
  const start = performance.now();
  const result = work();
  return [result, performance.now() - start];
};
const middle = (times: number[]) => times.sort((a, b) => a - b)[times.length >> 1]!;
const worst = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
const ms = (value: number) => `${value.toFixed(value < 10 ? 2 : 0)} ms`;

const files = new Map(writeSchematic(project()).map(({ name, bytes }) => [name, bytes]));
const root = [...files.keys()][0]!;
let bytes = 0;
for (const file of files.values()) bytes += file.length;

const open = () => {
  const read = readSchematic({ names: [...files.keys()], read: name => files.get(name) }, root);
  if (!read.ok) throw new Error(JSON.stringify(read.error));
  const doc = openDocument(read.value);
  const index = new SpatialIndex();
  index.reset(doc);
  return { doc, index, nets: new Connectivity(doc) };
};
const [{ doc, index, nets }, cold] = timed(open);
const warm = middle(Array.from({ length: 3 }, () => timed(open)[1]));
console.log(
  `${files.size} sheets, ${doc.count('component')} parts, ${doc.count('wire')} wires, ${(bytes / 1e6).toFixed(1)} MB: opened in ${ms(cold)} (again ${ms(warm)})`,
);
goal('10,000 parts on 100 sheets: opening', cold, { most: 3000, unit: 'ms' });

const derived: number[] = [];
doc.subscribe(change => {
  const [, time] = timed(() => {
    nets.apply(change);
    index.apply(change);
  });
  derived.push(time);
});
const screens = (doc.settings as ReturnType<typeof blankSchematic>).screens;
const wires = [...doc.all('wire')];
for (let i = 0; i < EDITS; i++) {
  const wire = wires[(i * 7919) % wires.length]!;
  doc.transact(msg('undo.wire', 'Draw wire'), tx =>
    tx.add({ ...wire, id: asId(`new-${i}`), start: wire.start, end: at(wire.start.x + 5_080_000, wire.start.y) }),
  );
}
console.log(`nets and index after a wire: ${ms(middle(derived))}, p99 ${ms(worst(derived))}`);
goal('10,000 parts: nets and index after a wire, 99 of 100', worst(derived), { most: 10, unit: 'ms' });

const drags: number[] = [];
const parts = [...doc.all('component')];
for (let i = 0; i < EDITS; i++) {
  const part = parts[(i * 104_729) % parts.length]!;
  const screen = screens.find(each => each.id === part.screen)!.id;
  const draft = new SheetDraft({ store: doc, screen, near: box => index.near(box, screen) });
  drags.push(
    timed(() => moveConnected(draft, [part.id as Id], { a: 1, b: 0, c: 0, d: 1, e: 2_540_000, f: 1_270_000 }))[1],
  );
}
console.log(`one step of dragging a part with its wires: ${ms(middle(drags))}, p99 ${ms(worst(drags))}`);

const erc = () => [...runRules('erc', ercInput(doc, nets, index))].length;
const [found, first] = timed(erc);
console.log(`ERC of everything: ${ms(first)}, again ${ms(timed(erc)[1])}, ${found} findings`);
goal('10,000 parts: ERC of everything', first, { most: 1500, unit: 'ms' });

/** The longest that one slice of the work kept the editor waiting. */
let slice = 0;
const live = new LiveErc(doc, nets, index);
const work = () => {
  for (const steps = live.work(); ;) {
    const [step, time] = timed(() => steps.next());
    slice = Math.max(slice, time);
    if (step.done) return live.findings().length;
  }
};
const [, initial] = timed(work);
doc.subscribe(change => live.apply(change));
const edits = (edit: (i: number) => void): number[] =>
  Array.from({ length: EDITS }, (_, i) => {
    edit(i);
    return timed(work)[1];
  });
slice = 0;
const drawn = edits(i => {
  const wire = wires[(i * 7907) % wires.length]!;
  doc.transact(msg('undo.wire', 'Draw wire'), tx =>
    tx.add({ ...wire, id: asId(`live-${i}`), end: at(wire.start.x - 5_080_000, wire.start.y) }),
  );
});
const moved = edits(i => {
  const part = parts[(i * 104_711) % parts.length]!;
  doc.transact(msg('undo.move', 'Move'), tx => tx.put({ ...part, at: at(part.at.x + 1_270_000, part.at.y) }));
});
console.log(
  `ERC as one draws: all ${ms(initial)}, after a wire ${ms(middle(drawn))}, p99 ${ms(worst(drawn))}, after a moved part ${ms(middle(moved))}, p99 ${ms(worst(moved))}, longest slice ${ms(slice)}`,
);
goal('10,000 parts: live ERC after an edit, 99 of 100', Math.max(worst(drawn), worst(moved)), { most: 20, unit: 'ms' });
