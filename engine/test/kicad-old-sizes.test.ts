import { expect, it } from 'vitest';
import { readBoard, writeBoard } from '../src/formats/kicad/index.ts';

/** KiCad from version 6 on leaves the project's design rules unread where a board has such a size. */
const SETUP = `(last_trace_width 0.25) (user_trace_width 0.5) (trace_clearance 0.2) (zone_clearance 0.508) (zone_45_only no)
  (trace_min 0.2) (segment_width 0.2) (edge_width 0.1) (via_size 0.8) (via_drill 0.4) (via_min_size 0.4) (via_min_drill 0.3)
  (user_via 0.9 0.4) (uvia_size 0.3) (uvia_drill 0.1) (uvias_allowed no) (pcb_text_width 0.3) (pcb_text_size 1.5 1.5)
  (mod_edge_width 0.15) (mod_text_size 1 1) (mod_text_width 0.15) (pad_size 1.5 1.5) (pad_drill 0.6) (pad_to_mask_clearance 0.05)`;

it('leaves sizes of versions 4 and 5 out of boards that it writes, for they would hide the rules of the project', () => {
  const text = `(kicad_pcb (version 20171130) (host pcbnew x) (layers (0 F.Cu signal) (31 B.Cu signal)) (setup ${SETUP}))`;
  const read = readBoard(new TextEncoder().encode(text), 'a.kicad_pcb');
  if (!read.ok) throw new Error('not read');
  const written = new TextDecoder().decode(writeBoard(read.value));
  const heads = /\(setup([^]*?)\n\t\)/.exec(written)![1]!.match(/(?<=\n\t\t\()\w+/g);
  expect(heads).toEqual(['pad_to_mask_clearance']);
});
