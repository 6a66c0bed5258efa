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
import {
  EAGLE_BOARD,
  EAGLE_LIBRARY,
  EAGLE_SHEET,
  EPRO,
  EPRO2,
  GERBERS,
  LEGACY,
  STD_BOARD,
  STD_SHEET,
  eagle,
  type Files,
} from './ownDesigns.ts';

/** A small file of a format, and how the product reads it, next to the files that belong to it. */
export interface Fixture {
  readonly name: string;
  readonly bytes: Uint8Array;
  read(bytes: Uint8Array): Result<unknown>;
  /** Offsets at which the format cannot show that it was cut: it is a list of lines or rules without an end. */
  readonly unseen?: (text: string, offset: number) => boolean;
}

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
