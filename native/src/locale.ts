import { translator as translatorOf, type Msg } from '@boardwright/engine/base';
import { locales } from '@boardwright/resources/locales';

export type Lang = 'en' | 'zh';

/** Messages in a language; English where it has none. */
export const translator = (lang: Lang): ((message: Msg) => string) => translatorOf(lang, locales[lang]);

/** Texts of the user interface by their key. */
export const wording = (lang: Lang, key: string): string => locales[lang][key] ?? locales.en[key] ?? key;
