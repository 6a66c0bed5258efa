/** One of each thing that a board, a footprint and a sheet may hold, as KiCad 9 spells it. Millimetres. */

let last = 0;
const uuid = (): string => `(uuid "00000000-0000-4000-8000-${String(++last).padStart(12, '0')}")`;

const FONT = '(effects (font (size 1 1) (thickness 0.15)))';
const STROKE = '(stroke (width 0.2) (type solid))';

const shapes = (prefix: string, layer: string): string[] => [
  `(${prefix}_line (start 1 1) (end 5 2) ${STROKE} (layer "${layer}") ${uuid()})`,
  `(${prefix}_arc (start 1 4) (mid 3 5) (end 5 4) ${STROKE} (layer "${layer}") ${uuid()})`,
  `(${prefix}_circle (center 3 8) (end 4 8) ${STROKE} (fill no) (layer "${layer}") ${uuid()})`,
  `(${prefix}_rect (start 1 11) (end 5 13) ${STROKE} (fill no) (layer "${layer}") ${uuid()})`,
  `(${prefix}_poly (pts (xy 1 15) (xy 5 15) (arc (start 5 15) (mid 6 16) (end 5 17)) (xy 1 17)) ${STROKE} (fill yes) (layer "${layer}") ${uuid()})`,
  `(${prefix}_curve (pts (xy 1 20) (xy 3 18) (xy 4 22) (xy 6 20)) ${STROKE} (layer "${layer}") ${uuid()})`,
  `(${prefix}_text_box "boxed text" (start 1 24) (end 9 28) (margins 1 1 1 1) (layer "${layer}") ${uuid()} ${FONT} (border yes) ${STROKE})`,
];

const dimension = (type: string, more: string): string =>
  `(dimension (type ${type}) (layer "Dwgs.User") ${uuid()} (pts (xy 12 1) (xy 22 1)) ${more}
    (format (prefix "") (suffix "") (units 3) (units_format 1) (precision 4))
    (style (thickness 0.1) (arrow_length 1.27) (text_position_mode 0) (arrow_direction outward) (extension_height 0.58) (extension_offset 0.5) (keep_text_aligned yes))
    (gr_text "10.0000 mm" (at 17 2.85 0) (layer "Dwgs.User") ${uuid()} ${FONT}))`;

const zone = (layers: string, inside: string, fill: string): string =>
  `(zone (net 1) (net_name "A") ${layers} ${uuid()} (name "zone") (hatch edge 0.5) (connect_pads (clearance 0.3)) (min_thickness 0.25)
    ${inside} (fill ${fill} (thermal_gap 0.4) (thermal_bridge_width 0.5)) (polygon (pts (xy 30 1) (xy 40 1) (xy 40 8) (xy 30 8))))`;

const pad = (type: string, shape: string, x: number, more: string): string =>
  `(pad "${x}" ${type} ${shape} (at ${x} 0) (size 1.6 1.2) ${more} (net 1 "A") ${uuid()})`;

const footprint = (items: string): string =>
  `(footprint "lib:part" (layer "F.Cu") ${uuid()} (at 20 20) (descr "a part") (tags "part")
    (property "Reference" "U1" (at 0 -3 0) (layer "F.SilkS") ${uuid()} ${FONT})
    (property "Value" "value" (at 0 3 0) (layer "F.Fab") ${uuid()} ${FONT}) (attr smd) ${items})`;

