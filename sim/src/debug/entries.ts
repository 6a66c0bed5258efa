import { Reader } from './reader.ts';
import { sectionsOf } from './sections.ts';

/** One entry of .debug_info with what is under it. */
export interface Entry {
  /** In the section: what other entries refer to it by. */
  readonly offset: number;
  readonly tag: number;
  readonly attributes: ReadonlyMap<number, Value>;
  readonly children: readonly Entry[];
}

/** A number, a text, a block of bytes; references are offsets in the section. */
export type Value = number | string | Uint8Array;

/** Tags and attributes that are looked at (DWARF 4, 7.5.4). */
export const Tag = {
  arrayType: 0x01,
  classType: 0x02,
  enumerationType: 0x04,
  formalParameter: 0x05,
  lexicalBlock: 0x0b,
  member: 0x0d,
  pointerType: 0x0f,
  referenceType: 0x10,
  structureType: 0x13,
  typedef: 0x16,
  unionType: 0x17,
  inlinedSubroutine: 0x1d,
  subrangeType: 0x21,
  baseType: 0x24,
  constType: 0x26,
  enumerator: 0x28,
  subprogram: 0x2e,
  variable: 0x34,
  volatileType: 0x35,
  namespace: 0x39,
} as const;

export const At = {
  location: 0x02,
  name: 0x03,
  byteSize: 0x0b,
  lowPc: 0x11,
  highPc: 0x12,
  constValue: 0x1c,
  upperBound: 0x2f,
  abstractOrigin: 0x31,
  count: 0x37,
  memberLocation: 0x38,
  declaration: 0x3c,
  encoding: 0x3e,
  frameBase: 0x40,
  specification: 0x47,
  type: 0x49,
  entryPc: 0x52,
  ranges: 0x55,
  callFile: 0x58,
  callLine: 0x59,
  statements: 0x10,
} as const;

interface Abbreviation {
  readonly tag: number;
  readonly hasChildren: boolean;
  readonly attributes: readonly (readonly [name: number, form: number])[];
}

/** How deep entries may lie in each other: a damaged file has no say in our stack. */
const DEEPEST = 60;

/** The entries of all units of DWARF 2 to 4 in an ELF file, by their offsets, and the units' own. */
export function entriesOf(elf: Uint8Array): {
  readonly units: readonly Entry[];
  readonly at: ReadonlyMap<number, Entry>;
} {
  const sections = sectionsOf(elf);
  const info = new Reader(sections.get('.debug_info') ?? new Uint8Array());
  const strings = new Reader(sections.get('.debug_str') ?? new Uint8Array());
  const at = new Map<number, Entry>();
  const units: Entry[] = [];
  while (info.at + 11 < info.length) {
    const start = info.at;
    const length = info.u32();
    const end = Math.min(info.at + length, info.length);
    const version = info.u16();
    if (version >= 2 && version <= 4) {
      const abbreviations = abbreviationsOf(sections.get('.debug_abbrev') ?? new Uint8Array(), info.u32());
      const size = info.u8();
      const unit = read(info, end, { start, size, abbreviations, strings, at }, 0);
      if (unit) units.push(unit);
    }
    info.at = end;
  }
  return { units, at };
}

function abbreviationsOf(bytes: Uint8Array, offset: number): Map<number, Abbreviation> {
  const reader = new Reader(bytes);
  reader.at = offset;
  const found = new Map<number, Abbreviation>();
  for (let code = reader.unsigned(); code !== 0 && reader.at < reader.length; code = reader.unsigned()) {
    const tag = reader.unsigned();
    const hasChildren = reader.u8() !== 0;
    const attributes: [number, number][] = [];
    for (;;) {
      const pair: [number, number] = [reader.unsigned(), reader.unsigned()];
      if (pair[0] === 0 || reader.at > reader.length) break;
      attributes.push(pair);
    }
    found.set(code, { tag, hasChildren, attributes });
  }
  return found;
}

interface Unit {
  readonly start: number;
  /** Bytes of an address. */
  readonly size: number;
  readonly abbreviations: ReadonlyMap<number, Abbreviation>;
  readonly strings: Reader;
  readonly at: Map<number, Entry>;
}

function read(info: Reader, end: number, unit: Unit, depth: number): Entry | null {
  const offset = info.at;
  const abbreviation = unit.abbreviations.get(info.unsigned());
  if (!abbreviation) return null;
  const attributes = new Map<number, Value>();
  for (const [name, form] of abbreviation.attributes) attributes.set(name, valueOf(info, form, unit));
  const children: Entry[] = [];
  const entry: Entry = { offset, tag: abbreviation.tag, attributes, children };
  unit.at.set(offset, entry);
  if (abbreviation.hasChildren && depth < DEEPEST)
    while (info.at < end) {
      const child = read(info, end, unit, depth + 1);
      if (!child) break;
      children.push(child);
    }
  return entry;
}

/** A value in one of the forms of DWARF 4 (7.5.4). */
function valueOf(info: Reader, form: number, unit: Unit): Value {
  const block = (length: number): Uint8Array => info.bytes(length);
  switch (form) {
    case 0x01:
      return info.sized(unit.size);
    case 0x03:
      return block(info.u16());
    case 0x04:
      return block(info.u32());
    case 0x05:
      return info.u16();
    case 0x06:
    case 0x17:
      return info.u32();
    case 0x07:
      return info.sized(8);
    case 0x08:
      return info.text();
    case 0x09:
    case 0x18:
      return block(info.unsigned());
    case 0x0a:
      return block(info.u8());
    case 0x0b:
    case 0x0c:
      return info.u8();
    case 0x0d:
      return info.signed();
    case 0x0e:
      unit.strings.at = info.u32();
      return unit.strings.text();
    case 0x0f:
      return info.unsigned();
    case 0x10:
      return info.u32();
    case 0x11:
      return unit.start + info.u8();
    case 0x12:
      return unit.start + info.u16();
    case 0x13:
      return unit.start + info.u32();
    case 0x14:
      return unit.start + info.sized(8);
    case 0x15:
      return unit.start + info.unsigned();
    case 0x16:
      return valueOf(info, info.unsigned(), unit);
    case 0x19:
      return 1;
    case 0x20:
      return info.sized(8);
    default:
      // Nothing behind an unknown form can be read: the unit ends here.
      info.at = info.length;
      return 0;
  }
}
