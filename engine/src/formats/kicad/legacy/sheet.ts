import { mil, nm, type Id, type Nm } from '../../../base/index.ts';
import type { Field, Records } from '../../../kinds/index.ts';
import { decodeText } from '../symbols/library.ts';
import { fieldOf, fillOf, strokeOf, textRecord, textStyleOf, zero } from '../symbols/parts.ts';
import { SHEET_FILE, SHEET_NAME } from '../schematic/sheet.ts';
import { emptySheetFile, type SheetFile, type SheetObject } from '../schematic/sheetFile.ts';
import { idOfStamp } from './common.ts';
import { readComponent } from './component.ts';
import { LineReader, num, tokens } from './lines.ts';
import { modernOverbars } from './overbar.ts';

/** Old sheet files start with this. */
const MAGIC = 'EESchema Schematic File Version';

export function isLegacySheet(bytes: Uint8Array): boolean {
  return new TextDecoder('windows-1252').decode(bytes.subarray(0, MAGIC.length)) === MAGIC;
}

/**
 * Reads a sheet file of KiCad 3 to 5 (.sch). Lengths in the file are mils, y grows downwards. Its symbols stand in
 * libraries: see `resolveLegacySymbols`.
 */
export function readLegacySheet(bytes: Uint8Array, name: string): SheetFile {
  const lines = new LineReader(decodeText(bytes), name);
  const file = emptySheetFile(name);
  file.version = num(/Version\s+(\d+)/.exec(lines.next() ?? '')?.[1]) || 4;
  file.generator = 'eeschema';
  let ended = false;
  for (let line = lines.next(); line !== undefined; line = lines.next()) {
    ended ||= line.startsWith(END);
    const parts = tokens(line);
    const reader = READERS[parts[0] ?? ''];
    if (reader) reader(file, lines, parts);
    else if (line.trim() !== '' && !IGNORED.test(line)) lines.warn(line);
  }
  if (!ended) lines.missing(END);
  file.issues.push(...lines.issues);
  return file;
}

const END = '$EndSCHEMATC';

