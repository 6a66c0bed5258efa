import { expect, test } from 'vitest';
import { systemLanguage } from '../src/language.ts';

const app = (isReady: boolean, locale: string, preferred: string[]) => ({
  isReady: () => isReady,
  getLocale: () => locale,
  getPreferredSystemLanguages: () => preferred,
});

test('the language is that of Electron once the app is ready', () => {
  expect(systemLanguage(app(true, 'zh-TW', ['en-US']), { LANG: 'en_US.UTF-8' })).toBe('zh');
  expect(systemLanguage(app(true, 'de', ['zh-CN']), { LANG: 'zh_CN.UTF-8' })).toBe('en');
});

test('before, it is the one that the user prefers, or that of the environment', () => {
  expect(systemLanguage(app(false, '', ['zh-Hans-CN', 'en-US']), {})).toBe('zh');
  expect(systemLanguage(app(false, '', ['en-US', 'zh-CN']), { LANG: 'zh_CN.UTF-8' })).toBe('en');
  expect(systemLanguage(app(false, '', []), { LANG: 'zh_CN.UTF-8' })).toBe('zh');
  expect(systemLanguage(app(false, '', []), { LC_ALL: 'C', LANG: 'zh_CN.UTF-8' })).toBe('en');
  expect(systemLanguage(app(false, '', []), {})).toBe('en');
});
