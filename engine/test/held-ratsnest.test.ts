import { describe, expect, it } from 'vitest';
import { mm, msg } from '../src/base/index.ts';
import { HeldRatsnest, RatsnestIndex, type Airwire, type TiedWire } from '../src/indexes/index.ts';
import { rotateObject, translateObject, type ObjOf } from '../src/kinds/index.ts';
import { corpusMissing } from './corpus.ts';
import { openBoard } from './drcCorpus.ts';

const shifted = ({ line: [x0, y0, x1, y1], moves, ...wire }: TiedWire, x: number, y: number): Airwire => {
  const [a, b] = [moves & 1, moves >> 1];
  return { ...wire, line: [x0 + a * x, y0 + a * y, x1 + b * x, y1 + b * y] };
};

const lengthOf = (wires: readonly Airwire[] = []): number =>
  wires.reduce((sum, { line: [x0, y0, x1, y1] }) => sum + Math.hypot(x1 - x0, y1 - y0), 0);

describe.skipIf(corpusMissing)('connections of the dragged selection', () => {
  it.for(['kicad/v9-video/video.kicad_pcb', 'kicad/v8-icebreaker-bitsy/icebreaker-bitsy.kicad_pcb'])(
    '%s: as if it lay there',
    path => {
      const doc = openBoard(path);
      const ratsnest = new RatsnestIndex();
      ratsnest.reset(doc);
      doc.subscribe(change => ratsnest.apply(change));
      const parts = [...doc.all('footprint')].filter(({ pads }) => pads.length > 1);
      let changed = 0;
      for (let i = 0; i < 24; i++) {
        const first = (i * 37) % parts.length;
        // One part, then two together; straight and turned. Next to the board it touches nothing.
        const taken = parts.slice(first, first + 1 + (i % 2)).map(({ id }) => doc.get(id) as ObjOf<'footprint'>);
        const turned = i % 3 === 0 ? taken.map(part => rotateObject(part, part.at, 90)) : taken;
        const [x, y] = [mm(600 + 7 * i), mm(400 - 11 * i)];
        const held = new HeldRatsnest(ratsnest, turned);
        for (const _ of held.preparing());
        const carried = [...held.at(x, y)].map(
          ([net, wires]) => [net, wires.map(wire => shifted(wire, x, y))] as const,
        );
        const shown = new Map([...held.still, ...carried]);
        const before = new Map(ratsnest.byNet());
        doc.transact(msg('test', 'Move'), tx => turned.forEach(part => tx.put(translateObject(part, x, y))));
        const there = ratsnest.byNet();
        for (const net of new Set([...shown.keys(), ...there.keys()])) {
          if (ratsnest.connectivity.slots(net).size > 256) continue;
          if (lengthOf(there.get(net)) !== lengthOf(before.get(net))) changed++;
          expect(lengthOf(shown.get(net)), ratsnest.copper.netName(net)).toBeCloseTo(lengthOf(there.get(net)), 0);
        }
        doc.transact(msg('test', 'Back'), tx => taken.forEach(part => tx.put(part)));
      }
      expect(changed).toBeGreaterThan(24);
    },
  );
});
