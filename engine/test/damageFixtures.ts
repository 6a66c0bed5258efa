import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { zipSync } from 'fflate';
import { ok, type Issue, type Result } from '@boardwright/engine/base';
import { importProject, readFootprints, readSymbols } from '@boardwright/engine/formats';
import { readDrawingSheet } from '@boardwright/engine/formats/kicad';
import { readKicadNetlist } from '@boardwright/engine/formats/netlist';
import { readSession } from '@boardwright/engine/formats/specctra';
import { unzip } from '@boardwright/engine/formats/zip';
import { blankBoard, openDocument } from '@boardwright/engine/kinds';
import { encode } from './mutations.ts';

/** A small file of a format, and how the product reads it, beside the files that belong to it. */
export interface Fixture {
  readonly name: string;
  readonly bytes: Uint8Array;
  read(bytes: Uint8Array): Result<unknown>;
  /** Offsets at which the format cannot show that it was cut: it is a list of lines or rules without an end. */
  readonly unseen?: (text: string, offset: number) => boolean;
}

type Files = Readonly<Record<string, Uint8Array>>;

const EXAMPLES = path.join(import.meta.dirname, '../../resources/examples');
const example = (name: string): Files =>
  Object.fromEntries(
    readdirSync(path.join(EXAMPLES, name))
      .filter(file => /\.(kicad_\w+)$/.test(file))
      .map(file => [file, new Uint8Array(readFileSync(path.join(EXAMPLES, name, file)))]),
  );

/** One of the files of a project, damaged. */
const part = (files: Files, name: string, unseen?: Fixture['unseen']): Fixture => ({
  name,
  bytes: files[name]!,
  read: bytes =>
    importProject({
      names: Object.keys(files),
      read: each => (each === name ? bytes : Object.hasOwn(files, each) ? files[each] : undefined),
    }),
  ...(unseen && { unseen }),
});

const alone = (name: string, text: string): Fixture => part({ [name]: encode(text) }, name);

/** The issues of a library or sheet, as those of a project. */
const told = (read: Result<unknown>): Result<{ readonly issues: readonly Issue[] }> =>
  read.ok ? ok({ issues: [], ...(read.value as object) }) : read;

