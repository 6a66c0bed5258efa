import { expect, test } from 'vitest';
import { lastPage } from './lastPage.ts';

test.each([
  [0, 1],
  [1, 1],
  [16, 1],
  [17, 2],
  [32, 2],
  [33, 3],
])('%i rows end on page %i', (total, page) => expect(lastPage(total, 16)).toBe(page));