/** Random items of a board. */
export const BOARD_ITEMS: readonly string[] = [
  ...shapes('gr', 'F.SilkS'),
  `(gr_text "text" (at 3 32 0) (layer "F.SilkS") ${uuid()} ${FONT})`,
  `(table (column_count 2) (layer "Cmts.User") (border (external yes) (header yes) ${STROKE}) (separators (rows yes) (cols yes) ${STROKE}) (column_widths 8 8) (row_heights 4)
    (cells (table_cell "a" (start 10 30) (end 18 34) (margins 1 1 1 1) (span 1 1) (layer "Cmts.User") ${uuid()} ${FONT}) (table_cell "b" (start 18 30) (end 26 34) (margins 1 1 1 1) (span 1 1) (layer "Cmts.User") ${uuid()} ${FONT})))`,
  dimension('aligned', '(height 3)'),
  dimension('orthogonal', '(height 3) (orientation 0)'),
  dimension('leader', ''),
  dimension('radial', '(leader_length 3)'),
  `(dimension (type center) (layer "Dwgs.User") ${uuid()} (pts (xy 12 8) (xy 15 8)) (style (thickness 0.1) (arrow_length 1.27) (text_position_mode 0) (extension_offset 0)))`,
  `(segment (start 30 12) (end 38 12) (width 0.25) (layer "F.Cu") (net 1) ${uuid()})`,
  `(arc (start 30 14) (mid 34 16) (end 38 14) (width 0.25) (layer "F.Cu") (net 1) ${uuid()})`,
  `(via (at 32 18) (size 0.8) (drill 0.4) (layers "F.Cu" "B.Cu") (net 1) ${uuid()})`,
  zone('(layer "F.Cu")', '', 'yes'),
  zone('(layers "F.Cu" "B.Cu")', '(attr (teardrop (type padvia)))', 'yes'),
  zone(
    '(layers "*.Cu")',
    '(keepout (tracks not_allowed) (vias allowed) (pads allowed) (copperpour not_allowed) (footprints allowed))',
    '',
  ).replace('(net 1) (net_name "A")', '(net 0) (net_name "")'),
  footprint(pad('smd', 'rect', 0, '(layers "F.Cu" "F.Mask" "F.Paste")')),
  footprint(pad('smd', 'roundrect', 0, '(layers "F.Cu" "F.Mask" "F.Paste") (roundrect_rratio 0.25)')),
  footprint(pad('thru_hole', 'oval', 0, '(drill 0.6) (layers "*.Cu" "*.Mask") (remove_unused_layers no)')),
  footprint(
    `(pad "1" smd custom (at 0 0) (size 0.5 0.5) (layers "F.Cu" "F.Mask" "F.Paste") (options (clearance outline) (anchor rect)) (primitives (gr_poly (pts (xy 0 0) (xy 2 0) (xy 2 1)) (width 0) (fill yes)) (gr_circle (center -1 0) (end -0.5 0) (width 0.1) (fill yes))) (net 1 "A") ${uuid()})`,
  ),
  ...shapes('fp', 'F.SilkS').map(footprint),
  footprint(`(fp_text user "text" (at 0 5 0) (layer "F.SilkS") ${uuid()} ${FONT})`),
];

/** A board file around items. */
export const boardFile = (items: string): string =>
  `(kicad_pcb (version 20241229) (generator "sample") (generator_version "9.0") (general (thickness 1.6)) (paper "A4")
  (layers (0 "F.Cu" signal) (4 "In1.Cu" signal) (6 "In2.Cu" signal) (2 "B.Cu" signal) (9 "F.Adhes" user "F.Adhesive") (11 "B.Adhes" user "B.Adhesive") (13 "F.Paste" user) (15 "B.Paste" user) (5 "F.SilkS" user "F.Silkscreen") (7 "B.SilkS" user "B.Silkscreen") (1 "F.Mask" user) (3 "B.Mask" user)
    (17 "Dwgs.User" user "User.Drawings") (19 "Cmts.User" user "User.Comments") (25 "Edge.Cuts" user) (27 "Margin" user) (31 "F.CrtYd" user "F.Courtyard") (29 "B.CrtYd" user "B.Courtyard") (35 "F.Fab" user) (33 "B.Fab" user))
  (setup (pad_to_mask_clearance 0)) (net 0 "") (net 1 "A")
  (gr_rect (start 0 0) (end 60 50) (stroke (width 0.1) (type default)) (fill no) (layer "Edge.Cuts") (uuid "00000000-0000-4000-8000-999999999999"))
  ${items})`;

const E = '(effects (font (size 1.27 1.27)))';
const LINE = '(stroke (width 0.2) (type solid)) (fill (type none))';

const resistor = `(lib_symbols (symbol "lib:R" (pin_numbers (hide yes)) (pin_names (offset 0)) (exclude_from_sim no) (in_bom yes) (on_board yes)
  (property "Reference" "R" (at 2 0 90) ${E}) (property "Value" "R" (at 0 0 90) ${E})
  (symbol "R_0_1" (rectangle (start -1.016 -2.54) (end 1.016 2.54) ${LINE}) (text "t" (at 0 3 0) ${E}) (arc (start 0 0) (mid 1 1) (end 2 0) ${LINE}) (circle (center 0 0) (radius 0.5) ${LINE}) (bezier (pts (xy 0 0) (xy 1 0) (xy 1 1) (xy 0 1)) ${LINE}) (polyline (pts (xy 0 0) (xy 1 0) (xy 1 1)) ${LINE}))
  (symbol "R_1_1" (pin passive line (at 0 3.81 270) (length 1.27) (name "A" ${E}) (number "1" ${E}) (alternate "ALT" output inverted)) (pin passive line (at 0 -3.81 90) (length 1.27) (name "B" ${E}) (number "2" ${E}))))
  (symbol "lib:VCC" (power) (pin_numbers (hide yes)) (pin_names (offset 0) (hide yes)) (exclude_from_sim no) (in_bom yes) (on_board yes)
  (property "Reference" "#PWR" (at 0 0 0) ${E}) (property "Value" "VCC" (at 0 2 0) ${E})
  (symbol "VCC_1_1" (pin power_in line (at 0 0 90) (length 0) (name "VCC" ${E}) (number "1" ${E})))))`;

