import { msg } from '@boardwright/engine/base';
import { readBoard } from '@boardwright/engine/formats/kicad';
import { applySession, readSession, writeDsn } from '@boardwright/engine/formats/specctra';
import { openDocument, type Obj, type Store } from '@boardwright/engine/kinds';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { board as testBoard } from './drcBoard.ts';
import { encode, mutations, random } from './mutations.ts';

function board(name: string): Store {
  const [path = ''] = corpusFiles('kicad', name);
  const read = readBoard(corpusBytes(path), name);
  if (!read.ok) throw new Error(`${name}: not read`);
  return openDocument(read.value);
}

/** A file as nested lists, read apart from the product's own reader. */
type Tree = (string | Tree)[];
function tree(text: string): Tree {
  const stack: Tree[] = [[]];
  for (const [token] of text.replace('(string_quote ")', '').matchAll(/"[^"]*"|[()]|[^\s()"]+/g))
    if (token === '(') stack.push([]);
    else if (token === ')') {
      const done = stack.pop()!;
      stack.at(-1)!.push(done);
    } else stack.at(-1)!.push(token.replaceAll('"', ''));
  expect(stack.length).toBe(1);
  return stack[0]![0] as Tree;
}
const all = (node: Tree | undefined, head: string): Tree[] =>
  (node ?? []).filter((each): each is Tree => Array.isArray(each) && each[0] === head);

/** Sessions are exact to a tenth of a micrometre. */
const tenth = (nm: number): number => Math.sign(nm) * Math.round(Math.abs(nm) / 100) || 0;

/** The routes of a board as a router writes them back: tenths of micrometres. */
function sessionOf(doc: Store): string {
  const items = new Map<string, string[]>();
  const add = (net: string, line: string) => items.set(net, [...(items.get(net) ?? []), line]);
  for (const { layer, width, start, end, net } of doc.all('track'))
    add(
      net,
      `(wire (path ${layer} ${tenth(width)} ${tenth(start.x)} ${tenth(-start.y)} ${tenth(end.x)} ${tenth(-end.y)}))`,
    );
  for (const { at, size, drill, net } of doc.all('via'))
    add(net, `(via "Via[0-1]_${size / 1000}:${drill / 1000}_um" ${tenth(at.x)} ${tenth(-at.y)})`);
  const nets = [...items].map(([net, lines]) => `(net "${net}" ${lines.join('\n')})`);
  return `(session x.ses (base_design x.dsn) (routes (resolution um 10) (parser (host_cad "KiCad's Pcbnew")) (library_out) (network_out ${nets.join('\n')})))`;
}

const routesOf = (doc: Store) =>
  [...doc.all('track')]
    .map(({ layer, width, start, end, net }) =>
      [layer, ...[width, start.x, start.y, end.x, end.y].map(tenth), net].join(' '),
    )
    .concat(
      [...doc.all('via')].map(({ at, size, drill, net }) =>
        ['via', ...[size, drill, at.x, at.y].map(tenth), net].join(' '),
      ),
    )
    .sort();

const BOARDS = ['sensor_smd.kicad_pcb', 'tomu.kicad_pcb', 'kit-dev-coldfire-xilinx_5213.kicad_pcb'];