const IGNORED = /^(LIBS|EELAYER|\$EndSCHEMATC|\$EndDescr|#)/;

type Reader = (file: SheetFile, lines: LineReader, parts: readonly string[]) => void;

const READERS: Readonly<Record<string, Reader>> = {
  $Descr: readDescription,
  $Comp: (file, lines) => void file.objects.push(readComponent(lines)),
  $Sheet: (file, lines) => void file.objects.push(readSheet(lines)),
  $Bitmap: (file, lines) => void file.objects.push(readBitmap(lines)),
  Wire: readWire,
  Entry: readEntry,
  Text: readText,
  NoConn: (file, _lines, p) => void file.objects.push({ kind: 'noConnect', ...base, screen: '', at: at(p[2], p[3]) }),
  Connection: (file, _lines, p) =>
    void file.objects.push({
      kind: 'junction',
      ...base,
      screen: '',
      at: at(p[2], p[3]),
      diameter: nm(0),
      color: null,
    }),
};

const base = { id: '' as Id, locked: false };
const at = (x: string | undefined, y: string | undefined) => ({ x: mil(num(x)), y: mil(num(y)) });

/** `$Descr A4 11693 8268 [portrait]` and the title block. */
function readDescription(file: SheetFile, lines: LineReader, [, paper = 'A4', w, h, turn]: readonly string[]): void {
  const user = paper === 'User';
  file.page = {
    paper: { A: 'A', B: 'B', C: 'C', D: 'D', E: 'E' }[paper] ?? paper,
    portrait: turn === 'portrait',
    width: user ? mil(num(w)) : nm(0),
    height: user ? mil(num(h)) : nm(0),
  };
  const block = file.titleBlock;
  for (let line = lines.next(); line !== undefined && !line.startsWith('$EndDescr'); line = lines.next()) {
    const [key = '', value = ''] = tokens(line);
    const comment = /^Comment([1-9])$/.exec(key);
    if (key === 'Title') block.title = value;
    else if (key === 'Date') block.date = value;
    else if (key === 'Rev') block.revision = value;
    else if (key === 'Comp') block.company = value;
    else if (comment && value !== '') {
      while (block.comments.length < Number(comment[1])) block.comments.push('');
      block.comments[Number(comment[1]) - 1] = value;
    }
  }
}

function segment(lines: LineReader): { start: { x: Nm; y: Nm }; end: { x: Nm; y: Nm } } {
  const [x0, y0, x1, y1] = tokens(lines.next() ?? '');
  return { start: at(x0, y0), end: at(x1, y1) };
}

/** `Wire Wire|Bus|Notes Line …`, then the ends. */
function readWire(file: SheetFile, lines: LineReader, [, layer]: readonly string[]): void {
  const ends = segment(lines);
  const common = { ...base, screen: '', ...ends, stroke: strokeOf(nm(0)) };
  if (layer === 'Bus') file.objects.push({ kind: 'bus', ...common });
  else if (layer === 'Wire') file.objects.push({ kind: 'wire', ...common });
  else
    file.objects.push({ kind: 'line', ...common, stroke: strokeOf(nm(0), 'dash'), layer: '', fill: fillOf(), net: '' });
}

/** `Entry Wire Line` (bus to wire) or `Entry Bus Bus`, then the ends. */
function readEntry(file: SheetFile, lines: LineReader, [, layer]: readonly string[]): void {
  const { start, end } = segment(lines);
  file.objects.push({
    kind: 'busEntry',
    ...base,
    screen: '',
    at: start,
    size: { w: nm(end.x - start.x), h: nm(end.y - start.y) },
    stroke: strokeOf(nm(0)),
    busToBus: layer === 'Bus',
  });
}

const SHAPES: Readonly<Record<string, Records['label']['shape']>> = {
  Input: 'input',
  Output: 'output',
  BiDi: 'bidirectional',
  '3State': 'triState',
  UnSpc: 'passive',
  I: 'input',
  O: 'output',
  B: 'bidirectional',
  T: 'triState',
  U: 'passive',
};

const LABELS = { Label: 'label', GLabel: 'globalLabel', HLabel: 'hierarchicalLabel' } as const;

/**
 * `Text Label|GLabel|HLabel|Notes x y direction size [shape] Italic|~ thickness`, then the text. Directions are 0 right,
 * 1 up, 2 left, 3 down for labels and notes; with the two others 0 and 2 change places.
 */
function readText(file: SheetFile, lines: LineReader, p: readonly string[]): void {
  const value = (lines.next() ?? '').replaceAll('\\n', '\n');
  const type = p[1] ?? '';
  const height = mil(num(p[5])) || mil(50);
  const shaped = type === 'GLabel' || type === 'HLabel';
  const turn = Math.trunc(num(p[4])) & 3;
  const rotation = 90 * (shaped && turn % 2 === 0 ? 2 - turn : turn);
  const looks = shaped ? p.slice(7) : p.slice(6);
  const style = textStyleOf({
    size: { w: height as Nm, h: height as Nm },
    italic: looks[0] === 'Italic',
    bold: num(looks[1]) > 0,
    hAlign: rotation < 180 ? 'left' : 'right',
    vAlign: shaped ? 'center' : 'bottom',
  });
  const kind = LABELS[type as keyof typeof LABELS];
  if (!kind) {
    const note = { ...textRecord({ screen: '' }), at: at(p[2], p[3]), rotation: rotation % 180, text: value, style };
    file.objects.push(note);
    return;
  }
  file.objects.push({
    kind,
    ...base,
    at: at(p[2], p[3]),
    rotation,
    screen: '',
    text: modernOverbars(value).replaceAll('/', '{slash}'),
    shape: shaped ? (SHAPES[p[6] ?? ''] ?? 'input') : 'input',
    style,
    fields: [],
    fieldsAutoplaced: false,
  } as SheetObject);
}

const SIDES: Readonly<Record<string, number>> = { R: 0, T: 90, L: 180, B: 270 };
/** Distance of the names of a sheet symbol from its border. */
const NAME_GAP = mil(30);

/** `$Sheet`: `S x y w h`, `U stamp`, `F0 "name" size`, `F1 "file" size`, `Fn "pin" shape side x y size`. */
function readSheet(lines: LineReader): Records['sheet'] {
  const sheet: Records['sheet'] = {
    kind: 'sheet',
    ...base,
    screen: '',
    at: zero(),
    size: { w: nm(0), h: nm(0) },
    stroke: strokeOf(nm(0)),
    fill: fillOf(),
    target: '',
    inBom: true,
    onBoard: true,
    excludeFromSim: false,
    dnp: false,
    fieldsAutoplaced: true,
    fields: [],
    pins: [],
    instances: [],
  };
  for (let line = lines.next(); line !== undefined && !line.startsWith('$EndSheet'); line = lines.next()) {
    const p = tokens(line);
    if (p[0] === 'S') {
      sheet.at = at(p[1], p[2]);
      sheet.size = { w: mil(num(p[3])), h: mil(num(p[4])) };
    } else if (p[0] === 'U') sheet.id = idOfStamp(p[1] ?? '');
    else if (p[0] === 'F0' || p[0] === 'F1') sheet.fields.push(sheetField(p));
    else if (/^F\d+$/.test(p[0] ?? '')) sheet.pins.push(sheetPin(p));
    else if (line.trim() !== '') lines.warn(line);
  }
  const { x, y } = sheet.at;
  for (const own of sheet.fields)
    own.at = { x, y: own.name === SHEET_NAME ? nm(y - NAME_GAP) : nm(y + sheet.size.h + NAME_GAP) };
  return sheet;
}

function sheetField([key, value = '', size]: readonly string[]): Field {
  const height = (mil(num(size)) || mil(50)) as Nm;
  const name = key === 'F0' ? SHEET_NAME : SHEET_FILE;
  const vAlign = key === 'F0' ? 'bottom' : 'top';
  return fieldOf('', name, value, { style: textStyleOf({ size: { w: height, h: height }, hAlign: 'left', vAlign }) });
}

function sheetPin([, name = '', shape = 'U', side = 'L', x, y, size]: readonly string[]): Records['sheetPin'] {
  const height = (mil(num(size)) || mil(50)) as Nm;
  return {
    kind: 'sheetPin',
    ...base,
    at: at(x, y),
    rotation: SIDES[side] ?? 180,
    text: modernOverbars(name).replaceAll('/', '{slash}'),
    shape: SHAPES[shape] ?? 'passive',
    style: textStyleOf({ size: { w: height, h: height }, hAlign: side === 'R' ? 'right' : 'left' }),
  };
}

/** `$Bitmap`: `Pos x y`, `Scale s`, `Data` with the file's bytes in hexadecimal, `EndData`. */
function readBitmap(lines: LineReader): Records['image'] {
  const image: Records['image'] = { kind: 'image', ...base, layer: '', screen: '', at: zero(), scale: 1, data: '' };
  const bytes: string[] = [];
  let inData = false;
  for (let line = lines.next(); line !== undefined && !line.startsWith('$EndBitmap'); line = lines.next()) {
    const p = tokens(line);
    if (p[0] === 'Pos') image.at = at(p[1], p[2]);
    else if (p[0] === 'Scale') image.scale = num(p[1]) || 1;
    else if (p[0] === 'Data') inData = true;
    else if (p[0] === 'EndData') inData = false;
    else if (inData) for (const hex of p) bytes.push(String.fromCharCode(Number.parseInt(hex, 16) & 0xff));
  }
  image.data = btoa(bytes.join(''));
  return image;
}
