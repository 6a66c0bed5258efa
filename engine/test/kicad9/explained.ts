/** What KiCad 9 changes by itself when it saves a board: place in our record, and why. */
export const EXPLAINED: Readonly<Record<string, string>> = {
  'dimension.text': 'KiCad measures a dimension again, places its text, and has none on a centre mark',
  'dimension.format.override': 'a leader is all text: KiCad calls one without text "Leader"',
  'dimension.format.suppressZeroes': 'is about the text, which KiCad gives its zeroes back only with its own measure',
  'dimension.locked': 'KiCad locks a dimension with its text',
  'dimension.look.arrowsOutward': 'KiCad 9 has arrows inward for dimensions along a line only',
  'dimension.look.extensionHeight': 'KiCad keeps it for dimensions along a line only',
  'footprint.fields[] added': 'KiCad 9 makes fields of the descriptions that version 7 kept as properties',
  'footprint.fields[] missing': 'KiCad keeps one field of a name',
  'footprint.fields[].style.size': 'KiCad knows no text lower than 1 µm',
  'footprint.fields[].style.thickness': 'KiCad gives a text without one the default',
  'footprint.items[] added': 'rounded outlines of pads are lines and arcs in KiCad 9',
  'footprint.items[] missing': 'KiCad 9 makes fields of the hidden texts of a footprint',
  'footprint.items[].outline': 'KiCad begins an outline at another corner when it ends with an arc',
  'footprint.items[].stroke.width': 'KiCad draws nothing with a pen of no width and takes 0.1 mm',
  'footprint.items[].style.size': 'KiCad knows no text lower than 1 µm',
  'footprint.pads[].drill': 'KiCad gives a pad with a hole one',
  'footprint.pads[].layers': 'KiCad puts pads with holes on all copper layers',
  'footprint.pads[].locked': 'KiCad 9 has no locked pads',
  'footprint.pads[].number': 'KiCad gives NPTHs and pads without copper no number',
  'footprint.pads[].primitives[].stroke.width': 'KiCad draws nothing with a pen of no width and takes 0.1 mm',
  'footprint.pads[].removeUnused': 'KiCad keeps it for pads with holes only',
  'footprint.path': 'KiCad writes the short ids of versions 4 and 5 as long ones',
  'circle.stroke.width': 'KiCad draws nothing with a pen of no width and takes 0.1 mm',
  'polygon.outline': 'KiCad drops corners that lie on one another',
  'text.hidden': 'KiCad 9 has no hidden texts on a board',
  'zone.fills': 'what was filled with a pen KiCad 9 turns into areas',
  'zone.hatch': 'KiCad writes the defaults of a hatch',
  'zone.islandArea': 'KiCad keeps an area for zones that look at it only',
  'zone.strokedFills': 'what was filled with a pen KiCad 9 turns into areas',
};

/** Types of findings that cannot be compared, and why. */
export const NOT_COMPARED: Readonly<Record<string, string>> = {
  footprint_link_issues:
    'KiCad looks up footprints in library tables; designs that KiCad wrote come without theirs, and none are installed',
  lib_footprint_issues:
    'KiCad looks up footprints in library tables; designs that KiCad wrote come without theirs, and none are installed',
  lib_footprint_mismatch: 'KiCad compares footprints with library tables; designs that KiCad wrote come without theirs',
  lib_symbol_issues:
    'KiCad looks up symbols in library tables; designs that KiCad wrote come without theirs, and none are installed',
  lib_symbol_mismatch: 'KiCad compares symbols with library tables; designs that KiCad wrote come without theirs',
};

/** Plots of small designs that differ by KiCad's own doing: names of designs, plots, and why. */
export const EXPLAINED_PLOTS: readonly { readonly of: RegExp; readonly plot: RegExp; readonly why: string }[] = [
  {
    of: /^board \d+ dimension|v5-interf_u|v5-splitflap-buddy|sparkfun-bme280/,
    plot: /(Dwgs|Cmts)\.User/,
    why: 'KiCad measures a dimension again and places its text; lines leave the text free where it lies',
  },
  {
    of: /(bezier |items\.0\.)stroke\.style = (dash|dot)/,
    plot: /F\.SilkS/,
    why: 'KiCad flattens a Bézier curve and restarts the dashes at each chord',
  },
  {
    of: /(polygon |items\.0\.)stroke\.style = (dash|dot)/,
    plot: /F\.SilkS/,
    why: 'KiCad does not plot the filling of a shape whose border is dashed; it shows it on the screen',
  },
  {
    of: /pro-epro2-stm-c4|pro-extmodule-002|pro-ubac|MicroMod-Teensy/,
    plot: /SilkS|sheet/,
    why: 'letters that a stroke font has not come from fonts of the system, which this comparison does not load',
  },
  {
    of: /std-bzzz-(pi-fpc|esp-2imu)/,
    plot: /sheet/,
    why: 'KiCad turns the side of a text in a symbol that is turned by 180 degrees across its line, but not along it',
  },
  {
    of: /hail\.brd|odd-exposure/,
    plot: /User\.2|Edge\.Cuts/,
    why: 'KiCad draws nothing with a pen of no width and takes 0.1 mm',
  },
  {
    of: /v7-bitaxe-ultra|v10-cm5_minima/,
    plot: /In\d\.Cu/,
    why: 'KiCad marks the hole of an NPTH in black on inner layers where the NPTH lies on the outer ones only',
  },
  {
    of: /gerber\/kicad5-orangecrab/,
    plot: /Cu/,
    why: 'KiCad marks the hole of a pad no larger than its size, which is a point where the ring is drawn as an area',
  },
  {
    of: /gerber\/altium-zynq/,
    plot: /In1\.Cu/,
    why: 'KiCad keeps the unused copper of a pad on all layers if it touches a via on one; we keep it on the layers where something touches it',
  },
  {
    of: /v5-interf_u|v6-nrfmicro|v6-stickhub|v6-sweep-mini/,
    plot: /[FB]\.Mask/,
    why: 'KiCad closes webs of the mask below their minimum width in plots; we do in Gerber files alone (gerber.peer)',
  },
  {
    of: /^sheet \d+ bus stroke\.style = (dash|dot)/,
    plot: /sheet/,
    why: 'the writer cuts a bus at its entry, which KiCad 9 needs for v5-kit-dev-coldfire, and dashes restart in the second piece',
  },
  {
    of: /v5-kit-dev-coldfire/,
    plot: /sheet \/ differs/,
    why: 'at 0.18 mm a pixel resvg fills the gap of 0.1 mm in the rectangle of SW_PUSH over half of its length; of that rectangle alone, too',
  },
  {
    of: /knockout = true$/,
    plot: /./,
    why: 'the letters of our own have other widths, and so have the boxes that they are cut out of',
  },
  {
    of: /hidden = true$/,
    plot: /./,
    why: 'KiCad 9 has hidden fields, but no other hidden texts',
  },
  {
    of: /pads\.0\.type = \w+$/,
    plot: /\.Cu|\.Mask/,
    why: 'KiCad gives a pad with a hole one and copper on all layers, one without a hole its own layers',
  },
  {
    of: /pads\.0\.primitives\.0\.(fill|closed)/,
    plot: /^plot of F\./,
    why: 'KiCad draws nothing with a pen of no width and takes 0.1 mm; its polygons are closed',
  },
  {
    of: /^sheet .*\bfill\.type = outline$/,
    plot: /sheet/,
    why: 'KiCad fills the shapes of a sheet in a colour of their own only, in symbols in that of the line too',
  },
];
