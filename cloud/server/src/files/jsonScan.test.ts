import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scanFields } from './jsonScan.ts';

/** The fields as JSON.parse has them; null where it finds no object. */
function parsed(text: string): unknown {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.entries(value) : null;
  } catch {
    return null;
  }
}

function scanned(text: string): unknown {
  const fields = scanFields(Buffer.from(text));
  return fields && [...fields].map(([name, value]) => [name, JSON.parse(Buffer.from(value).toString()) as unknown]);
}

const name = fc.string({ maxLength: 5 }).filter(each => each !== '__proto__' && !/^\d+$/.test(each));

test('fields are those of JSON.parse', () => {
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue()), fc.constantFrom(undefined, 1, '\t\r\n'), (value, indent) => {
      const text = ` ${JSON.stringify(value, null, indent)}\n`;
      expect(scanned(text)).toEqual(parsed(text));
    }),
  );
});

test('damaged JSON is refused where JSON.parse refuses it, and only there', () => {
  const pieces = fc.constantFrom(...'{}[],:"\\ \n-+.eE0129utfn/', 'true', 'null', '\\u12', '1e5', '\u0001', '-0');
  fc.assert(
    fc.property(fc.dictionary(name, fc.jsonValue()), fc.nat(), fc.nat(4), pieces, (value, where, cut, piece) => {
      const text = JSON.stringify(value);
      const at = where % (text.length + 1);
      const damaged = text.slice(0, at) + piece + text.slice(at + cut);
      // A name may be a number by now, which moves to the front, or be there twice.
      const sorted = (fields: unknown) => (Array.isArray(fields) ? new Map(fields as [string, unknown][]) : fields);
      expect(sorted(scanned(damaged))).toEqual(sorted(parsed(damaged)));
    }),
    { numRuns: 3000 },
  );
});

test.each([
  ['', null],
  ['[]', null],
  ['1', null],
  ['{}', []],
  ['{"a":1}x', null],
  ['\ufeff{"a":1}', null],
  ['{"a":1,}', null],
  ['{"\\u0061":01}', null],
  ['{"\\u0061":-0.5e+7}', [['a', -5_000_000]]],
  ['{"a":1,"a":[2]}', [['a', [2]]]],
  [`{"a":${'['.repeat(1000)}${']'.repeat(1000)}}`, 'deep'],
  [`{"a":${'['.repeat(1001)}${']'.repeat(1001)}}`, null],
  [`{"a":${'['.repeat(3_000_000)}`, null],
])('%.30s', (text, fields) => {
  if (fields === 'deep') expect(scanFields(Buffer.from(text))?.get('a')).toHaveLength(2000);
  else expect(scanned(text)).toEqual(fields);
});

test('bytes that are not UTF-8 are refused', () => {
  expect(scanFields(Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d]))).toBeNull();
});
