import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import {
  Cursor,
  decimalText,
  each,
  field,
  flag,
  inside,
  mmText,
  nm,
  node,
  text,
  Token,
  Writer,
  type Keeps,
} from '../src/formats/sexpr/index.ts';

const cursor = (source: string): Cursor => new Cursor(new TextEncoder().encode(source), 'test');
const faults = (c: Cursor): string[] => c.issues().map(({ message }) => english(message));

describe('Cursor', () => {
  it.each([
    ['0.2032', 203_200],
    ['-1.5', -1_500_000],
    ['127', 127_000_000],
    ['.5', 500_000],
    ['-0', 0],
    ['0.1234567', 123_457],
    ['0.0000004', 0],
    ['1e-06', 1],
    ['2.54E1', 25_400_000],
    ['+3', 3_000_000],
    ['"1.5"', 1_500_000],
    ['2147.483647', 2_147_483_647],
    ['16.999999', 16_999_999],
  ])('reads %s mm exactly', (source, value) => {
    const c = cursor(`${source} `);
    expect(Object.is(c.nm(), value)).toBe(true);
    expect(c.issues()).toEqual([]);
  });

  it.each([
    ['99999', 2_147_483_647, 'a length of more than 2.1 m was cut to that'],
    ['-1e300', -2_147_483_647, 'a length of more than 2.1 m was cut to that'],
    ['1e999', 2_147_483_647, 'a length of more than 2.1 m was cut to that'],
    ['1.5mm', 0, '‘1.5mm’ is not a number'],
    ['-', 0, '‘-’ is not a number'],
    [')', 0, 'a number is missing here'],
    ['', 0, 'a number is missing here'],
  ])('notes the fault of %s', (source, value, fault) => {
    const c = cursor(source);
    expect(c.nm()).toBe(value);
    expect(faults(c)).toEqual([fault]);
  });

  it.each([
    ['"a\\"b\\\\c\\n\\t\\x41\\101"', 'a"b\\c\n\tAA'],
    ['"Ωµ"', 'Ωµ'],
    ['3"', '3"'],
    ['~{RESET}', '~{RESET}'],
    ['""', ''],
    [`"${'long '.repeat(40)}"`, 'long '.repeat(40)],
  ])('reads the text %s', (source, value) => expect(cursor(source).text()).toBe(value));

  it('reads text that is not UTF-8 as Windows-1252', () => {
    const c = new Cursor(new Uint8Array([0x22, 0xb5, 0x46, 0x22]), 'test');
    expect(c.text()).toBe('µF');
    expect(c.issues()).toHaveLength(1);
  });

  it('joins embedded data', () => {
    const c = cursor('|KLUv/\r\n\t\tabc= |) "x" "y")');
    expect(c.joined()).toBe('KLUv/abc=');
    c.leave();
    expect(c.joined()).toBe('xy');
  });

  it('captures lists as compact source', () => {
    const c = cursor('(a  (b\r\n\t"x  (y" )  (c)\n) d)');
    c.peek();
    expect(c.enter()).toBe('a');
    expect(c.capture()).toBe('(a (b "x  (y") (c))');
    expect(c.text()).toBe('d');
  });

  it('puts in the parenthesis that KiCad 9.0 forgot', () => {
    const c = cursor('(t (curved_edges no)filter_ratio 0.9)\n(enabled yes)) rest');
    c.peek();
    c.enter();
    expect(c.capture()).toBe('(t (curved_edges no) (filter_ratio 0.9) (enabled yes))');
    expect(c.text()).toBe('rest');
    expect(c.issues().map(({ severity }) => severity)).toEqual(['info']);
  });

  it('gives lines and columns', () => {
    const c = cursor('(a\n  (µ x))');
    c.peek();
    c.enter();
    c.peek();
    c.enter();
    c.nm();
    expect(c.issues()[0]!.place).toEqual({ file: 'test', line: 2, column: 6 });
  });

  it('reports that a file is cut', () => {
    for (const source of ['(a (b', '(a "x', '(a "x\\', '(']) {
      const c = cursor(source);
      c.peek();
      c.enter();
      expect(c.capture().startsWith('(')).toBe(true);
      expect(c.issues()[0]!.severity).toBe('error');
      expect(c.peek()).toBe(Token.end);
    }
  });

  it('is linear in deep nesting and in garbage', () => {
    const deep = '('.repeat(1_000_000);
    const colliding = Array.from({ length: 200_000 }, (_, i) => `Aa${i % 2 ? 'BB' : 'Aa'}${i}`).join(' ');
    for (const source of [
      deep,
      `${deep}${')'.repeat(1_000_000)}`,
      '|'.repeat(1_000_000),
      '" "('.repeat(250_000),
      colliding,
    ]) {
      const c = cursor(source);
      const start = performance.now();
      while (c.peek() !== Token.end) {
        if (c.peek() === Token.open) {
          c.enter();
          c.capture();
        } else if (c.peek() === Token.close) c.pos++;
        else c.text();
      }
      expect(performance.now() - start).toBeLessThan(5000);
      expect(c.issues().length).toBeLessThan(200);
    }
  });
});

