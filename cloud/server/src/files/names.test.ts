import { expect, test } from 'vitest';
import { attachment, extensionOf, safeFileName } from './names.ts';

test.each([
  ['a/b\\c.zip', 'c.zip'],
  ['..', 'file'],
  ['', 'file'],
  ['a\u0000b\r\n"c".zip', 'a_b___c_.zip'],
  ['x'.repeat(300) + '.zip', 'x'.repeat(251) + '.zip'],
])('%j is kept as %j', (name, kept) => {
  expect(safeFileName(name)).toBe(kept);
});

test('endings', () => {
  expect([extensionOf('a.ZIP'), extensionOf('a'), extensionOf('a.tar.gz'), extensionOf('.x')]).toEqual([
    'zip',
    '',
    'gz',
    'x',
  ]);
});

test('a content-disposition header cannot be broken out of', () => {
  expect(attachment(`a"b\\c'板(1).zip`)).toBe(
    `attachment; filename="a_b_c'_(1).zip"; filename*=UTF-8''a%22b%5Cc%27%E6%9D%BF%281%29.zip`,
  );
});
