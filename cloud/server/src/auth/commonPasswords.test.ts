import { expect, test } from 'vitest';
import { isCommonPassword } from './commonPasswords.ts';
import { commonWords } from './commonWords.ts';

test.each([
  'password',
  'PassWord',
  'P@ssw0rd',
  'Passw0rd!',
  'password1',
  'Password123!',
  '123password',
  'pass word 1',
  'iloveyou2',
  'Summer2026!',
  'Football99',
  'dragon1987',
  '$unshine1',
  'woaini520',
  '12345678',
  '123456789',
  '1234567890',
  '87654321',
  '11111111',
  '00000000',
  'aaaaaaaa',
  'abababab',
  'abcabcabc',
  'abcd1234',
  'abcdefgh',
  'qwertyui',
  'QWERTY123',
  'qwer1234',
  'asdfghjkl',
  '1qaz2wsx',
  '1q2w3e4r5t',
  'qazwsxedc',
  'zxcvbnm123',
  'poiuytrewq',
  'monkeymonkey',
  'letmein!!',
  'Admin2024',
  'boardwright1',
  '１２３４５６７８',
  '12345678a',
  '5201314520',
])('%s is common', password => {
  expect(isCommonPassword(password)).toBe(true);
});

test.each([
  'correct horse battery',
  'another long one',
  'a long pass phrase',
  'k7#Vq9!mzX2p',
  'vermilion otter sings',
  'dragon eats blue soup',
  'tr0ub4dor&3',
  'wet-Kazoo-31-lamp',
  '今天天气真好啊我们走',
  'x83jf02k',
])('%s is not', password => {
  expect(isCommonPassword(password)).toBe(false);
});

test('the e-mail of the account, or its name, is common for this account alone', () => {
  const own = ['vermilion@example.com', 'vermilion'];
  for (const password of ['Vermilion@example.com', 'vermilion', 'vermilion12!', '2026vermilion'])
    expect([isCommonPassword(password, own), isCommonPassword(password)]).toEqual([true, false]);
});

test('there are more than a thousand words, in the form in which they are looked up', () => {
  expect(commonWords.size).toBeGreaterThan(1000);
  for (const word of commonWords) expect(word).toMatch(/^\p{Ll}{3,}$/u);
});
