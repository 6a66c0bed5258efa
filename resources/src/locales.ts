import { en } from './locales/en.ts';
import { zh } from './locales/zh.ts';

/** Texts by key. Messages carry their English wording themselves; only translations of them are here. */
export const locales: Readonly<Record<'en' | 'zh', Readonly<Record<string, string>>>> = { en, zh };
