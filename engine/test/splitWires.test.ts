import { expect, it } from 'vitest';
import { netlistOf } from '../src/formats/netlist/index.ts';
import { splitWires } from '../src/formats/kicad/schematic/splitWires.ts';
import { openDocument } from '../src/kinds/index.ts';
import { circuit, SETTINGS } from './erc.ts';

it('an entry between two buses is written as a bus, which joins them in KiCad 9, too', () => {
  const text =
    'R1 1; R2 1; bus 20,0 20,8; bus 22,10 22,20; entry 20,8 22,10; label D[0..1] 20,2; entry 18,0 20,2; wire 18,0 16,0; ' +
    'label D0 17,0; wire R1.1 16,0; entry 22,16 24,18; wire 24,18 26,18; label D0 25,18; wire R2.1 26,18';
  const drawn = circuit(text);
  const objects = [...drawn.everything()].map(each =>
    each.kind === 'busEntry' && each.at.x === 20 * 1_270_000 ? { ...each, busToBus: true } : each,
  );
  const doc = openDocument({ settings: SETTINGS, objects });
  const written = openDocument({ settings: SETTINGS, objects: splitWires(objects) });
  expect([...written.all('busEntry')].map(({ busToBus }) => busToBus)).toEqual([false, false]);
  expect([...written.all('bus')]).toHaveLength(5);
  expect(netlistOf(written).nets).toEqual(netlistOf(doc).nets);
});

it('an entry joins the wires that pass at its end, cut or whole, but not those that cross its bus', () => {
  const text =
    'R1 1; R2 1; bus 20,0 20,8; label D[0..1] 20,0; entry 18,2 20,4; wire 10,2 26,2; wire R1.1 10,2; label D0 12,2; ' +
    'wire 18,-4 18,8; wire R2.1 18,-4; R3 1; wire 16,4 26,4; wire R3.1 26,4';
  const doc = circuit(text);
  const written = openDocument({ settings: SETTINGS, objects: splitWires([...doc.everything()]) });
  const { nets } = netlistOf(doc);
  expect(nets['/D0']).toEqual(['R1.1', 'R2.1']);
  expect(Object.values(nets)).toContainEqual(['R3.1']);
  expect(netlistOf(written).nets).toEqual(nets);
});
