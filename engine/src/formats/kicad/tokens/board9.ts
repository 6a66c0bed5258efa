import { tokenTable } from '../../sexpr/index.ts';

/** Lists that all drawings of a board or footprint share. */
const SHAPE = 'layer layers solder_mask_margin net stroke width uuid locked status';

/** What version 5 kept in `(setup …)`; KiCad 9 still reads it. */
const OLD_SETUP = `
  last_trace_width user_trace_width user_diff_pair trace_clearance trace_min zone_clearance zone_45_only clearance_min
  segment_width edge_width via_size via_drill via_min_size via_min_drill via_min_annulus user_via uvia_size uvia_drill
  uvias_allowed uvia_min_size uvia_min_drill blind_buried_vias_allowed pcb_text_width pcb_text_size mod_edge_width
  mod_text_size mod_text_width pad_size pad_drill max_error visible_elements filled_areas_thickness`.replace(
  /\s+/g,
  ' ',
);

const PAD_LAYER = `size rect_delta offset roundrect_rratio chamfer_ratio chamfer thermal_bridge_width
  thermal_bridge_angle thermal_gap clearance zone_connect options primitives`.replace(/\s+/g, ' ');

/**
 * Lists of boards and footprints in file version 20241229, which KiCad 9 reads. Taken from what KiCad 9.0 itself saves,
 * and from trying the others on it.
 */
const LISTS = `
  general: thickness legacy_teardrops
  title_block: title date rev company comment
  kicad_pcb/layers: *
  setup: stackup pad_to_mask_clearance solder_mask_min_width pad_to_paste_clearance pad_to_paste_clearance_ratio allow_soldermask_bridges_in_footprints tenting aux_axis_origin grid_origin pcbplotparams ${OLD_SETUP}
  pcbplotparams: *
  stackup: layer copper_finish dielectric_constraints edge_connector castellated_pads edge_plating
  stackup/layer: type color thickness material epsilon_r loss_tangent
  footprint: version generator generator_version locked placed tedit layer uuid at descr tags property path sheetname sheetfile solder_mask_margin solder_paste_margin solder_paste_margin_ratio clearance zone_connect thermal_width thermal_gap attr private_layers net_tie_pad_groups autoplace_cost90 autoplace_cost180 component_classes fp_text fp_text_box fp_line fp_arc fp_circle fp_rect fp_poly fp_curve dimension image table pad zone group model embedded_fonts embedded_files
  component_classes: class
  footprint/property: at layer hide unlocked uuid effects render_cache
  fp_text: at layer hide unlocked locked uuid effects render_cache
  gr_text: at layer locked uuid effects render_cache
  render_cache: polygon
  polygon: pts
  effects: font justify hide
  font: face size line_spacing thickness bold italic
  pts: xy arc
  fill = yes no none solid
  pts/arc: start mid end
  stroke: width type color
  gr_line: start end angle ${SHAPE}
  gr_arc: start mid end angle ${SHAPE}
  gr_circle: center end fill ${SHAPE}
  gr_rect: start end fill ${SHAPE}
  gr_poly: pts fill ${SHAPE}
  gr_curve: pts ${SHAPE}
  fp_line: start end angle ${SHAPE}
  fp_arc: start mid end angle ${SHAPE}
  fp_circle: center end fill ${SHAPE}
  fp_rect: start end fill ${SHAPE}
  fp_poly: pts fill ${SHAPE}
  fp_curve: pts ${SHAPE}
  gr_text_box: start end pts margins angle layer uuid effects border stroke locked render_cache
  fp_text_box: start end pts margins angle layer uuid effects border stroke locked render_cache
  table: column_count locked layer border separators column_widths row_heights cells
  border: external header stroke
  separators: rows cols stroke
  cells: table_cell
  table_cell: start end pts margins angle span layer uuid effects stroke locked render_cache
  dimension: type layer uuid pts height orientation leader_length format style gr_text
  format: prefix suffix units units_format precision override_value suppress_zeroes
  style: thickness arrow_length text_position_mode arrow_direction extension_height text_frame extension_offset keep_text_aligned
  image: at scale layer uuid data locked
  target: at size width layer uuid
  pad: at size rect_delta drill property layers remove_unused_layers keep_end_layers zone_layer_connections roundrect_rratio chamfer_ratio chamfer net pinfunction pintype die_length solder_mask_margin solder_paste_margin solder_paste_margin_ratio clearance zone_connect thermal_width thermal_bridge_width thermal_bridge_angle thermal_gap options primitives padstack teardrops tenting uuid locked
  drill: offset
  options: clearance anchor
  primitives: gr_line gr_arc gr_circle gr_rect gr_poly gr_curve gr_bbox gr_vector
  primitives/gr_line: start end width
  primitives/gr_arc: start mid end width
  primitives/gr_circle: center end width fill
  primitives/gr_rect: start end width fill
  primitives/gr_poly: pts width fill
  primitives/gr_curve: pts width
  gr_bbox: start end
  gr_vector: start end
  padstack: mode layer
  padstack/layer: shape ${PAD_LAYER}
  teardrops: best_length_ratio max_length best_width_ratio max_width curve_points curved_edges filter_ratio enabled allow_two_segments prefer_zone_connections
  tenting: front! back! none!
  model: offset at scale rotate hide opacity
  model/offset: xyz
  model/at: xyz
  scale: xyz
  rotate: xyz
  segment: start end width layer layers solder_mask_margin net uuid locked status
  kicad_pcb/arc: start mid end width layer layers solder_mask_margin net uuid locked status
  via: at size drill layers remove_unused_layers keep_end_layers zone_layer_connections locked free net uuid status teardrops tenting padstack
  zone: net net_name locked layer layers uuid name hatch priority attr connect_pads min_thickness filled_areas_thickness keepout placement fill polygon filled_polygon
  zone/attr: teardrop
  teardrop: type
  connect_pads: clearance
  keepout: tracks vias pads copperpour footprints
  placement: enabled sheetname component_class
  zone/fill: mode arc_segments thermal_gap thermal_bridge_width smoothing radius island_removal_mode island_area_min hatch_thickness hatch_gap hatch_orientation hatch_smoothing_level hatch_smoothing_value hatch_border_algorithm hatch_min_hole_area
  filled_polygon: layer island! pts
  group: uuid locked members
  generated: *
  embedded_files: *`;

/** Boards. */
export const BOARD_9 = tokenTable(`
  kicad_pcb: version generator generator_version general paper title_block layers setup property net footprint gr_line gr_arc gr_circle gr_rect gr_poly gr_curve gr_text gr_text_box table dimension image target segment arc via zone group generated embedded_fonts embedded_files
  ${LISTS}`);

/** Footprints in files of their own. */
export const FOOTPRINT_9 = tokenTable(`
  footprint/file: footprint
  ${LISTS}`).lists!.get('footprint')!;
