import { expect, test } from 'vitest';
import { readQuery, writeQuery } from './communityQuery.ts';

test('an address has what is not usual, and is read back', () => {
  const query = {
    list: 'followed',
    keyword: '水泵 & <b>',
    tag: 'C#',
    sort: 'new',
    kind: 'design',
    hasBoard: true,
    wasOrdered: true,
    page: 3,
  } as const;
  expect(readQuery(new URLSearchParams(writeQuery(query).toString()))).toEqual(query);
  expect(writeQuery(readQuery(new URLSearchParams())).toString()).toBe('');
});

test('an address that somebody made up asks for something that exists', () => {
  const made = new URLSearchParams({
    sort: 'x',
    kind: '<svg>',
    list: '1',
    page: '-3',
    q: 'a'.repeat(300),
    tag: 'b'.repeat(90),
  });
  expect(readQuery(made)).toMatchObject({ sort: 'trending', kind: 'all', list: 'all', page: 1 });
  expect(readQuery(made).keyword).toHaveLength(200);
  expect(readQuery(made).tag).toHaveLength(50);
  for (const page of ['1e9', '101', '2.5', 'NaN']) expect(readQuery(new URLSearchParams({ page })).page).toBe(1);
});
