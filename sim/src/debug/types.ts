import { At, Tag, type Entry } from './entries.ts';

/** A type of the program: how long its values are, and how they are written. */
export interface Type {
  readonly name: string;
  /** Bytes. */
  readonly size: number;
  text(bytes: Uint8Array): string;
}

const ENCODING = { boolean: 2, float: 4, signed: 5, signedChar: 6, unsigned: 7, unsignedChar: 8 };
/** Elements of an array and members of a structure that are written out. */
const MOST = 32;
const DEEPEST = 8;

const number = (bytes: Uint8Array, signed: boolean): bigint => {
  let value = 0n;
  for (let i = bytes.length - 1; i >= 0; i--) value = (value << 8n) | BigInt(bytes[i]!);
  return signed && bytes.length > 0 ? BigInt.asIntN(8 * bytes.length, value) : value;
};
const letter = (code: number): string =>
  code === 0
    ? "'\\0'"
    : code >= 32 && code < 127
      ? `'${String.fromCharCode(code)}'`
      : `'\\x${code.toString(16).padStart(2, '0')}'`;
const address = (bytes: Uint8Array): string => `0x${number(bytes, false).toString(16).padStart(4, '0')}`;
const unknown = (name: string, size: number): Type => ({
  name,
  size,
  text: bytes => [...bytes].map(byte => byte.toString(16).padStart(2, '0')).join(' '),
});

/** Reads types of .debug_info by the offsets of their entries. */
export class TypeReader {
  private readonly at: ReadonlyMap<number, Entry>;
  private readonly known = new Map<number, Type>();

  constructor(at: ReadonlyMap<number, Entry>) {
    this.at = at;
  }

  of(offset: number, depth = 0): Type {
    const found = this.known.get(offset);
    if (found) return found;
    const entry = this.at.get(offset);
    if (!entry || depth > DEEPEST) return unknown(entry ? '…' : 'void', 0);
    const type = this.made(entry, depth);
    this.known.set(offset, type);
    return type;
  }

  private made(entry: Entry, depth: number): Type {
    const { tag, attributes } = entry;
    const name = String(attributes.get(At.name) ?? '');
    const size = Number(attributes.get(At.byteSize) ?? 0);
    const inner = (): Type => this.of(Number(attributes.get(At.type) ?? -1), depth + 1);
    switch (tag) {
      case Tag.baseType:
        return base(name, size, Number(attributes.get(At.encoding)));
      case Tag.typedef: {
        const type = inner();
        return { ...type, name };
      }
      case Tag.constType:
      case Tag.volatileType: {
        const type = inner();
        const word = tag === Tag.constType ? 'const' : 'volatile';
        // Of an array both the whole and its elements have the qualifier.
        return type.name.startsWith(`${word} `) ? type : { ...type, name: `${word} ${type.name}` };
      }
      case Tag.pointerType:
      case Tag.referenceType:
        return { name: `${inner().name} ${tag === Tag.pointerType ? '*' : '&'}`, size: size || 2, text: address };
      case Tag.enumerationType:
        return enumeration(entry, name, size);
      case Tag.arrayType:
        return array(inner(), countsOf(entry));
      case Tag.structureType:
      case Tag.classType:
      case Tag.unionType:
        return this.structure(entry, name, size, depth);
      default:
        return unknown(name, size);
    }
  }

  private structure(entry: Entry, name: string, size: number, depth: number): Type {
    const members = entry.children
      .filter(child => child.tag === Tag.member && child.attributes.has(At.name))
      .slice(0, MOST)
      .map(child => ({
        name: String(child.attributes.get(At.name)),
        at: Number(child.attributes.get(At.memberLocation) ?? 0),
        type: this.of(Number(child.attributes.get(At.type) ?? -1), depth + 1),
      }));
    const text = (bytes: Uint8Array): string =>
      `{${members
        .filter(({ at, type }) => type.size > 0 && at + type.size <= bytes.length)
        .map(member => `${member.name} = ${member.type.text(bytes.subarray(member.at, member.at + member.type.size))}`)
        .join(', ')}}`;
    return { name: name === '' ? 'struct' : name, size, text };
  }
}

function base(name: string, size: number, encoding: number): Type {
  const text = (bytes: Uint8Array): string => {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    switch (encoding) {
      case ENCODING.boolean:
        return number(bytes, false) === 0n ? 'false' : 'true';
      case ENCODING.float:
        // Seven digits are all that a float of four bytes has.
        return bytes.length === 4
          ? String(Number(view.getFloat32(0, true).toPrecision(7)))
          : unknown(name, size).text(bytes);
      case ENCODING.signedChar:
      case ENCODING.unsignedChar: {
        const value = number(bytes, encoding === ENCODING.signedChar);
        // uint8_t is shown as a number, char as a letter.
        return name === 'char' ? `${value} ${letter(bytes[0] ?? 0)}` : `${value}`;
      }
      default:
        return number(bytes, encoding === ENCODING.signed).toString();
    }
  };
  return { name, size, text };
}

function enumeration({ children }: Entry, name: string, size: number): Type {
  const names = new Map(
    children
      .filter(({ tag }) => tag === Tag.enumerator)
      .map(({ attributes }) => [Number(attributes.get(At.constValue)), String(attributes.get(At.name))]),
  );
  const text = (bytes: Uint8Array): string => {
    const value = Number(number(bytes, false));
    return names.get(value) ?? `${value}`;
  };
  return { name: name === '' ? 'enum' : name, size, text };
}

/** Elements of each dimension. */
const countsOf = ({ children }: Entry): number[] =>
  children
    .filter(({ tag }) => tag === Tag.subrangeType)
    .map(({ attributes }) => {
      const [count, upper] = [attributes.get(At.count), attributes.get(At.upperBound)];
      return typeof count === 'number' ? count : typeof upper === 'number' ? upper + 1 : 0;
    });

function array(of: Type, counts: readonly number[]): Type {
  const [count = 0, ...rest] = counts;
  const inner = rest.length > 0 ? array(of, rest) : of;
  const text = (bytes: Uint8Array): string => {
    if (of.name.endsWith('char') && !of.name.includes('unsigned') && rest.length === 0) {
      const end = bytes.indexOf(0);
      return JSON.stringify(new TextDecoder('latin1').decode(bytes.subarray(0, end < 0 ? bytes.length : end)));
    }
    const shown = Math.min(count, MOST);
    const parts = Array.from({ length: shown }, (_, i) =>
      inner.text(bytes.subarray(i * inner.size, (i + 1) * inner.size)),
    );
    return `[${parts.join(', ')}${shown < count ? ', …' : ''}]`;
  };
  return { name: `${of.name} ${counts.map(each => `[${each}]`).join('')}`, size: count * inner.size, text };
}
