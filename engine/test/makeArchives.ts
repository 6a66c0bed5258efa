import { crc32 } from 'node:zlib';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
const joined = (parts: readonly (Uint8Array | readonly number[])[]): Uint8Array =>
  Uint8Array.from(parts.flatMap(part => [...part]));
const little = (value: number, length: number): number[] =>
  Array.from({ length }, (_, i) => Math.floor(value / 256 ** i) % 256);

/** A file of an archive. */
export interface Packed {
  readonly name: string;
  readonly data: Uint8Array | string;
  /** What the header says of the size; else the size. */
  readonly size?: number;
  /** Where a symbolic link leads. */
  readonly link?: string;
  readonly encrypted?: boolean;
  /** Spoils the checksum. */
  readonly broken?: boolean;
}

const content = ({ data }: Packed): Uint8Array => (typeof data === 'string' ? bytesOf(data) : data);

/** A number of RAR 5: seven bits in each byte. */
function variable(value: number): number[] {
  const out: number[] = [];
  for (let left = value; ; left = Math.floor(left / 128)) {
    if (left < 128) return [...out, left];
    out.push((left % 128) | 0x80);
  }
}

const text = (value: string): number[] => {
  const bytes = bytesOf(value);
  return [...variable(bytes.length), ...bytes];
};

const block = (fields: readonly number[]): number[] => {
  const sized = [...variable(fields.length), ...fields];
  return [...little(crc32(Uint8Array.from(sized)), 4), ...sized];
};
const record = (fields: readonly number[]): number[] => [...variable(fields.length), ...fields];

/** An archive of RAR 5 whose files are stored (RAR 5.0 archive format, RARLAB). */
export function makeRar5(files: readonly Packed[]): Uint8Array {
  const parts: (Uint8Array | number[])[] = [[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x01, 0x00], block([1, 0, 0])];
  for (const file of files) {
    const data = content(file);
    const extra = [
      ...(file.encrypted ? record([1, 0, 0, 15, ...Array<number>(32).fill(7)]) : []),
      ...(file.link === undefined ? [] : record([5, 1, 0, ...text(file.link)])),
    ];
    const crc = crc32(data) ^ (file.broken ? 1 : 0);
    parts.push(
      block([
        2,
        extra.length > 0 ? 3 : 2,
        ...(extra.length > 0 ? variable(extra.length) : []),
        ...variable(data.length),
        4,
        ...variable(file.size ?? data.length),
        0,
        ...little(crc >>> 0, 4),
        0,
        1,
        ...text(file.name),
        ...extra,
      ]),
      data,
    );
  }
  return joined([...parts, block([5, 0, 0])]);
}

/** An archive of RAR 4 whose files are stored. */
export function makeRar4(files: readonly Packed[]): Uint8Array {
  const head = (type: number, flags: number, fields: readonly number[]): number[] => {
    const rest = [type, ...little(flags, 2), ...little(7 + fields.length, 2), ...fields];
    return [...little(crc32(Uint8Array.from(rest)) & 0xffff, 2), ...rest];
  };
  const parts: (Uint8Array | number[])[] = [
    [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07, 0x00],
    head(0x73, 0, Array<number>(6).fill(0)),
  ];
  for (const file of files) {
    const data = content(file);
    const name = bytesOf(file.name);
    parts.push(
      head(0x74, 0x8000, [
        ...little(data.length, 4),
        ...little(file.size ?? data.length, 4),
        3,
        ...little((crc32(data) ^ (file.broken ? 1 : 0)) >>> 0, 4),
        ...little(0x5a21_0000, 4),
        20,
        0x30,
        ...little(name.length, 2),
        ...little(0o100644, 4),
        ...name,
      ]),
      data,
    );
  }
  return joined([...parts, head(0x7b, 0x4000, [])]);
}

/** A tar archive (ustar). Names beyond 100 letters have a header of their own, as GNU tar writes it. */
export function makeTar(files: readonly Packed[]): Uint8Array {
  const entry = (name: string, type: string, data: Uint8Array, { size, link, broken }: Partial<Packed> = {}) => {
    const header = new Uint8Array(512);
    const put = (value: string, at: number) => header.set(bytesOf(value), at);
    put(name.slice(0, 100), 0);
    put('0000644\0', 100);
    put(`${(size ?? data.length).toString(8).padStart(11, '0')}\0`, 124);
    put('        ', 148);
    put(type, 156);
    put(link ?? '', 157);
    put('ustar\x0000', 257);
    const sum = header.reduce((total, byte) => total + byte, broken ? 1 : 0);
    put(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
    return joined([header, data, new Uint8Array((512 - (data.length % 512)) % 512)]);
  };
  const parts = files.flatMap(file => {
    const type = file.link === undefined ? '0' : '2';
    const own = entry(file.name, type, content(file), file);
    if (file.name.length <= 100) return [own];
    return [entry('././@LongLink', 'L', bytesOf(`${file.name}\0`)), own];
  });
  return joined([...parts, new Uint8Array(1024)]);
}

/** Packs as Unix' compress does, with codes of up to 12 bits. */
export function makeZ(data: Uint8Array): Uint8Array {
  const codes = new Map<string, number>();
  let bits = 9;
  let next = 257;
  const out = [0x1f, 0x9d, 0x80 | 12];
  let group: number[] = [];
  const flush = () => {
    if (group.length === 0) return;
    const packed = new Uint8Array(bits);
    group.forEach((code, i) => {
      for (let bit = 0; bit < bits; bit++)
        if ((code >> bit) & 1) packed[(i * bits + bit) >> 3]! |= 1 << ((i * bits + bit) & 7);
    });
    // A group that is not full ends the file or a size: only the last one is cut.
    out.push(...packed);
    group = [];
  };
  const put = (code: number) => {
    group.push(code);
    if (group.length === 8) flush();
  };
  let known = '';
  const codeOf = (word: string) => (word.length === 1 ? word.charCodeAt(0) : codes.get(word)!);
  for (const byte of data) {
    const longer = known + String.fromCharCode(byte);
    if (longer.length === 1 || codes.has(longer)) {
      known = longer;
      continue;
    }
    put(codeOf(known));
    known = String.fromCharCode(byte);
    if (next < 1 << 12) codes.set(longer, next++);
    if (next > 1 << bits && bits < 12) {
      flush();
      bits++;
    }
  }
  if (known !== '') put(codeOf(known));
  const length = Math.ceil((group.length * bits) / 8);
  const before = out.length;
  flush();
  return Uint8Array.from(out.slice(0, before + length));
}
