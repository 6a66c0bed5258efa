// @vitest-environment node
import { expect, test } from 'vitest';
import { openDocument, blankBoard } from '@boardwright/engine/kinds';
import { followChanges } from '@boardwright/engine/scripts';
import { failureOf } from './failureOf.ts';
import { isReply } from './isReply.ts';
import { LIMITS } from './limits.ts';

const done = (rest: object): unknown => ({ type: 'done', hasFound: false, files: [], changes: {}, ...rest });

test('what the sandbox sends is a reply', () => {
  const board = openDocument({ settings: blankBoard('a'), objects: [] });
  const changed = followChanges(board);
  board.transact({ id: '', en: 'a' }, tx =>
    tx.configure(draft => {
      draft.textVariables['REV'] = 'B';
    }),
  );
  for (const reply of [
    { type: 'print', line: 'a' },
    { type: 'failed', reason: 'a', line: null },
    { type: 'failed', reason: 'a', line: 3 },
    done({}),
    done({ files: [{ name: 'a.txt', bytes: new Uint8Array(3) }], changes: { board: structuredClone(changed()!) } }),
  ])
    expect(isReply(reply)).toBe(true);
});

test.each([
  ['a text', 'done'],
  ['another type', { type: 'apply' }],
  ['a line that is none', { type: 'print', line: {} }],
  ['a line that is too long', { type: 'print', line: 'a'.repeat(LIMITS.lineLength + 2) }],
  ['a reason that is a message', { type: 'failed', reason: { id: 'a', en: 'a' }, line: null }],
  ['a file without a name', done({ files: [{ name: 1, bytes: new Uint8Array() }] })],
  ['a file that is a text', done({ files: [{ name: 'a', bytes: 'a' }] })],
  ['too much in files', done({ files: [{ name: 'a', bytes: new Uint8Array(LIMITS.fileBytes + 1) }] })],
  ['a change that is none', done({ changes: { board: { added: [], removed: [], updated: [] } } })],
  ['a change of a third document', done({ changes: { library: {} } })],
])('%s is no reply', (_name, data) => expect(isReply(data)).toBe(false));

test('each value that a script throws has a reason', () => {
  const withoutText = Object.create(null) as unknown;
  expect(failureOf(withoutText).reason).toBe('The script threw a value that has no text.');
  expect(failureOf(Object.assign(new Error('a'), { message: { id: 'a' } })).reason).toBe('[object Object]');
  expect(failureOf(Object.assign(new Error('a'), { stack: withoutText })).reason).toBe(
    'The script threw a value that has no text.',
  );
  expect(failureOf(undefined)).toEqual({ reason: 'undefined', line: null });
  expect(failureOf(new Error('a'.repeat(1e6))).reason.length).toBeLessThan(3000);
});
