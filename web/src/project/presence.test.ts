import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MOST_SHOWN, NOWHERE, readPresence, type Presence } from './presence.ts';

const point = fc.record({ x: fc.integer(), y: fc.integer() });
const presence = fc.record({
  document: fc.string(),
  path: fc.string(),
  cursor: fc.option(point),
  selection: fc.array(fc.string(), { maxLength: MOST_SHOWN }),
  view: fc.option(fc.record({ x: fc.integer(), y: fc.integer(), reach: fc.integer({ min: 1 }) })),
  dragged: fc.array(fc.tuple(fc.integer(), fc.integer(), fc.integer(), fc.integer()), { maxLength: MOST_SHOWN }),
});

test('what a window reports is read as it was', () =>
  fc.assert(
    fc.property(presence, (sent: Presence) => {
      expect(readPresence(JSON.parse(JSON.stringify(sent)))).toEqual(sent);
    }),
  ));

test('anything else that somebody sends is read as nothing, and never too much of it', () =>
  fc.assert(
    fc.property(fc.anything(), sent => {
      const read = readPresence(sent);
      expect(read.selection.length + read.dragged.length).toBeLessThanOrEqual(2 * MOST_SHOWN);
      expect(Object.keys(read)).toEqual(Object.keys(NOWHERE));
    }),
  ));
