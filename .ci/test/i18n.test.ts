import { describe, expect, it } from 'vitest';
import { entriesOf, indexOf } from '../i18n/catalogues.mjs';
import { textsOf } from '../i18n/extract.mjs';
import { faultsOf } from '../i18n/faults.mjs';

const SOURCE = `
  const saved = msg('app.saved', 'Saved {{name}}.', { name });
  const removed = msg('app.removed', { one: '{{count}} file removed.', other: '{{count}} files removed.' }, { count });
  const refusals = messageTable({ 'login.needed': 'Log in first.', 'order.paid': 'Paid' });
  refuse('login.needed');
  text(\`order.\${status}\`);
  t('title'); t('parts', { count }); t(\`side.\${side}\`); t(open ? 'close' : 'open');
`;
const EN = {
  title: 'Title',
  parts_one: '{{count}} part',
  parts_other: '{{count}} parts',
  'side.top': 'Top',
  close: 'Close',
  open: 'Open',
};
const ZH = {
  'app.saved': '已保存 {{name}}。',
  'app.removed': '已移除 {{count}} 个文件。',
  'login.needed': '请先登录。',
  'order.paid': '已付款',
  title: '标题',
  parts: '{{count}} 个元件',
  'side.top': '顶层',
  close: '关闭',
  open: '打开',
};
type Texts = Readonly<Record<string, string>>;

/** Faults of a source with catalogues; `second` is another Chinese catalogue. */
const faults = ({ source = SOURCE, en = EN as Texts, zh = ZH as Texts, second = {} as Texts } = {}): string[] =>
  faultsOf(
    [textsOf('web/src/a.ts', source)],
    [
      { file: 'en/a.json', language: 'en', entries: Object.entries(en) },
      { file: 'zh/a.json', language: 'zh', entries: Object.entries(zh) },
      { file: 'zh/b.json', language: 'zh', entries: Object.entries(second) },
    ],
  );
const without = (texts: Texts, key: string): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([each]) => each !== key));

describe('the check of texts', () => {
  it('accepts texts that are whole', () => {
    expect(faults()).toEqual([]);
  });

  it.each([
    [
      'a message without Chinese',
      { zh: without(ZH, 'app.saved') },
      'app.saved has no Chinese wording (“Saved {{name}}.”)',
    ],
    [
      'an entry of a table without Chinese',
      { zh: without(ZH, 'login.needed') },
      'login.needed has no Chinese wording (“Log in first.”)',
    ],
    ['a key without Chinese', { zh: without(ZH, 'parts') }, 'parts has no Chinese wording (“{{count}} parts”)'],
    ['a key without English', { source: `${SOURCE} t('gone');` }, 'gone has no English wording'],
    ['Chinese alone', { zh: { ...ZH, alone: '仅' } }, 'alone is Chinese only'],
    [
      'other placeholders',
      { zh: { ...ZH, 'app.saved': '已保存。' } },
      'app.saved: the placeholders differ between English and Chinese',
    ],
    [
      'a placeholder in single braces',
      { zh: { ...ZH, title: '标题 {name}' } },
      'title: write placeholders as {{name}}',
    ],
    [
      'a plural of a message with other placeholders',
      { source: SOURCE.replace('{{count}} file removed', '{{name}} removed') },
      'web/src/a.ts: app.removed: the placeholders differ between one and other',
    ],
    ['a key with one plural form', { en: without(EN, 'parts_one') }, 'parts_other lacks its other form'],
    [
      'a key with and without plural',
      { en: { ...EN, parts: 'Parts' } },
      'parts has a text with and one without a plural form',
    ],
    [
      'a Chinese plural',
      { zh: { ...ZH, parts_one: '{{count}} 个元件' } },
      'parts_one: Chinese has one form; write it as parts',
    ],
    ['a key that nothing uses', { en: { ...EN, old: 'Old' }, zh: { ...ZH, old: '旧' } }, 'old is used nowhere'],
    [
      'an entry of a table that nothing uses',
      { source: SOURCE.replace("refuse('login.needed')", '') },
      'login.needed is used nowhere',
    ],
    ['a prefix of no key', { source: `${SOURCE} t(\`layer.\${x}\`);` }, 'no key starts with layer.'],
    [
      'an id with two wordings',
      { source: `${SOURCE} msg('app.saved', 'Kept {{name}}.');` },
      'web/src/a.ts: app.saved has two English wordings',
    ],
    [
      'an id in a table and elsewhere',
      { source: `${SOURCE} msg('order.paid', 'Paid');` },
      'web/src/a.ts: order.paid is declared twice',
    ],
    [
      'a message that is a key too',
      { source: `${SOURCE} msg('title', 'Title');` },
      'title is both a message and a key of the catalogue',
    ],
    ['a key in two catalogues', { second: { title: '标题' } }, 'zh/b.json: title stands in a catalogue already'],
    [
      'both languages in code',
      { source: `${SOURCE}\nconst pair = { en: 'Yes', zh: '是' };` },
      'web/src/a.ts:9: texts in two languages belong into resources/locales',
    ],
    [
      'lists in both languages in code',
      { source: `${SOURCE}\nconst pair = { en: ['Yes'], zh: ['是'] };` },
      'web/src/a.ts:9: texts in two languages belong into resources/locales',
    ],
  ])('finds %s', (_, planted, fault) => {
    expect(faults(planted)).toContain(fault);
  });

  it('sees a key that stands twice in a file', () => {
    expect(entriesOf('{\n  "a": "1",\n  "b": "2",\n  "a": "3"\n}').map(([key]) => key)).toEqual(['a', 'b', 'a']);
  });

  it('lists the catalogues of a language in its index', () => {
    const found = [
      { file: 'resources/locales/en/web.json', language: 'en', entries: [] },
      { file: 'resources/locales/zh/engine-board.json', language: 'zh', entries: [] },
    ];
    const index = indexOf(found, 'zh');
    expect(index).toContain("import engineBoardTexts from '../../locales/zh/engine-board.json' with { type: 'json' };");
    expect(index).toContain('export const zh: Readonly<Record<string, string>> = {\n  ...engineBoardTexts,\n};');
    expect(indexOf(found, 'en')).not.toContain('engineBoard');
  });
});
