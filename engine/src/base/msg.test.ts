import { describe, expect, it } from 'vitest';
import { english, messageTable, msg, translator, withArgs } from './msg.ts';

describe('messageTable', () => {
  const table = messageTable({ 'a.plain': 'Plain', 'a.files': { one: '{{count}} file', other: '{{count}} files' } });

  it('holds the messages that msg() makes', () => {
    expect(table['a.plain']).toEqual(msg('a.plain', 'Plain'));
    expect(english(withArgs(table['a.files'], { count: 1 }))).toBe('1 file');
    expect(english(withArgs(table['a.files'], { count: 2 }))).toBe('2 files');
  });
});

describe('translator', () => {
  const files = (count: number) => msg('files', { one: '{{count}} file', other: '{{count}} files' }, { count });

  it('selects the plural form of its language', () => {
    const russian = translator('ru', {
      files_one: '{{count}} файл',
      files_few: '{{count}} файла',
      files: '{{count}} файлов',
    });
    expect([1, 3, 5].map(count => russian(files(count)))).toEqual(['1 файл', '3 файла', '5 файлов']);
  });

  it('takes the text without a suffix where a language has one form', () => {
    const chinese = translator('zh', { files: '{{count}} 个文件' });
    expect([1, 5].map(count => chinese(files(count)))).toEqual(['1 个文件', '5 个文件']);
  });

  it('stays English where the catalogue has no text, and translates what is inserted', () => {
    const chinese = translator('zh', { 'side.top': '顶层' });
    expect(chinese(msg('on', 'On {{side}}', { side: msg('side.top', 'Top') }))).toBe('On 顶层');
  });

  it('shows a placeholder that got no value', () => {
    expect(translator('en', {})(msg('x', 'At most {{limit}}.'))).toBe('At most {{limit}}.');
  });
});
