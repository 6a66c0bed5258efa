import { At, entriesOf, Tag, type Entry, type Value } from './entries.ts';
import { Reader } from './reader.ts';
import { sectionsOf } from './sections.ts';
import { TypeReader } from './types.ts';

/** A variable of the program as it is. */
export interface Variable {
  readonly name: string;
  /** 'unsigned char', 'int [4]'. */
  readonly type: string;
  /** Its value; null where the compiler kept it nowhere at this place. */
  readonly text: string | null;
  /** Byte address in the data space; null for what lies in registers. */
  readonly address: number | null;
}

/** Reads bytes of the data space, in which registers come first. */
export type ReadData = (from: number, length: number) => Uint8Array;

/** Where the tools for AVR put the data space. */
const DATA = 0x800000;
const Y = 28;
const OP = { addr: 0x03, reg0: 0x50, breg0: 0x70, regx: 0x90, fbreg: 0x91, bregx: 0x92, piece: 0x93, stackValue: 0x9f };

/** A value put together of pieces: bytes of the data space, or nothing known. */
type Pieces = readonly { readonly from: number | null; readonly length: number }[];

/** The functions and variables of a program, from its DWARF (version 2 to 4, as avr-gcc writes it). */
export class Variables {
  private readonly at: ReadonlyMap<number, Entry>;
  private readonly units: readonly Entry[];
  private readonly types: TypeReader;
  private readonly lists: Uint8Array;

  constructor(elf: Uint8Array) {
    const { units, at } = entriesOf(elf);
    this.units = units;
    this.at = at;
    this.types = new TypeReader(at);
    this.lists = sectionsOf(elf).get('.debug_loc') ?? new Uint8Array();
  }

  /** The function that an address belongs to. */
  functionAt(address: number): string | null {
    const chain = this.scopesAt(address);
    const last = chain.findLast(({ tag }) => tag === Tag.subprogram || tag === Tag.inlinedSubroutine);
    return last ? this.nameOf(last) : null;
  }

  /** Parameters and variables that can be seen from an address, the innermost first. */
  locals(address: number, read: ReadData): Variable[] {
    const names = new Set<string>();
    const found: Variable[] = [];
    const chain = this.scopesAt(address);
    const base = chain.map(entry => entry.attributes.get(At.frameBase)).findLast(each => each !== undefined);
    for (const scope of chain.reverse())
      for (const entry of scope.children) {
        if (entry.tag !== Tag.variable && entry.tag !== Tag.formalParameter) continue;
        const variable = this.variable(entry, address, read, base);
        if (!variable || names.has(variable.name)) continue;
        names.add(variable.name);
        found.push(variable);
      }
    return found;
  }