describe.skipIf(corpusMissing)('Specctra designs', () => {
  test.each(BOARDS)('%s', name => {
    const doc = board(name);
    const design = tree(writeDsn(doc));
    const part = (head: string) => all(design, head)[0];
    const parts = [...doc.all('footprint')].filter(({ pads }) => pads.length > 0);
    const places = all(part('placement'), 'component').flatMap(each => all(each, 'place'));
    expect(places.length).toBe(parts.length);
    const copper = doc.settings.type === 'board' ? doc.settings.layers.filter(({ id }) => id.endsWith('.Cu')) : [];
    expect(all(part('structure'), 'layer').length).toBe(copper.length);
    expect(all(part('structure'), 'boundary').length).toBe(1);
    // Every pin that a net names is one of its part's image, and every padstack is described.
    const images = new Map(all(part('library'), 'image').map(each => [each[1] as string, all(each, 'pin')]));
    const stacks = new Set(all(part('library'), 'padstack').map(each => each[1]));
    const pins = new Set<string>();
    for (const component of all(part('placement'), 'component'))
      for (const place of all(component, 'place'))
        for (const pin of images.get(component[1] as string)!) {
          expect(stacks).toContain(pin[1]);
          pins.add(`${place[1] as string}-${pin[2] as string}`);
        }
    const named = all(part('network'), 'net').flatMap(net =>
      all(net, 'pins').flatMap(each => each.slice(1) as string[]),
    );
    expect(named.filter(pin => !pins.has(pin))).toEqual([]);
    expect(named.length).toBe(
      parts.flatMap(({ pads }) => pads.filter(({ net, type }) => net !== '' && type !== 'npth')).length,
    );
    expect(all(part('wiring'), 'wire').length).toBe([...doc.all('track')].length);
    expect(all(part('wiring'), 'via').length).toBe([...doc.all('via')].length);
    for (const via of all(part('wiring'), 'via')) expect(stacks).toContain(via[1]);
    // Each net is in one class.
    const classed = all(part('network'), 'class').flatMap(each =>
      each.slice(2).filter(word => typeof word === 'string'),
    );
    expect(classed.length).toBe(all(part('network'), 'net').length);
  });

  test.each(BOARDS.slice(0, 2))('the session of %s brings its routes back, in one step', name => {
    const doc = board(name);
    const before = routesOf(doc);
    const session = encode(sessionOf(doc));
    doc.transact(msg('undo.load', 'Load'), tx => {
      for (const { id } of [...doc.all('track'), ...doc.all('via')]) tx.remove(id);
    });
    const read = readSession(session, 'x.ses', doc);
    if (!read.ok) throw new Error('not read');
    expect(read.value.issues).toEqual([]);
    expect(read.value.tracks.length + read.value.vias.length).toBe(before.length);
    doc.transact(msg('undo.load', 'Load'), tx => applySession(tx, read.value));
    expect(routesOf(doc)).toEqual(before);
    // Once more: what is there is replaced.
    const again = readSession(session, 'x.ses', doc);
    if (!again.ok) throw new Error('not read');
    expect(again.value.replaced.length).toBe(before.length);
    doc.transact(msg('undo.load', 'Load'), tx => applySession(tx, again.value));
    expect(routesOf(doc)).toEqual(before);
  });

  test('reports what does not fit', () => {
    const doc = board('sensor_smd.kicad_pcb');
    const said = (text: string) => {
      const read = readSession(encode(text), 'x.ses', doc);
      return (read.ok ? read.value.issues : read.error).map(({ message }) => message.id);
    };
    expect(said('(session x\n(routes')).toEqual(['import.ses.broken']);
    expect(said('(pcb x)')).toEqual(['import.ses.none']);
    const routes = (net: string) => `(session x (routes (resolution um 10) (network_out ${net})))`;
    expect(said(routes('(net NOBODY (wire (path F.Cu 100 0 0 1 1)))'))).toEqual(['import.ses.net']);
    expect(said(routes('(net GND (wire (path In7.Cu 100 0 0 1 1)))'))).toEqual(['import.ses.layer']);
    expect(said(routes('(net GND (via what 0 0))'))).toEqual(['import.ses.via']);
    for (const mutate of Object.values(mutations))
      for (let seed = 0; seed < 3; seed++) {
        const broken = mutate(encode(sessionOf(doc)), random(seed));
        expect(typeof readSession(broken, 'x.ses', doc).ok).toBe('boolean');
      }
  });
});

test('a design has the keep-outs and zones of footprints, and the holes cut out of areas', () => {
  const doc = testBoard(
    'U1 10,5 1@0,0=A; keep tracks,vias F 0,0 4,0 4,4 cut 1,1 2,1 2,2; keep vias B 0,0 1,0 1,1; zone A F 0 0,0 9,0 9,9',
  );
  const [part] = doc.all('footprint');
  const items = [...doc.all('ruleArea'), ...doc.all('zone')].map(area => ({
    ...area,
    outlines: area.outlines.map(({ points }) => ({ points, arcs: [] })),
  }));
  const moved = { ...part!, rotation: 90, items } as Obj;
  const design = tree(writeDsn(openDocument({ settings: doc.settings, objects: [moved] })));
  const [structure] = all(design, 'structure');
  const flat = (node: Tree): string => node.map(each => (Array.isArray(each) ? `(${flat(each)})` : each)).join(' ');
  expect(['keepout', 'via_keepout', 'plane'].map(head => all(structure, head).map(flat))).toEqual([
    [
      'keepout  (polygon F.Cu 0 10000 -5000 10000 -1000 14000 -1000) (window (polygon F.Cu 0 11000 -4000 11000 -3000 12000 -3000))',
    ],
    ['via_keepout  (polygon B.Cu 0 10000 -5000 10000 -4000 11000 -4000)'],
    ['plane A (polygon F.Cu 0 10000 -5000 10000 4000 19000 4000)'],
  ]);
});
