import { expect, it } from 'vitest';
import { asId } from '@boardwright/engine/base';
import { backupDue, backupName } from './backups.ts';

const day = 24 * 3600 * 1000;
const now = Date.parse('2030-03-20T12:00:00Z');
const project = (createdDaysAgo: number, updatedDaysAgo: number) => ({
  id: asId('p'),
  name: 'p',
  type: 0,
  created: new Date(now - createdDaysAgo * day).toISOString(),
  updated: new Date(now - updatedDaysAgo * day).toISOString(),
  removed: null,
});

it('reminds of a backup a week after the last one, of what changed since', () => {
  expect(backupDue([], null, now)).toBe(0);
  expect(backupDue([project(2, 1)], null, now)).toBe(0);
  expect(backupDue([project(9, 8), project(2, 1)], null, now)).toBe(2);
  expect(backupDue([project(9, 1)], now - 3 * day, now)).toBe(0);
  expect(backupDue([project(30, 1), project(30, 20)], now - 10 * day, now)).toBe(1);
});

it('names a backup by its day', () => expect(backupName(new Date(now))).toBe('boardwright-backup-2030-03-20.zip'));
