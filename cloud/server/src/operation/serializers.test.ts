import { expect, test } from 'vitest';
import { serializers, withoutPersons } from './serializers.ts';

test.each([
  ['550 no mailbox <anna.b+c@example.com> here', '550 no mailbox <[address]> here'],
  ['rejected: 李@例子.公司, bob@x.org', 'rejected: [address], [address]'],
  ['to +86 138 0013 8000 failed', 'to [number] failed'],
  ['(030) 1234567', '([number]'],
  ['timeout of 5000 ms, code 421 4.7.0', 'timeout of 5000 ms, code 421 4.7.0'],
])('%s is logged as %s', (text, logged) => {
  expect(withoutPersons(text)).toBe(logged);
});

test('of an error its kind, message, code and place are logged', () => {
  const error = Object.assign(new Error('no anna@example.com'), {
    code: '23505',
    detail: 'Key (x)=(anna@example.com)',
  });
  const entry = serializers.err(error);
  expect(entry).toMatchObject({ type: 'Error', message: 'no [address]', code: '23505' });
  expect(JSON.stringify(entry)).toMatch(/serializers\.test/);
  expect(JSON.stringify(entry)).not.toContain('anna');
  expect(serializers.err('anna@example.com')).toMatchObject({ message: '[address]' });
});
