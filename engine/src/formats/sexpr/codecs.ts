import type { Cursor } from './cursor.ts';
import type { Codec } from './grammar.ts';
import { yes } from './grammar.ts';
import { keywords } from './lexicon.ts';
import { Token } from './token.ts';
import { quote } from './writer.ts';
import type { Nm } from '../../base/index.ts';

/** Codecs for the values that all grammars share. Lengths are nanometres in records and millimetres in files. */

export const nm: Codec<Nm> = {
  read: cursor => cursor.nm() as Nm,
  write: (writer, value) => writer.nm(value),
};

export const number: Codec<number> = {
  read: cursor => cursor.number(),
  write: (writer, value) => writer.number(value),
};

/** Of 32 bits: what is larger is clamped. */
export const integer: Codec<number> = {
  read: cursor => Math.max(-0x80000000, Math.min(0x7fffffff, Math.trunc(cursor.number()))) || 0,
  write: (writer, value) => writer.number(value),
};

/** Degrees, to nine decimals: KiCad writes ten digits. */
export const degrees: Codec<number> = {
  read: cursor => tidyAngle(cursor.number()),
  write: (writer, value) => writer.number(value),
};

/** Takes the noise of a sum off an angle. */
export const tidyAngle = (angle: number): number => (Number.isInteger(angle) ? angle : Math.round(angle * 1e9) / 1e9);

/** Quoted when written. */
export const text: Codec<string> = {
  read: cursor => cursor.text(),
  write: (writer, value) => writer.text(value),
};

/** A keyword: written without quotes. */
export const word: Codec<string> = {
  read: cursor => cursor.text(),
  write: (writer, value) => writer.atom(/^[^\s()"\\]+$/.test(value) ? value : quote(value)),
};

export const bool: Codec<boolean> = {
  read: cursor => !cursor.more() || yes(cursor.text()),
  write: (writer, value) => writer.atom(value ? 'yes' : 'no'),
};

/** Two lengths. */
export const point: Codec<{ x: Nm; y: Nm }> = {
  read: cursor => ({ x: cursor.nm() as Nm, y: cursor.nm() as Nm }),
  write: (writer, { x, y }) => {
    writer.nm(x);
    writer.nm(y);
  },
};

export const size: Codec<{ w: Nm; h: Nm }> = {
  read: cursor => ({ w: cursor.nm() as Nm, h: cursor.nm() as Nm }),
  write: (writer, { w, h }) => {
    writer.nm(w);
    writer.nm(h);
  },
};

/** A value that may be missing: null, which is never written (use it with `omit` null). */
export const optional = <T, X>(codec: Codec<T, X>): Codec<T | null, X> => ({
  read: (cursor, context) => codec.read(cursor, context),
  write(writer, value, context) {
    if (value !== null) codec.write(writer, value, context);
  },
});

/** Any number of texts. */
export const texts: Codec<string[]> = {
  read: cursor => {
    const values: string[] = [];
    while (cursor.more()) values.push(cursor.text());
    return values;
  },
  write: (writer, values) => {
    for (const value of values) writer.text(value);
  },
};

/** Any number of lengths. */
export const lengths: Codec<Nm[]> = {
  read: cursor => {
    const values: Nm[] = [];
    while (cursor.more()) values.push(cursor.nm() as Nm);
    return values;
  },
  write: (writer, values) => {
    for (const value of values) writer.nm(value);
  },
};

/** A list of keywords, each for a value; of several for one value the first is written. Others read as `other`. */
export function choice<T extends string | number | boolean>(table: Readonly<Record<string, T>>, other: T): Codec<T> {
  const values = new Map(Object.entries(table));
  const written = new Map<T, string>();
  for (const [name, value] of values) {
    keywords.add(name);
    if (!written.has(value)) written.set(value, name);
  }
  return {
    read: cursor => {
      const { pos } = cursor;
      const name = cursor.text();
      const value = values.get(name);
      if (value !== undefined) return value;
      cursor.fault('import.sexpr.unknownWord', '‘{{name}}’ is not known here', pos, { name: name.slice(0, 40) });
      return other;
    },
    write: (writer, value) => writer.atom(written.get(value)!),
  };
}

/** Channels of 0 to 255 and an opacity of 0 to 1; all zero means that the theme decides. */
export const color: Codec<{ r: number; g: number; b: number; a: number } | null> = {
  read: cursor => {
    const [r, g, b] = [cursor.number(), cursor.number(), cursor.number()];
    const a = cursor.more() ? cursor.number() : 1;
    return r === 0 && g === 0 && b === 0 && a === 0 ? null : { r, g, b, a };
  },
  write: (writer, value) => {
    const { r, g, b, a } = value ?? { r: 0, g: 0, b: 0, a: 0 };
    for (const channel of [r, g, b, a]) writer.number(channel);
  },
};

/** Points under way; its memory is used again for the next path. */
class Path {
  private buffer = new Int32Array(1 << 12);
  private length = 0;

  get count(): number {
    return this.length / 2;
  }

  add(x: number, y: number): void {
    if (this.length + 2 > this.buffer.length) {
      const grown = new Int32Array(2 * this.buffer.length);
      grown.set(this.buffer);
      this.buffer = grown;
    }
    this.buffer[this.length++] = x;
    this.buffer[this.length++] = y;
  }

  /** Whether the last point is this one. */
  endsAt(x: number, y: number): boolean {
    return this.length > 0 && this.buffer[this.length - 2] === x && this.buffer[this.length - 1] === y;
  }

  begin(): void {
    this.length = 0;
  }

  take(): Int32Array {
    return this.buffer.slice(0, this.length);
  }
}
export type { Path };

const path = new Path();

/** Reads `(xy x y)` lists up to the end of the current one. Other lists go to `other`, behind their head. */
export function readPoints(cursor: Cursor, other: (head: string, path: Path) => void): Int32Array {
  path.begin();
  for (;;) {
    if (cursor.enterIf('xy')) {
      path.add(cursor.nm(), cursor.nm());
      cursor.leave();
    } else if (cursor.peek() === Token.open) other(cursor.enter(), path);
    else return path.take();
  }
}

/** `(xy …)` lists as flat coordinates. */
export const points: Codec<Int32Array> = {
  read: cursor => readPoints(cursor, () => cursor.finish()),
  write: (writer, value) => {
    for (let i = 0; i < value.length; i += 2) writer.xy(value[i]!, value[i + 1]!);
  },
};
