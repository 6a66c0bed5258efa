import { encode } from './mutations.ts';

/** Small designs of our own for every reader, so that a clone without the corpus tests each of them. */
export type Files = Readonly<Record<string, Uint8Array>>;

export const LEGACY: Files = {
  'old.pro': encode('update=1\nversion=1\nlast_client=eeschema\n[general]\nversion=1\n[eeschema]\nversion=1\n'),
  'old.sch': encode(
    'EESchema Schematic File Version 4\nEELAYER 30 0\nEELAYER END\n$Descr A4 11693 8268\nSheet 1 1\nTitle "Old"\n$EndDescr\n' +
      '$Comp\nL Device:R R1\nU 1 1 5C0A0001\nP 4000 3000\nF 0 "R1" V 4080 3000 50  0000 C CNN\nF 1 "1k" V 4000 3000 50  0000 C CNN\n' +
      '\t1    4000 3000\n\t1    0    0    -1  \n$EndComp\nWire Wire Line\n\t4000 3150 4000 3400\nText Label 4000 3400 0    50   ~ 0\nOUT\n$EndSCHEMATC\n',
  ),
  'old-cache.lib': encode(
    'EESchema-LIBRARY Version 2.4\n#encoding utf-8\n#\n# Device_R\n#\nDEF Device_R R 0 0 N Y 1 F N\nF0 "R" 80 0 50 V V C CNN\nF1 "Device_R" 0 0 50 V V C CNN\n' +
      'DRAW\nS -40 -100 40 100 0 1 10 N\nX ~ 1 0 150 50 D 50 50 1 1 P\nX ~ 2 0 -150 50 U 50 50 1 1 P\nENDDRAW\nENDDEF\n#\n#End Library\n',
  ),
  'old-cache.dcm': encode(
    'EESchema-DOCLIB  Version 2.0\n#\n$CMP Device_R\nD Resistor\nK R res\n$ENDCMP\n#\n#End Doc Library\n',
  ),
};

export const EAGLE_LIBRARY =
  '<library name="lib"><packages><package name="R0603"><smd name="1" x="-0.85" y="0" dx="1" dy="1.1" layer="1"/><smd name="2" x="0.85" y="0" dx="1" dy="1.1" layer="1"/></package></packages>' +
  '<symbols><symbol name="R"><pin name="1" x="-5.08" y="0" length="short"/><pin name="2" x="5.08" y="0" length="short" rot="R180"/></symbol></symbols>' +
  '<devicesets><deviceset name="R" prefix="R"><gates><gate name="G$1" symbol="R" x="0" y="0"/></gates><devices><device name="" package="R0603"><connects><connect gate="G$1" pin="1" pad="1"/><connect gate="G$1" pin="2" pad="2"/></connects><technologies><technology name=""/></technologies></device></devices></deviceset></devicesets></library>';
