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

/** A board of 20 by 10 mm with a via in its middle and, left of it, a filled zone of another net. */
const POURED = `(kicad_pcb (version 20241229) (generator "pcbnew") (general (thickness 1.6)) (paper "A4")
 (layers (0 "F.Cu" signal) (2 "B.Cu" signal) (1 "F.Mask" user) (3 "B.Mask" user) (5 "F.SilkS" user) (25 "Edge.Cuts" user))
 (net 0 "") (net 1 "A") (net 2 "B")
 (gr_rect (start 100 90) (end 120 100) (stroke (width 0.1) (type solid)) (fill no) (layer "Edge.Cuts") (uuid "00000000-0000-4000-8000-000000000001"))
 (footprint "" (layer "F.Cu") (uuid "00000000-0000-4000-8000-000000000002") (at 102.5 95)
  (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu" "F.Mask") (net 1 "A") (uuid "00000000-0000-4000-8000-000000000005")))
 (via (at 110 95) (size 1.6) (drill 0.8) (layers "F.Cu" "B.Cu") (net 2) (uuid "00000000-0000-4000-8000-000000000003"))
 (zone (net 1) (net_name "A") (layer "F.Cu") (uuid "00000000-0000-4000-8000-000000000004") (hatch edge 0.5)
  (connect_pads (clearance 0.3)) (min_thickness 0.25) (filled_areas_thickness no)
  (fill yes (thermal_gap 0.5) (thermal_bridge_width 0.5))
  (polygon (pts (xy 101 91) (xy 108 91) (xy 108 99) (xy 101 99)))
  (filled_polygon (layer "F.Cu") (pts (xy 101 91) (xy 108 91) (xy 108 99) (xy 101 99)))))`;

/** It as a zip. */
export const poured = () => Buffer.from(zipSync({ 'poured.kicad_pcb': new TextEncoder().encode(POURED) }));
