import { zipSync } from 'fflate';

/** A board of 20 by 10 mm whose two tracks of different nets touch. */
const FAULTY = `(kicad_pcb (version 20241229) (generator "pcbnew") (general (thickness 1.6)) (paper "A4")
 (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (1 "F.Mask" user) (3 "B.Mask" user) (5 "F.SilkS" user) (25 "Edge.Cuts" user))
 (setup (aux_axis_origin 100 100))
 (net 0 "") (net 1 "A") (net 2 "B")
 (gr_rect (start 100 90) (end 120 100) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts") (uuid "00000000-0000-4000-8000-000000000001"))
 (segment (start 102 95) (end 110 95) (width 0.25) (layer "F.Cu") (net 1) (uuid "00000000-0000-4000-8000-000000000002"))
 (segment (start 110 92) (end 110 98) (width 0.25) (layer "F.Cu") (net 2) (uuid "00000000-0000-4000-8000-000000000003")))`;

/** It as a zip. */
export const faulty = () => Buffer.from(zipSync({ 'faulty.kicad_pcb': new TextEncoder().encode(FAULTY) }));
