import { expect, test } from 'vitest';
import { asksForSearch } from './asksForSearch.ts';

const NONE = {
  key: '',
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  shiftKey: false,
  isComposing: false,
  defaultPrevented: false,
};

test('a slash opens the search where nobody types, Ctrl+K everywhere', () => {
  const asks = (key: Partial<typeof NONE>, isTaken = false) => asksForSearch({ ...NONE, ...key }, isTaken);
  expect(asks({ key: '/' })).toBe(true);
  expect(asks({ key: '/' }, true)).toBe(false);
  expect(asks({ key: 'k', ctrlKey: true }, true)).toBe(true);
  expect(asks({ key: 'K', metaKey: true })).toBe(true);
  expect(asks({ key: 'k' })).toBe(false);
  expect(asks({ key: 'k', ctrlKey: true, shiftKey: true })).toBe(false);
  expect(asks({ key: '/', altKey: true })).toBe(false);
  expect(asks({ key: '/', isComposing: true })).toBe(false);
  expect(asks({ key: '/', defaultPrevented: true })).toBe(false);
});
