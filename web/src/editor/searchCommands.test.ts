import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { english } from '@boardwright/engine/base';
import { commands } from '@boardwright/engine/commands';
import { i18next, tr } from '../app/locale.ts';
import { commandSynonyms } from './commandSynonyms.ts';
import { soundsLike } from './pinyin.ts';
import { searchCommands } from './searchCommands.ts';

const found = (typed: string) => searchCommands(commands, typed, soundsLike).map(({ id }) => id);

describe('commands in the Chinese program', () => {
  beforeEach(() => i18next.changeLanguage('zh').then(() => undefined));
  afterEach(() => i18next.changeLanguage('en').then(() => undefined));

  test.each([
    ['full pinyin', 'daoxian', 'tool.wire'],
    ['initials', 'wlbq', 'place.label'],
    ['initials of the whole name', 'hzdx', 'tool.wire'],
    ['pinyin of a synonym', 'futong', 'zone.fill'],
    ['pinyin of two words', 'huizhi daoxian', 'tool.wire'],
    ['a character with two pronunciations', 'chongpu', 'zone.fill'],
    ['characters', '差分', 'tool.pair'],
    ['English', 'differential', 'tool.pair'],
    ['a word of 嘉立创EDA', '导入变更', 'file.updateBoard'],
    ['a word of Altium', '层叠管理器', 'file.boardSettings'],
    ['a Chinese word with an English one', '转 pcb', 'file.updateBoard'],
  ])('are found by %s: %s', (_, typed, id) => {
    expect(found(typed)).toContain(id);
  });

  test('one letter is not pinyin', () => {
    const names = (id: string) => {
      const command = commands.find(each => each.id === id)!;
      const texts = [command.title, ...(command.submenu ? [command.submenu] : [])].flatMap(text => [
        tr(text),
        english(text),
      ]);
      return [...texts, ...(commandSynonyms[id] ?? [])].join(' ').toLowerCase();
    };
    expect(found('q').filter(id => !names(id).includes('q'))).toEqual([]);
  });
});

describe('commands in the English program', () => {
  test.each([
    ['DRC', 'check.run'],
    ['gerber', 'file.fabrication'],
    ['polygon pour', 'zone.draw'],
    ['repour', 'zone.fill'],
    ['net label', 'place.label'],
    ['layer stack manager', 'file.boardSettings'],
    ['fanout', 'part.fanOut'],
    ['敷铜', 'zone.fill'],
    ['wire draw', 'tool.wire'],
  ])('are found by %s', (typed, id) => {
    expect(found(typed)).toContain(id);
  });

  test('with the typed text in their names come first', () => {
    const first = commands.find(({ id }) => id === found('grid')[0])!;
    expect(english(first.title)).toMatch(/grid/i);
    const ids = found('length');
    expect(ids[0]).toBe('tool.tune');
  });

  test('all are listed while nothing is typed, in their order', () => {
    expect(found('')).toEqual(commands.map(({ id }) => id));
  });

  test('are not found by text that none of their names contains', () => {
    expect(found('qqzzqq')).toEqual([]);
  });
});

describe('synonyms', () => {
  const byId = new Map(commands.map(command => [command.id, command]));

  test('belong to commands', () => {
    expect(Object.keys(commandSynonyms).filter(id => !byId.has(id))).toEqual([]);
  });

  test('are not already in the name of their command', async () => {
    await i18next.changeLanguage('zh');
    const repeated = Object.entries(commandSynonyms).flatMap(([id, words]) => {
      const command = byId.get(id)!;
      const nameOf = (word: string) => (/[\u4e00-\u9fff]/.test(word) ? tr(command.title) : english(command.title));
      return words
        .filter(word => nameOf(word).toLowerCase().includes(word.toLowerCase()))
        .map(word => `${id}: ${word}`);
    });
    await i18next.changeLanguage('en');
    expect(repeated).toEqual([]);
  });
});