  /**
   * Variables that live as long as the program, by name. Those of the tools themselves begin with two underscores; registers, which
   * are variables for them, lie below the RAM.
   */
  globals(read: ReadData, ramStart: number): Variable[] {
    const found = new Map<string, Variable>();
    const visit = (entry: Entry): void => {
      if (entry.tag === Tag.namespace) entry.children.forEach(visit);
      if (entry.tag !== Tag.variable || !(entry.attributes.get(At.location) instanceof Uint8Array)) return;
      const variable = this.variable(entry, 0, read, undefined);
      const address = variable?.address ?? -1;
      if (variable && address >= ramStart && !variable.name.startsWith('__')) found.set(variable.name, variable);
    };
    for (const unit of this.units) unit.children.forEach(visit);
    return [...found.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'));
  }

  /** The entries around an address, from the function inwards. */
  private scopesAt(address: number): Entry[] {
    const chain: Entry[] = [];
    const enter = (entries: readonly Entry[]): void => {
      const inside = entries.find(
        entry =>
          (entry.tag === Tag.subprogram || entry.tag === Tag.lexicalBlock || entry.tag === Tag.inlinedSubroutine) &&
          holds(entry, address),
      );
      if (!inside) return;
      chain.push(inside);
      enter(inside.children);
    };
    for (const unit of this.units) if (chain.length === 0) enter(unit.children.flatMap(flat));
    return chain;
  }

  private variable(entry: Entry, address: number, read: ReadData, base: Value | undefined): Variable | null {
    const name = this.nameOf(entry);
    if (name === null || entry.attributes.has(At.declaration)) return null;
    const type = this.attribute(entry, At.type);
    const known = this.types.of(typeof type === 'number' ? type : 0);
    const constant = entry.attributes.get(At.constValue);
    if (typeof constant === 'number') return { name, type: known.name, text: `${constant}`, address: null };
    const pieces = this.placesOf(entry.attributes.get(At.location), address, known.size, read, base);
    if (!pieces) return { name, type: known.name, text: null, address: null };
    const bytes = new Uint8Array(known.size);
    let at = 0;
    for (const { from, length } of pieces) {
      if (from === null) return { name, type: known.name, text: null, address: null };
      bytes.set(read(from, Math.min(length, known.size - at)), at);
      at += length;
      if (at >= known.size) break;
    }
    const [first] = pieces;
    return {
      name,
      type: known.name,
      text: known.text(bytes),
      address: pieces.length === 1 && first!.from! >= 32 ? first!.from : null,
    };
  }

  /** The bytes of a variable at a place of the program; null where it has none. */
  private placesOf(
    location: Value | undefined,
    address: number,
    size: number,
    read: ReadData,
    base: Value | undefined,
  ): Pieces | null {
    const block = location instanceof Uint8Array ? location : this.listed(location, address);
    if (!block) return null;
    const reader = new Reader(block);
    const pieces: { from: number | null; length: number }[] = [];
    let from: number | null = null;
    while (reader.at < reader.length) {
      const op = reader.u8();
      if (op === OP.addr) from = reader.sized(4) - DATA;
      else if (op >= OP.reg0 && op < OP.reg0 + 32) from = op - OP.reg0;
      else if (op === OP.regx) from = reader.unsigned();
      else if (op >= OP.breg0 && op < OP.breg0 + 32) from = pointer(read, op - OP.breg0) + reader.signed();
      else if (op === OP.bregx) from = pointer(read, reader.unsigned()) + reader.signed();
      else if (op === OP.fbreg) {
        // Without a frame pointer the frame's base would take unwinding.
        const isY = base instanceof Uint8Array && base[0] === OP.breg0 + Y;
        const offset = reader.signed();
        if (!isY) return null;
        const own = new Reader(base);
        own.at = 1;
        from = pointer(read, Y) + own.signed() + offset;
      } else if (op === OP.piece) {
        pieces.push({ from, length: reader.unsigned() });
        from = null;
      } else return null;
    }
    return pieces.length > 0 ? pieces : from === null || from < 0 ? null : [{ from, length: size }];
  }

  /** What a list of locations says of an address (DWARF 4, 2.6.2); addresses count from the unit's first, which is 0 or the function's. */
  private listed(offset: Value | undefined, address: number): Uint8Array | null {
    if (typeof offset !== 'number') return null;
    const reader = new Reader(this.lists);
    reader.at = offset;
    const unit = this.units.find(each => holds(each, address));
    const low = unit?.attributes.get(At.lowPc);
    let base = typeof low === 'number' ? low : 0;
    while (reader.at + 8 <= reader.length) {
      const [from, to] = [reader.u32(), reader.u32()];
      if (from === 0 && to === 0) return null;
      if (from === 0xffffffff) {
        base = to;
        continue;
      }
      const block = reader.bytes(reader.u16());
      if (address >= base + from && address < base + to) return block;
    }
    return null;
  }

  private nameOf(entry: Entry): string | null {
    const name = this.attribute(entry, At.name);
    return typeof name === 'string' && name !== '' ? name : null;
  }

  /** An attribute of an entry, or of what it is a copy or the body of. */
  private attribute(entry: Entry, name: number): Value | undefined {
    let from: Entry | undefined = entry;
    for (let hops = 0; from && hops < 8; hops++) {
      const value = from.attributes.get(name);
      if (value !== undefined) return value;
      const next: Value | undefined = from.attributes.get(At.abstractOrigin) ?? from.attributes.get(At.specification);
      from = typeof next === 'number' ? this.at.get(next) : undefined;
    }
    return undefined;
  }
}

const flat = (entry: Entry): Entry[] => (entry.tag === Tag.namespace ? entry.children.flatMap(flat) : [entry]);

const pointer = (read: ReadData, register: number): number => {
  const [low = 0, high = 0] = read(register, 2);
  return low | (high << 8);
};

function holds({ attributes }: Entry, address: number): boolean {
  const [low, high] = [attributes.get(At.lowPc), attributes.get(At.highPc)];
  if (typeof low !== 'number' || typeof high !== 'number') return false;
  // Up to version 3 an address, later mostly a length.
  const end = high > low ? high : low + high;
  return address >= low && address < Math.max(end, low + (high > low ? 0 : high));
}
