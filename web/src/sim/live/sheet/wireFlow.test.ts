import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { Connectivity } from '@boardwright/engine/indexes';
import { importProject } from '@boardwright/engine/formats';
import { openDocument } from '@boardwright/engine/kinds';
import { netFlow } from './wireFlow.ts';

function open(name: string) {
  const folder = resolve(import.meta.dirname, '../../../../../resources/examples', name);
  const names = readdirSync(folder).filter(file => statSync(join(folder, file)).isFile());
  const read = importProject({
    names,
    read: file => (names.includes(file) ? new Uint8Array(readFileSync(join(folder, file))) : undefined),
  });
  if (!read.ok || !read.value.schematic) throw new Error('the example does not open');
  return openDocument(read.value.schematic);
}

it('has every wire of a page, also between two supplies and round in circles', () => {
  const doc = open('led-chaser');
  const connectivity = new Connectivity(doc);
  const [path] = connectivity.uses().keys();
  let drawn = 0;
  for (const net of connectivity.nets().values())
    for (const { x0, y0, x1, y1 } of netFlow(net, doc, path!).pieces) drawn += Math.hypot(x1 - x0, y1 - y0);
  const wires = [...doc.all('wire')].map(({ start, end }) => Math.hypot(end.x - start.x, end.y - start.y));
  expect(drawn).toBeCloseTo(
    wires.reduce((all, each) => all + each, 0),
    -1,
  );
});

it('leads current along the wires: what flows into pins comes from where the net comes from', () => {
  const doc = open('blinky');
  const connectivity = new Connectivity(doc);
  const [path] = connectivity.uses().keys();
  for (const net of connectivity.nets().values()) {
    const flow = netFlow(net, doc, path!);
    if (flow.pieces.length === 0) continue;
    // Every pin takes a milliampere: what flows into a joint flows on or into its pins.
    const amps = flow.currents(() => 1e-3);
    const sums = new Map<string, number>();
    const put = (x: number, y: number, by: number) => sums.set(`${x},${y}`, (sums.get(`${x},${y}`) ?? 0) + by);
    flow.pieces.forEach(({ x0, y0, x1, y1 }, i) => {
      put(x0, y0, -amps[i]!);
      put(x1, y1, amps[i]!);
    });
    const parts = net.pins.filter(({ node }) => node.component.kind === 'component');
    const taken = [...sums.values()].filter(sum => sum > 1e-9).reduce((all, sum) => all + sum, 0);
    const given = -[...sums.values()].filter(sum => sum < -1e-9).reduce((all, sum) => all + sum, 0);
    expect(taken).toBeCloseTo(given, 9);
    expect(taken).toBeLessThanOrEqual(parts.length * 1e-3 + 1e-9);
  }
  // Between two pins alone the whole wire has one current, from one to the other.
  const flash = connectivity.nets().get('/FLASH')!;
  const two = netFlow(flash, doc, path!);
  const [first, second] = flash.pins;
  const along = two.currents(pin => (pin === first ? -2e-3 : pin === second ? 2e-3 : 0));
  expect(
    [...along]
      .map(Math.abs)
      .filter(each => each > 1e-6)
      .every(each => Math.abs(each - 2e-3) < 1e-9),
  ).toBe(true);
  expect([...along].some(each => Math.abs(each) > 1e-6)).toBe(true);
  // An unknown pin current is the remainder of the other.
  const left = two.currents(pin => (pin === first ? -2e-3 : undefined));
  expect([...left]).toEqual([...along]);
});
