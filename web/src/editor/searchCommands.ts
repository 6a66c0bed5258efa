import { english } from '@boardwright/engine/base';
import type { Command } from '@boardwright/engine/commands';
import { tr } from '../app/locale.ts';
import { commandSynonyms } from './commandSynonyms.ts';

/** Whether a Chinese text is pronounced as what was typed: full pinyin, initials, or both mixed. */
export type SoundsLike = (text: string, typed: string) => boolean;

/** One letter is the initial of nearly every command. */
const PINYIN = /^[a-z]{2,}$/;

/**
 * The commands that match each word of a text by their names in both languages, their submenu, their names in other programs, or the pinyin
 * of these. Names that contain the text as it was typed come first, then other names, synonyms, pinyin.
 */
export function searchCommands(commands: readonly Command[], typed: string, soundsLike: SoundsLike | null): Command[] {
  const phrase = typed.trim().toLowerCase();
  const words = phrase.split(/\s+/);
  const rankOf = (command: Command): number => {
    const title = `${tr(command.title)}\n${english(command.title)}`.toLowerCase();
    if (title.includes(phrase)) return 0;
    const { submenu } = command;
    const names = submenu ? `${title}\n${tr(submenu)}\n${english(submenu)}`.toLowerCase() : title;
    if (words.every(word => names.includes(word))) return 1;
    const all = `${names}\n${(commandSynonyms[command.id] ?? []).join('\n')}`.toLowerCase();
    if (words.every(word => all.includes(word))) return 2;
    const pronounced = (word: string) =>
      soundsLike !== null && PINYIN.test(word) && all.split('\n').some(name => soundsLike(name, word));
    return words.every(word => all.includes(word) || pronounced(word)) ? 3 : Infinity;
  };
  return commands
    .map(command => ({ command, rank: rankOf(command) }))
    .filter(({ rank }) => rank < Infinity)
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ command }) => command);
}