export const eagle = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE eagle SYSTEM "eagle.dtd">\n<eagle version="9.6.2"><drawing>${body}</drawing></eagle>\n`; // prettier-ignore
export const EAGLE_SHEET = eagle(
  `<schematic><libraries>${EAGLE_LIBRARY}</libraries><parts><part name="R1" library="lib" deviceset="R" device="" value="1k"/></parts><sheets><sheet><instances><instance part="R1" gate="G$1" x="10" y="20"/></instances><nets><net name="A"><segment><pinref part="R1" gate="G$1" pin="1"/><wire x1="0" y1="20" x2="4.92" y2="20" width="0.15" layer="91"/></segment></net></nets></sheet></sheets></schematic>`,
);
export const EAGLE_BOARD = eagle(
  `<board><plain><wire x1="0" y1="0" x2="20" y2="0" width="0" layer="20"/></plain><libraries>${EAGLE_LIBRARY}</libraries><elements><element name="R1" library="lib" package="R0603" value="1k" x="10" y="10"/></elements><signals><signal name="A"><contactref element="R1" pad="1"/><via x="5" y="5" extent="1-16" drill="0.4"/></signal></signals></board>`,
);

export const STD_SHEET = JSON.stringify({
  docType: '1',
  canvas: 'CA~1000~1000~#FFFFFF~yes~#CCC~5~1000~1000~line~5~pixel~5~0~0',
  shape: ['W~360 290 400 290~#008800~1~0~none~gge5~0', 'N~400~290~0~#000000~A~gge6~start~402~288~Times~7pt~0'],
});
export const STD_BOARD = JSON.stringify({
  docType: '3',
  canvas: 'CA~1000~1000~#000~yes~#FFF~10~1000~1000~line~0.5~mm~1~45~~0.5~4000~3000~0~yes',
  layers: ['1~TopLayer~#FF0000~true~false~true~', '2~BottomLayer~#0000FF~true~false~true~', '10~BoardOutLine~#FF00FF~true~false~true~'],
  shape: ['TRACK~1~1~A~4010 3010 4020 3010~gge1~0', 'TRACK~1~10~~4000 3000 4050 3000 4050 3050 4000 3050 4000 3000~gge2~0', 'VIA~4020~3010~2.4~A~0.6~gge3~0'],
}); // prettier-ignore

const lines = (...records: readonly unknown[]): string => records.map(each => JSON.stringify(each)).join('\n');
export const EPRO: Files = {
  'project.json': encode(JSON.stringify({ schematics: { s1: { name: 'Main', sheets: [{ id: 1, name: 'P1' }] } }, boards: {}, symbols: {}, devices: {}, footprints: {} })), // prettier-ignore
  'SHEET/s1/1.esch': encode(lines(['DOCTYPE', 'SCH', '1.1'], ['HEAD', {}], ['WIRE', 'e1', [[0, 0, 40, 0]], 'st1', 0])),
};
export const EPRO2: Files = {
  'project2.json': encode('{"title":"P"}'),
  'p.epru': encode(
    [
      '{"type":"DOCHEAD"}||{"docType":"SCH","uuid":"s1"}|',
      '{"type":"META","id":"META"}||{"title":"Main"}|',
      '{"type":"DOCHEAD"}||{"docType":"SCH_PAGE","uuid":"g1"}|',
      '{"type":"META","id":"META"}||{"title":"P1","schematic":"s1"}|',
    ].join('\n'),
  ),
};

/** A board of EasyEDA Pro 2, in mils, y upwards. */
export const EPRO_BOARD: Files = {
  'project.json': encode(JSON.stringify({ schematics: {}, boards: { b1: { pcb: 'p1' } }, pcbs: { p1: 'Main' }, symbols: {}, devices: {}, footprints: { f1: { title: 'R0603' } } })), // prettier-ignore
  'PCB/p1.epcb': encode(
    lines(
      ['DOCTYPE', 'PCB', '1.2'],
      ['LINE', 'e1', 0, 'A', 1, 100, 100, 300, 100, 10, 0],
      ['VIA', 'e2', 0, 'A', '', 300, 100, 12, 24, 0],
      ['POLY', 'e3', 0, '', 11, 5, [0, 0, 'L', 1000, 0, 1000, 500, 0, 500, 0, 0], 0],
      ['COMPONENT', 'c1', 0, 1, 100, 100, 0, {}, 0],
      ['ATTR', 'a1', 0, 'c1', 3, 100, 140, 'Designator', 'R1', 0, 1, 'default', 45, 6, 0, 0, 3, 0, 0, 0, 0],
      ['ATTR', 'a2', 0, 'c1', null, null, null, 'Footprint', 'f1', 0, 0, 'default', 45, 6, 0, 0, 3, 0, 0, 0, 0],
      ['PAD_NET', 'c1', '1', 'A', 'p1'],
    ),
  ),
  'FOOTPRINT/f1.efoo': encode(
    lines(
      ['DOCTYPE', 'FOOTPRINT', '1.2'],
      ['PAD', 'p1', 0, '', 1, '1', 0, 0, 0, null, ['RECT', 40, 40, 0], [], 0, 0, 0, 1, 0, 0, 0, 0, 0],
    ),
  ),
};

const gerber = (fn: string, body: string): Uint8Array => encode(`%TF.FileFunction,${fn}*%\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1.0*%\nG01*\nD10*\n${body}M02*\n`); // prettier-ignore
const FLASHES = 'X5000000Y5000000D03*\nX9000000Y5000000D03*\n';
export const GERBERS: Files = {
  'a-F_Cu.gbr': gerber(
    'Copper,L1,Top',
    `${FLASHES}G36*\nX0Y0D02*\nX2000000Y0D01*\nX2000000Y2000000D01*\nX0Y0D01*\nG37*\n`,
  ),
  'a-B_Cu.gbr': gerber('Copper,L2,Bot', FLASHES),
  'a-Edge_Cuts.gbr': gerber(
    'Profile,NP',
    'X0Y0D02*\nX20000000Y0D01*\nX20000000Y20000000D01*\nX0Y20000000D01*\nX0Y0D01*\n',
  ),
  'a-PTH.drl': encode('M48\nMETRIC\nT1C0.500\n%\nG90\nT1\nX5.0Y5.0\nX9.0Y5.0\nM30\n'),
  'a.gbrjob': encode(JSON.stringify({ GeneralSpecs: { LayerNumber: 2, BoardThickness: 1.6 }, FilesAttributes: [] })),
};

/** Formats of `.kicad_pcb` by the version of KiCad that wrote them. */
export const BOARD_VERSIONS = { 4: 4, 5: 20171130, 6: 20211014, 7: 20221018, 8: 20240108, 9: 20241229 } as const;
export type KicadVersion = keyof typeof BOARD_VERSIONS;
const SHEET_VERSIONS = { 6: 20211123, 7: 20230121, 8: 20231120, 9: 20250114 } as const;

const uuid = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

/** A board of 20 x 10 mm as each version of KiCad writes it: R1 at 5, 5 with pad 1 in net A, a track from it to a via at 10, 5. */
export function kicadBoard(version: KicadVersion): string {
  const own = (n: number): string => (version < 6 ? '' : version < 8 ? ` (tstamp ${uuid(n)})` : ` (uuid "${uuid(n)}")`);
  const pen = version < 7 ? '(width 0.1)' : '(stroke (width 0.1) (type solid))';
  const part = version < 6 ? 'module' : 'footprint';
  const font = '(effects (font (size 1 1) (thickness 0.15)))';
  const reference =
    version < 8
      ? `(fp_text reference "R1" (at 0 -2) (layer "F.SilkS") ${font}${own(2)})`
      : `(property "Reference" "R1" (at 0 -2 0) (layer "F.SilkS")${own(2)} ${font})`;
  const edge = (x0: number, y0: number, x1: number, y1: number, n: number): string =>
    version < 6
      ? `(gr_line (start ${x0} ${y0}) (end ${x1} ${y1}) (angle 90) (layer Edge.Cuts) (width 0.1))`
      : `(gr_line (start ${x0} ${y0}) (end ${x1} ${y1}) ${version < 7 ? '(layer "Edge.Cuts") (width 0.1)' : `${pen} (layer "Edge.Cuts")`}${own(n)})`;
  // Version 9 counts copper layers otherwise.
  const layers =
    version < 9
      ? '(0 "F.Cu" signal) (31 "B.Cu" signal) (37 "F.SilkS" user) (44 "Edge.Cuts" user)'
      : '(0 "F.Cu" signal) (2 "B.Cu" signal) (5 "F.SilkS" user) (25 "Edge.Cuts" user)';
  return `(kicad_pcb (version ${BOARD_VERSIONS[version]}) ${version < 6 ? '(host pcbnew "test")' : '(generator "test")'}
  (general (thickness 1.6)) (layers ${layers}) (net 0 "") (net 1 "A")
  (${part} "own:R" (layer "F.Cu")${own(1)} (at 5 5) ${reference}
    (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu") (net 1 "A")${own(3)}))
  (segment (start 5 5) (end 10 5) (width 0.25) (layer "F.Cu") (net 1)${own(4)})
  (via (at 10 5) (size 0.8) (drill 0.4) (layers "F.Cu" "B.Cu") (net 1)${own(5)})
  ${edge(0, 0, 20, 0, 6)} ${edge(20, 0, 20, 10, 7)} ${edge(20, 10, 0, 10, 8)} ${edge(0, 10, 0, 0, 9)})`;
}

/** A sheet as KiCad 6 to 9 write it: R1 and R2 joined by a wire with the label OUT. */
export function kicadSheet(version: keyof typeof SHEET_VERSIONS): string {
  const file = uuid(99);
  const pin = (number: number, y: number, angle: number): string =>
    `(pin passive line (at 0 ${y} ${angle}) (length 1.27) (name "~" (effects (font (size 1.27 1.27)))) (number "${number}" (effects (font (size 1.27 1.27)))))`;
  const instances = (reference: string): string =>
    version < 7 ? '' : `(instances (project "own" (path "/${file}" (reference "${reference}") (unit 1))))`;
  const part = (reference: string, y: number, n: number): string => `(symbol (lib_id "own:R") (at 100 ${y} 0) (unit 1)
    (in_bom yes) (on_board yes) (uuid ${uuid(n)}) (property "Reference" "${reference}" (at 102 ${y} 0)) (property "Value" "1k" (at 104 ${y} 0))
    (pin "1" (uuid ${uuid(n + 1)})) (pin "2" (uuid ${uuid(n + 2)})) ${instances(reference)})`;
  const listed = (reference: string, n: number): string =>
    `(path "/${uuid(n)}" (reference "${reference}") (unit 1) (value "1k") (footprint ""))`;
  return `(kicad_sch (version ${SHEET_VERSIONS[version]}) (generator "test") (uuid ${file}) (paper "A4")
  (lib_symbols (symbol "own:R" (property "Reference" "R" (at 0 0 0)) (property "Value" "R" (at 0 0 0))
    (symbol "R_1_1" ${pin(1, 3.81, 270)} ${pin(2, -3.81, 90)})))
  ${part('R1', 50, 10)} ${part('R2', 70, 20)}
  (wire (pts (xy 100 53.81) (xy 100 66.19)) (stroke (width 0) (type default)) (uuid ${uuid(30)}))
  (label "OUT" (at 100 60 0) (effects (font (size 1.27 1.27))) (uuid ${uuid(31)}))
  (sheet_instances (path "/" (page "1")))
  ${version < 7 ? `(symbol_instances ${listed('R1', 10)} ${listed('R2', 20)})` : ''})`;
}