describe('grammar', () => {
  interface Leaf extends Keeps {
    name: string;
    width: number;
    locked: boolean;
    size: { w: number };
  }
  const leaf = node<Leaf>({
    head: 'leaf',
    make: () => ({ name: '', width: 0, locked: false, size: { w: 0 } }),
    args: [{ read: (c, r) => (r.name = c.text()), write: (w, r) => w.text(r.name) }],
    entries: [
      field<Leaf, 'width'>('width', 'width', nm),
      flag<Leaf>('locked', 'locked', false),
      inside<Leaf>('group', [
        inside<Leaf>('deep', [
          {
            heads: ['w'],
            read: (c, r) => {
              r.size.w = c.nm();
              c.leave();
            },
            write: (w, r) => {
              w.open('w');
              w.nm(r.size.w);
              w.close();
            },
          },
        ]),
      ]),
    ],
  });
  const tree = node<{ leaves: Leaf[]; title: string; extra?: string[] }>({
    head: 'tree',
    make: () => ({ leaves: [], title: '' }),
    entries: [field('title', 'title', text), each(leaf, 'leaves')],
  });
  const read = (source: string): ReturnType<typeof tree.read> => {
    const c = cursor(source);
    c.peek();
    c.enter();
    return tree.read(c, undefined);
  };
  const write = (record: ReturnType<typeof tree.read>): string => {
    const w = new Writer();
    tree.write(w, record, undefined);
    return new TextDecoder().decode(w.finish());
  };

  it('keeps what it does not know where it was', () => {
    const record = read(`(tree (title "t") (leaf "a" (width 1.5) locked odd (x 1) (group (y 2) (deep (w 3) (z "4"))))
      (leaf "b" (locked yes) (width 2)) (unknown (a b)))`);
    expect(record).toEqual({
      title: 't',
      leaves: [
        {
          name: 'a',
          width: 1_500_000,
          locked: true,
          size: { w: 3_000_000 },
          // In the order of writing.
          extra: ['(group (deep (z "4")))', '(group (y 2))', 'odd', '(x 1)'],
        },
        { name: 'b', width: 2_000_000, locked: true, size: { w: 0 } },
      ],
      extra: ['(unknown (a b))'],
    });
    const written = write(record);
    expect(written).toContain('(deep\n\t\t\t\t(w 3)\n\t\t\t\t(z "4")\n\t\t\t)');
    const again = read(written);
    expect(again).toEqual(record);
    expect(write(again)).toBe(written);
  });

  it('notes values that it leaves out', () => {
    const c = cursor('(tree (title "a" "b"))');
    c.peek();
    c.enter();
    expect(tree.read(c, undefined).title).toBe('a');
    expect(faults(c)).toEqual(['more values than expected: they were left out']);
  });
});

describe('Writer', () => {
  it.each([
    [0, '0'],
    [1, '0.000001'],
    [-1_500_000, '-1.5'],
    [203_200, '0.2032'],
    [2_147_483_647, '2147.483647'],
  ])('writes %d nm', (value, expected) => expect(mmText(value)).toBe(expected));

  it.each([
    [0.1, '0.1'],
    [-0, '0'],
    [1e-7, '0.0000001'],
    [1e21, '1000000000000000000000'],
    [90, '90'],
  ])('writes the number %d', (value, expected) => expect(decimalText(value)).toBe(expected));

  it('lays points and long lists out as KiCad 9 does', () => {
    const w = new Writer();
    w.open('a');
    w.open('pts');
    for (let i = 0; i < 8; i++) w.xy(i * 1_000_000, 123_456_789);
    w.close();
    w.open('members');
    for (let i = 0; i < 3; i++) w.text('0123456789012345678901234567890123456789');
    w.close();
    w.source('(b "x" (c 1) (d))');
    w.close();
    expect(new TextDecoder().decode(w.finish())).toBe(
      [
        '(a',
        '\t(pts',
        '\t\t(xy 0 123.456789) (xy 1 123.456789) (xy 2 123.456789) (xy 3 123.456789) (xy 4 123.456789) (xy 5 123.456789)',
        '\t\t(xy 6 123.456789) (xy 7 123.456789)',
        '\t)',
        '\t(members "0123456789012345678901234567890123456789" "0123456789012345678901234567890123456789"',
        '\t\t"0123456789012345678901234567890123456789"',
        '\t)',
        '\t(b "x"',
        '\t\t(c 1)',
        '\t\t(d)',
        '\t)',
        ')',
        '',
      ].join('\n'),
    );
  });
});
