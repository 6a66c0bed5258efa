import { issue, msg, type Issue, type Msg } from '../base/index.ts';
import type { FileSet } from './port.ts';
import { isNoise } from './sniff.ts';

/** So much of a file is searched for the names of programs: stream names of compound files lie anywhere in the first part. */
const SEARCHED = 1 << 20;

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
/** Whether a file is a compound file (OLE), as Altium and OrCAD write. */
export const isCompound = (bytes: Uint8Array): boolean => COMPOUND.every((byte, i) => bytes[i] === byte);

const latin1 = new TextDecoder('latin1');
const extensionOf = (name: string): string => name.slice(name.lastIndexOf('.') + 1).toLowerCase();
const wide = (text: string): string => [...text].map(char => `${char}\0`).join('');

type Format = 'altium' | 'orcad' | 'allegro' | 'pads' | 'diptrace' | 'easyEdaDatabase';

const NAMES: readonly (readonly [name: string, format: Format])[] = [
  ['Protel for Windows', 'altium'],
  ['PCB 6.0 Binary', 'altium'],
  ['PCB 5.0 Binary', 'altium'],
  ['Altium', 'altium'],
  ['OrCAD Windows Design', 'orcad'],
  ['OrCAD Windows Library', 'orcad'],
  [wide('Views Directory'), 'orcad'],
  [wide('Schematics'), 'orcad'],
];

/** By ending, for binary files whose content names no program. */
const ENDINGS: Readonly<Record<string, Format>> = {
  schdoc: 'altium',
  pcbdoc: 'altium',
  schlib: 'altium',
  pcblib: 'altium',
  intlib: 'altium',
  prjpcb: 'altium',
  ddb: 'altium',
  dsn: 'orcad',
  olb: 'orcad',
  opj: 'orcad',
  brd: 'allegro',
  pcb: 'pads',
  dip: 'diptrace',
  dch: 'diptrace',
  dipx: 'diptrace',
  dchx: 'diptrace',
  eli: 'diptrace',
};

const isBinary = (bytes: Uint8Array): boolean => bytes.subarray(0, 512).some(byte => byte < 9);

/** The program of others that a file is of, by its content; null when it is unknown. */
export function foreignFormat(bytes: Uint8Array, name: string): Format | null {
  const text = latin1.decode(bytes.subarray(0, isCompound(bytes) ? SEARCHED : 4096));
  const start = text.replace(/^(\u00ef\u00bb\u00bf|\s)+/, '');
  if (start.startsWith('!PADS-')) return 'pads';
  if (/^\(?\s*<?\??[^]{0,200}DipTrace-(Schematic|PCB|ComponentLibrary|PatternLibrary)/.test(start)) return 'diptrace';
  if (/^\|?(HEADER|RECORD)=/.test(start) || /^\[Design\][^]{0,200}HierarchyMode=/.test(start)) return 'altium';
  if (start.startsWith('(ExpressProject ')) return 'orcad';
  const ending = ENDINGS[extensionOf(name)] ?? null;
  if (start.startsWith('SQLite format 3')) return extensionOf(name).startsWith('eprj') ? 'easyEdaDatabase' : null;
  if (isCompound(bytes)) return NAMES.find(([known]) => text.includes(known))?.[1] ?? ending;
  // Eagle's own binary files before version 6 begin with a record of type 16.
  return isBinary(bytes) && bytes[0] !== 0x10 ? ending : null;
}

const WAYS: Readonly<Record<Format, Msg>> = {
  altium: msg(
    'import.foreign.altium',
    'Altium Designer and Protel files are not supported. Import the file into KiCad and save it there, then open the KiCad project here.',
  ),
  orcad: msg(
    'import.foreign.orcad',
    'OrCAD Capture files are not supported. Import the file into Altium Designer or EasyEDA Pro, and save it there as Eagle, KiCad or EasyEDA files.',
  ),
  allegro: msg(
    'import.foreign.allegro',
    'OrCAD PCB Editor and Allegro boards are not supported. Import the file into KiCad 10 and save it there, or export Gerber and drill files and open them here.',
  ),
  pads: msg(
    'import.foreign.pads',
    'PADS files are not supported. Save the design as PADS ASCII, import that into KiCad 10 or EasyEDA Pro, and open the result here.',
  ),
  diptrace: msg(
    'import.foreign.diptrace',
    'DipTrace files are not supported. In DipTrace, use File > Export > Eagle for the schematic and the board, and open these files here.',
  ),
  easyEdaDatabase: msg(
    'import.foreign.easyEdaDatabase',
    'This is a local database of EasyEDA Pro. In EasyEDA Pro, export the project as .epro or .epro2, and open that file here.',
  ),
};

/** Names what a file is when it is of a program that is not read, with the way to convert it; null for other files. */
export function foreignIssue(bytes: Uint8Array, file: string): Issue | null {
  const format = foreignFormat(bytes, file);
  return format && issue('error', WAYS[format], { file });
}

/** The first file of another program among files. */
export function foreignFile(files: FileSet): Issue | null {
  for (const name of files.names) {
    const bytes = isNoise(name) ? undefined : files.read(name);
    const found = bytes && foreignIssue(bytes, name);
    if (found) return found;
  }
  return null;
}
