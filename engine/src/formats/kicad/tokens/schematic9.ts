import { tokenTable } from '../../sexpr/index.ts';

/**
 * Lists of schematics (20250114) and symbol libraries (20241209), which KiCad 9 reads. Taken from what KiCad 9.0 itself
 * saves, and from trying the others on it.
 */
const LISTS = `
  title_block: title date rev company comment
  lib_symbols: symbol
  symbol: extends power pin_numbers pin_names exclude_from_sim in_bom on_board property symbol arc bezier circle polyline rectangle text text_box pin unit_name embedded_fonts embedded_files
  pin_numbers: hide
  pin_names: offset hide
  pin: at length hide name number alternate
  name: effects
  number: effects
  property: id at hide show_name do_not_autoplace effects
  effects: font justify hide href
  font: face size line_spacing thickness bold italic color
  stroke: width type color
  stroke/type = default solid dash dot dash_dot dash_dot_dot
  fill: type color
  fill/type = none outline background color
  power =
  pts: xy
  polyline: pts stroke fill uuid
  arc: start mid end stroke fill uuid
  symbol/arc: start mid end radius stroke fill
  arc/radius: at length angles
  circle: center radius stroke fill uuid
  rectangle: start end stroke fill uuid
  bezier: pts stroke fill uuid
  text: at exclude_from_sim effects uuid
  symbol/text: at effects
  symbol/text_box: at start end size margins stroke fill effects
  text_box: at start end size margins exclude_from_sim stroke fill effects uuid
  bus_alias: members
  junction: at diameter color uuid
  no_connect: at uuid
  bus_entry: at size stroke uuid
  wire: pts stroke uuid
  bus: pts stroke uuid
  image: at scale uuid data
  table: column_count border separators column_widths row_heights cells
  border: external header stroke
  separators: rows cols stroke
  cells: table_cell
  table_cell: at size margins span exclude_from_sim stroke fill effects uuid
  label: at fields_autoplaced effects uuid property
  global_label: shape at fields_autoplaced effects uuid property
  hierarchical_label: shape at fields_autoplaced effects uuid property
  netclass_flag: length shape at fields_autoplaced effects uuid property
  rule_area: polyline
  sheet: at size exclude_from_sim in_bom on_board dnp fields_autoplaced stroke fill uuid property pin instances
  sheet/pin: at uuid effects
  kicad_sch/symbol: lib_name lib_id at mirror unit convert exclude_from_sim in_bom on_board dnp fields_autoplaced uuid property pin instances default_instance
  instances: project
  project: path
  path: reference unit value footprint page
  sheet_instances: path
  embedded_files: *`;

/** Sheets. A symbol below kicad_sch is a placed one; its pins name an alternate function. */
export const SCHEMATIC_9 = tokenTable(`
  kicad_sch: version generator generator_version uuid paper title_block lib_symbols bus_alias junction no_connect bus_entry wire bus polyline arc circle rectangle bezier text text_box table image label global_label hierarchical_label netclass_flag rule_area sheet symbol sheet_instances embedded_fonts embedded_files
  ${LISTS.replace('  pin: at length hide name number alternate', '  pin: at length hide name number alternate uuid')}`);

/** Symbol libraries. */
export const SYMBOLS_9 = tokenTable(`
  kicad_symbol_lib: version generator generator_version symbol
  ${LISTS}`);
