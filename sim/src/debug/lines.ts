import { At, entriesOf, Tag, type Entry, type Value } from './entries.ts';
import { Reader } from './reader.ts';
import { sectionsOf } from './sections.ts';

/** Machine code from one byte address to another that a line of a file became. */
export interface LineRange {
  readonly from: number;
  readonly to: number;
  readonly file: string;
  readonly line: number;
}

/** An address at which a line begins; several lines may begin at one, of which all but the last have no code left. */
interface Begin {
  readonly address: number;
  readonly file: string;
  readonly line: number;
}

interface Head {
  readonly end: number;
  readonly instruction: number;
  readonly isStatement: boolean;
  readonly lineBase: number;
  readonly lineRange: number;
  readonly opcodeBase: number;
  readonly lengths: readonly number[];
  readonly files: readonly string[];
}

/** Header of a unit (DWARF 2 to 4, 6.2.4); null for versions that are not read, which are passed over. */
function head(reader: Reader): Head | { readonly end: number } {
  const length = reader.u32();
  // A damaged unit announces more than there is.
  const end = Math.min(reader.at + length, reader.length);
  const version = reader.u16();
  if (version < 2 || version > 4) return { end };
  const headLength = reader.u32();
  const program = reader.at + headLength;
  const instruction = reader.u8();
  if (version === 4) reader.u8();
  const isStatement = reader.u8() !== 0;
  const lineBase = reader.i8();
  const lineRange = reader.u8();
  const opcodeBase = reader.u8();
  const lengths = Array.from({ length: Math.max(0, opcodeBase - 1) }, () => reader.u8());
  const folders = [''];
  for (let name = reader.text(); name !== '' && reader.at < program; name = reader.text()) folders.push(name);
  const files = [''];
  for (let name = reader.text(); name !== '' && reader.at < program; name = reader.text()) {
    const folder = folders[reader.unsigned()] ?? '';
    reader.unsigned();
    reader.unsigned();
    files.push(folder === '' || name.startsWith('/') ? name : `${folder}/${name}`);
  }
  reader.at = program;
  return { end, instruction, isStatement, lineBase, lineRange, opcodeBase, lengths, files };
}

/** Runs the line number program of one unit (DWARF 4, 6.2.5). */
function unit(reader: Reader, head: Head, found: LineRange[], begins: Begin[]): void {
  let [address, file, line] = [0, 1, 1];
  let last: { address: number; file: number; line: number } | null = null;
  const row = (ends: boolean) => {
    if (last && address > last.address)
      found.push({ from: last.address, to: address, file: head.files[last.file] ?? '', line: last.line });
    if (ends) last = null;
    else {
      if (last?.line !== line || last.file !== file) begins.push({ address, file: head.files[file] ?? '', line });
      last = { address, file, line };
    }
  };
  const begin = () => {
    [address, file, line] = [0, 1, 1];
  };
  const special = (opcode: number) => {
    const adjusted = opcode - head.opcodeBase;
    address += Math.floor(adjusted / head.lineRange) * head.instruction;
    return head.lineBase + (adjusted % head.lineRange);
  };
  while (reader.at < head.end) {
    const opcode = reader.u8();
    if (opcode >= head.opcodeBase) {
      line += special(opcode);
      row(false);
      continue;
    }
    switch (opcode) {
      case 0: {
        const length = reader.unsigned();
        const next = reader.at + length;
        const extended = reader.u8();
        if (extended === 1) {
          row(true);
          begin();
        } else if (extended === 2) address = reader.sized(length - 1);
        reader.at = next;
        break;
      }
      case 1:
        row(false);
        break;
      case 2:
        address += reader.unsigned() * head.instruction;
        break;
      case 3:
        line += reader.signed();
        break;
      case 4:
        file = reader.unsigned();
        break;
      case 8:
        special(255);
        break;
      case 9:
        address += reader.u16();
        break;
      default:
        // What we need not know has numbers behind it, as many as the header says.
        for (let i = 0; i < (head.lengths[opcode - 1] ?? 0); i++) reader.unsigned();
    }
  }
}

/**
 * Lines whose calls were put in their place whole: no code belongs to them, but each such piece states where it was called
 * (DWARF 4, 3.3.8.2).
 */
function inlined(elf: Uint8Array, ranges: Uint8Array, files: ReadonlyMap<number, readonly string[]>): Begin[] {
  const found: Begin[] = [];
  for (const unit of entriesOf(elf).units) {
    const names = files.get(Number(unit.attributes.get(At.statements)));
    if (!names) continue;
    const base = Number(unit.attributes.get(At.lowPc) ?? 0);
    const visit = ({ tag, attributes, children }: Entry): void => {
      children.forEach(visit);
      if (tag !== Tag.inlinedSubroutine) return;
      const [file, line] = [names[Number(attributes.get(At.callFile))], Number(attributes.get(At.callLine))];
      const address = attributes.get(At.entryPc) ?? attributes.get(At.lowPc) ?? firstOf(attributes.get(At.ranges));
      if (file !== undefined && line > 0 && typeof address === 'number') found.push({ address, file, line });
    };
    const firstOf = (offset: Value | undefined): number | undefined => {
      if (typeof offset !== 'number') return undefined;
      const reader = new Reader(ranges);
      reader.at = offset;
      const [from, to] = [reader.u32(), reader.u32()];
      return from === 0xffffffff || from === to ? undefined : base + from;
    };
    visit(unit);
  }
  return found;
}

/** Which line of which file each piece of a program came from, by address, both ways. */
export class LineTable {
  readonly ranges: readonly LineRange[];
  readonly #begins: readonly Begin[];

  constructor(elf: Uint8Array) {
    const found: LineRange[] = [];
    const begins: Begin[] = [];
    const sections = sectionsOf(elf);
    const reader = new Reader(sections.get('.debug_line') ?? new Uint8Array());
    const files = new Map<number, readonly string[]>();
    while (reader.at + 10 < reader.length) {
      const { at } = reader;
      const read = head(reader);
      if ('files' in read && read.lineRange > 0) {
        files.set(at, read.files);
        unit(reader, read, found, begins);
      }
      reader.at = read.end;
    }
    begins.push(...inlined(elf, sections.get('.debug_ranges') ?? new Uint8Array(), files));
    this.#begins = begins;
    this.ranges = found.sort((a, b) => a.from - b.from || a.to - b.to);
  }

  /** The line that a byte address belongs to. */
  at(address: number): LineRange | null {
    const { ranges } = this;
    let [low, high] = [0, ranges.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranges[middle]!.from <= address) low = middle + 1;
      else high = middle;
    }
    // Code that a linker dropped stays in the table at address 0: what ends behind the address counts.
    for (let i = low - 1; i >= 0 && ranges[i]!.from > address - 0x1000; i--)
      if (ranges[i]!.to > address) return ranges[i]!;
    return null;
  }

  /**
   * Where a breakpoint on a line stops: the beginnings of its code, or of the next line's that has some. A line has several
   * where its function was put into others.
   */
  of(file: string, line: number): { readonly line: number; readonly addresses: readonly number[] } | null {
    const own = this.#begins.filter(
      begin => begin.line >= line && (begin.file === file || begin.file.endsWith(`/${file}`)),
    );
    if (own.length === 0) return null;
    const nearest = own.reduce((least, begin) => Math.min(least, begin.line), Infinity);
    const addresses = own.filter(begin => begin.line === nearest).map(({ address }) => address);
    return { line: nearest, addresses: [...new Set(addresses)] };
  }
}
