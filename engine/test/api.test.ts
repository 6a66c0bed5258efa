import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { english, readBoard, readProject, routeNet } from '../src/api/index.ts';
import { mm, type Result } from '../src/base/index.ts';

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const faults = (result: Result<unknown>): string[] =>
  result.ok ? [] : result.error.map(({ message, place }) => `${place?.file}: ${english(message)}`);

const pad = (reference: string, net: number, x: number, layer: string) => `
  (footprint "test:PAD" (layer "${layer}") (at ${x} 100)
    (property "Reference" "${reference}" (at 0 -2) (layer "F.SilkS"))
    (pad "1" smd rect (at 0 0) (size 1 1) (layers "${layer}") (net ${net} "N${net}")))`;
const board = (...items: string[]) =>
  bytes(`(kicad_pcb (version 20241229) (generator "test")
  (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (25 "Edge.Cuts" user) (5 "F.SilkS" user))
  (net 0 "") (net 1 "N1") (net 2 "N2") ${items.join('')}
  (gr_rect (start 80 80) (end 140 120) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts")))`);
const opened = (...items: string[]) => {
  const result = readBoard(board(...items), 'test.kicad_pcb');
  if (!result.ok) throw new Error(faults(result).join());
  return result.value;
};

describe('the public API', () => {
  it('reports where a file is damaged, and what a set without a design lacks', () => {
    expect(faults(readBoard(bytes('(kicad_pcb (version 20241229) (net 0'), 'cut.kicad_pcb'))).not.toEqual([]);
    expect(faults(readProject(new Map([['notes.txt', bytes('hello')]])))[0]).toContain('no KiCad, Eagle or EasyEDA');
    const schematic = readFileSync(new URL('../../resources/examples/blinky/blinky.kicad_sch', import.meta.url));
    expect(faults(readBoard(new Uint8Array(schematic), 'blinky.kicad_sch'))).toEqual([
      'blinky.kicad_sch: the file contains no board',
    ]);
  });

  it('routes round what is in the way and keeps its clearance, one undo step a connection', () => {
    const doc = opened(pad('R1', 1, 100, 'F.Cu'), pad('R2', 2, 105, 'F.Cu'), pad('R3', 1, 110, 'F.Cu'));
    const { revision } = doc;
    expect(routeNet(doc, 'N1', { width: mm(0.3) })).toEqual({ routed: 1, missing: [] });
    expect(doc.revision).toBe(revision + 1);
    const tracks = [...doc.all('track')];
    // Straight across would run through the middle of R2.
    expect(tracks.length).toBeGreaterThan(1);
    expect(tracks.every(({ width, net }) => width === mm(0.3) && net === 'N1')).toBe(true);
    expect(routeNet(doc, 'N1')).toEqual({ routed: 0, missing: [] });
  });

  it('leaves a connection open whose ends share no layer, and names it', () => {
    const doc = opened(pad('R1', 1, 100, 'F.Cu'), pad('R2', 1, 110, 'B.Cu'));
    expect(routeNet(doc, 'N1').missing).toEqual([[mm(100), mm(100), mm(110), mm(100)]]);
    expect([...doc.all('track')]).toEqual([]);
  });
});
