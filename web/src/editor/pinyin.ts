import PinyinMatch from 'pinyin-match';
import type { SoundsLike } from './searchCommands.ts';

export const soundsLike: SoundsLike = (text, typed) => PinyinMatch.match(text, typed) !== false;