const ROOT = '00000000-0000-4000-8000-888888888888';

const placed = (lib: string, reference: string, x: number, y: number): string =>
  `(symbol (lib_id "lib:${lib}") (at ${x} ${y} 0) (unit 1) (exclude_from_sim no) (in_bom yes) (on_board yes) (dnp no) ${uuid()}
    (property "Reference" "${reference}" (at ${x + 2} ${y} 0) ${E}) (property "Value" "${lib === 'R' ? '10k' : 'VCC'}" (at ${x + 2} ${y + 2} 0) ${E}) (property "Footprint" "" (at ${x} ${y} 0) (effects (font (size 1.27 1.27)) (hide yes)))
    (instances (project "case" (path "/${ROOT}" (reference "${reference}") (unit 1)))))`;

const label = (head: string, more: string): string =>
  `(${head} "NET" ${more} (at 50.8 50.8 0) (effects (font (size 1.27 1.27)) (justify ${head === 'label' ? 'left bottom' : 'left'})) ${uuid()})`;

/** Random items of a sheet, besides two resistors in series between VCC and a wire. */
export const SHEET_ITEMS: readonly string[] = [
  `(polyline (pts (xy 20 20) (xy 30 20)) (stroke (width 0.2) (type solid)) ${uuid()})`,
  `(polyline (pts (xy 20 22) (xy 30 22) (xy 30 25)) ${LINE} ${uuid()})`,
  `(rectangle (start 20 30) (end 30 35) ${LINE} ${uuid()})`,
  `(circle (center 25 40) (radius 3) ${LINE} ${uuid()})`,
  `(arc (start 20 50) (mid 25 53) (end 30 50) ${LINE} ${uuid()})`,
  `(bezier (pts (xy 20 60) (xy 22 55) (xy 26 65) (xy 30 60)) ${LINE} ${uuid()})`,
  `(text "text" (exclude_from_sim no) (at 20 70 0) ${E} ${uuid()})`,
  `(text_box "boxed" (exclude_from_sim no) (at 20 75 0) (size 20 10) (margins 1 1 1 1) ${LINE} ${E} ${uuid()})`,
  `(table (column_count 1) (border (external yes) (header yes) (stroke (width 0) (type solid))) (separators (rows yes) (cols yes) (stroke (width 0) (type solid))) (column_widths 20) (row_heights 5) (cells (table_cell "x" (exclude_from_sim no) (at 20 90 0) (size 20 5) (margins 1 1 1 1) (span 1 1) (fill (type none)) ${E} ${uuid()})))`,
  label('label', ''),
  label('global_label', '(shape input)'),
  label('hierarchical_label', '(shape input)'),
  `(netclass_flag "" (length 2.54) (shape round) (at 50.8 50.8 0) ${E} ${uuid()} (property "Netclass" "Default" (at 50.8 48 0) ${E}))`,
  `(junction (at 50.8 50.8) (diameter 0) (color 0 0 0 0) ${uuid()})`,
  `(no_connect (at 63.5 50.8) ${uuid()})`,
  `(bus (pts (xy 80 20) (xy 100 20)) (stroke (width 0) (type default)) ${uuid()}) (bus_entry (at 90 20) (size 2.54 2.54) (stroke (width 0) (type default)) ${uuid()}) (label "D[0..3]" (at 80 20 0) (effects (font (size 1.27 1.27)) (justify left bottom)) ${uuid()})`,
  `(rule_area (polyline (pts (xy 100 50) (xy 120 50) (xy 120 60)) ${LINE} ${uuid()}))`,
  placed('R', 'R3', 80.01, 80.01),
  placed('VCC', '#PWR02', 50.8, 35.56),
];

/** A schematic of one sheet around items. */
export const sheetFile = (items: string): string =>
  `(kicad_sch (version 20250114) (generator "sample") (generator_version "9.0") (uuid "${ROOT}") (paper "A4") ${resistor}
  ${placed('VCC', '#PWR01', 50.8, 39.37)} ${placed('R', 'R1', 50.8, 43.18)} ${placed('R', 'R2', 50.8, 54.61)}
  (wire (pts (xy 50.8 46.99) (xy 50.8 50.8)) (stroke (width 0) (type default)) ${uuid()})
  (wire (pts (xy 38.1 50.8) (xy 63.5 50.8)) (stroke (width 0) (type default)) ${uuid()})
  (junction (at 50.8 50.8) (diameter 0) (color 0 0 0 0) ${uuid()})
  ${items} (sheet_instances (path "/" (page "1"))))`;