const LEGACY: Files = {
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

const EAGLE_LIBRARY =
  '<library name="lib"><packages><package name="R0603"><smd name="1" x="-0.85" y="0" dx="1" dy="1.1" layer="1"/><smd name="2" x="0.85" y="0" dx="1" dy="1.1" layer="1"/></package></packages>' +
  '<symbols><symbol name="R"><pin name="1" x="-5.08" y="0" length="short"/><pin name="2" x="5.08" y="0" length="short" rot="R180"/></symbol></symbols>' +
  '<devicesets><deviceset name="R" prefix="R"><gates><gate name="G$1" symbol="R" x="0" y="0"/></gates><devices><device name="" package="R0603"><connects><connect gate="G$1" pin="1" pad="1"/><connect gate="G$1" pin="2" pad="2"/></connects><technologies><technology name=""/></technologies></device></devices></deviceset></devicesets></library>';
const eagle = (body: string): string => `<?xml version="1.0" encoding="utf-8"?>\n<!DOCTYPE eagle SYSTEM "eagle.dtd">\n<eagle version="9.6.2"><drawing>${body}</drawing></eagle>\n`; // prettier-ignore
const EAGLE_SHEET = eagle(
  `<schematic><libraries>${EAGLE_LIBRARY}</libraries><parts><part name="R1" library="lib" deviceset="R" device="" value="1k"/></parts><sheets><sheet><instances><instance part="R1" gate="G$1" x="10" y="20"/></instances><nets><net name="A"><segment><pinref part="R1" gate="G$1" pin="1"/><wire x1="0" y1="20" x2="4.92" y2="20" width="0.15" layer="91"/></segment></net></nets></sheet></sheets></schematic>`,
);
const EAGLE_BOARD = eagle(
  `<board><plain><wire x1="0" y1="0" x2="20" y2="0" width="0" layer="20"/></plain><libraries>${EAGLE_LIBRARY}</libraries><elements><element name="R1" library="lib" package="R0603" value="1k" x="10" y="10"/></elements><signals><signal name="A"><contactref element="R1" pad="1"/><via x="5" y="5" extent="1-16" drill="0.4"/></signal></signals></board>`,
);

const STD_SHEET = JSON.stringify({
  docType: '1',
  canvas: 'CA~1000~1000~#FFFFFF~yes~#CCC~5~1000~1000~line~5~pixel~5~0~0',
  shape: ['W~360 290 400 290~#008800~1~0~none~gge5~0', 'N~400~290~0~#000000~A~gge6~start~402~288~Times~7pt~0'],
});
const STD_BOARD = JSON.stringify({
  docType: '3',
  canvas: 'CA~1000~1000~#000~yes~#FFF~10~1000~1000~line~0.5~mm~1~45~~0.5~4000~3000~0~yes',
  layers: ['1~TopLayer~#FF0000~true~false~true~', '2~BottomLayer~#0000FF~true~false~true~', '10~BoardOutLine~#FF00FF~true~false~true~'],
  shape: ['TRACK~1~1~A~4010 3010 4020 3010~gge1~0', 'TRACK~1~10~~4000 3000 4050 3000 4050 3050 4000 3050 4000 3000~gge2~0', 'VIA~4020~3010~2.4~A~0.6~gge3~0'],
}); // prettier-ignore

const lines = (...records: readonly unknown[]): string => records.map(each => JSON.stringify(each)).join('\n');
const EPRO: Files = {
  'project.json': encode(JSON.stringify({ schematics: { s1: { name: 'Main', sheets: [{ id: 1, name: 'P1' }] } }, boards: {}, symbols: {}, devices: {}, footprints: {} })), // prettier-ignore
  'SHEET/s1/1.esch': encode(lines(['DOCTYPE', 'SCH', '1.1'], ['HEAD', {}], ['WIRE', 'e1', [[0, 0, 40, 0]], 'st1', 0])),
};
const EPRO2: Files = {
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

const gerber = (fn: string, body: string): Uint8Array => encode(`%TF.FileFunction,${fn}*%\n%FSLAX46Y46*%\n%MOMM*%\n%ADD10C,1.0*%\nG01*\nD10*\n${body}M02*\n`); // prettier-ignore
const FLASHES = 'X5000000Y5000000D03*\nX9000000Y5000000D03*\n';
const GERBERS: Files = {
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

const RULES =
  '(version 1)\n(rule "wide"\n  (condition "A.NetClass == \'Power\' && A.Type == \'track\'")\n  (constraint track_width (min 0.5mm)))\n';
const NETLIST =
  '(export (version "E")\n  (components (comp (ref "R1") (value "1k")))\n  (nets (net (code "1") (name "A") (node (ref "R1") (pin "1")) (node (ref "R1") (pin "2")))))\n';
const SESSION =
  '(session a.ses (base_design a.dsn) (routes (resolution um 10) (parser) (library_out) (network_out (net A (wire (path F.Cu 2500 0 0 1000 0))))))\n';
const SYMBOLS =
  '(kicad_symbol_lib (version 20241209) (generator "t") (symbol "R" (property "Reference" "R" (at 0 0 0)) (symbol "R_1_1" (pin passive line (at 0 3.81 270) (length 1.27) (name "~") (number "1")))))\n';
const FOOTPRINT =
  '(footprint "R" (version 20241229) (generator "t") (layer "F.Cu") (pad "1" smd rect (at 0 0) (size 1 1) (layers "F.Cu" "F.Mask")))\n';
const SHEET =
  '(kicad_wks (version 20231118) (generator "t") (setup (textsize 1.5 1.5)) (line (name "a") (start 0 0) (end 10 10)) (tbtext "${TITLE}" (name "b") (pos 20 5)))\n';

/** Whether what stands before an offset is whole rules. */
const betweenRules = (text: string, offset: number): boolean =>
  /^\s*$|\)\s*$/.test(text.slice(0, offset)) && balanced(text.slice(0, offset));
const balanced = (text: string): boolean => text.split('(').length === text.split(')').length;

/** Every format that is read. */
export function damageFixtures(): Fixture[] {
  const blinky = example('blinky');
  const ruled: Files = { ...blinky, 'blinky.kicad_dru': encode(RULES) };
  return [
    ...Object.keys(blinky).map(name => part(blinky, name)),
    part(ruled, 'blinky.kicad_dru', betweenRules),
    part(LEGACY, 'old.pro', (text, offset) => offset === 0 || text[offset - 1] === '\n'),
    part(LEGACY, 'old.sch'),
    part(LEGACY, 'old-cache.lib'),
    part(LEGACY, 'old-cache.dcm'),
    alone('e.sch', EAGLE_SHEET),
    alone('e.brd', EAGLE_BOARD),
    alone('s.json', STD_SHEET),
    alone('b.json', STD_BOARD),
    part({ 'p.epro': zipSync(EPRO) }, 'p.epro'),
    part({ 'p.epro2': zipSync(EPRO2) }, 'p.epro2'),
    // The unpacked files of such a project: a record is a line, so a cut between two lines does not show.
    part(
      EPRO,
      'SHEET/s1/1.esch',
      (text, offset) => offset === 0 || text[offset - 1] === ']' || text[offset - 1] === '\n',
    ),
    part(EPRO2, 'p.epru', (text, offset) => /(^|\|\n?|\}\})$|\|\|\{.*\}$/.test(text.slice(0, offset))),
    ...Object.keys(GERBERS).map(name => part(GERBERS, name)),
    {
      name: 'a.zip',
      bytes: zipSync({ ...blinky, 'folder/stored.txt': [encode('stored'.repeat(20)), { level: 0 }] }),
      read(bytes) {
        const files = unzip(bytes, 'a.zip');
        return files.ok
          ? importProject({ names: [...files.value.keys()], read: name => files.value.get(name) })
          : files;
      },
    },
    { name: 'a.net', bytes: encode(NETLIST), read: bytes => told(readKicadNetlist(bytes, 'a.net')) },
    {
      name: 'a.ses',
      bytes: encode(SESSION),
      read: bytes =>
        readSession(bytes, 'a.ses', openDocument({ settings: { ...blankBoard('a'), nets: ['A'] }, objects: [] })),
    },
    { name: 'a.kicad_sym', bytes: encode(SYMBOLS), read: bytes => readSymbols(bytes, 'a.kicad_sym') },
    { name: 'a.lib', bytes: LEGACY['old-cache.lib']!, read: bytes => readSymbols(bytes, 'a.lib') },
    { name: 'a.lbr', bytes: encode(eagle(EAGLE_LIBRARY)), read: bytes => readSymbols(bytes, 'a.lbr') },
    { name: 'footprints of a.lbr', bytes: encode(eagle(EAGLE_LIBRARY)), read: bytes => readFootprints(bytes, 'a.lbr') },
    { name: 'a.kicad_mod', bytes: encode(FOOTPRINT), read: bytes => readFootprints(bytes, 'a.kicad_mod') },
    { name: 'a.kicad_wks', bytes: encode(SHEET), read: bytes => told(readDrawingSheet(bytes, 'a.kicad_wks')) },
  ];
}

const keyOf = ({ message, place }: Issue): string => `${message.id} ${place?.file ?? ''}`;

/** What a reader says of a file: null where it refuses it. */
export function issueKeys(read: Result<unknown>): ReadonlySet<string> | null {
  if (!read.ok) return null;
  return new Set((read.value as { readonly issues: readonly Issue[] }).issues.map(keyOf));
}
