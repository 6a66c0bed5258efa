import { englishWording, fill, type Msg } from '@boardwright/engine/base';
import { locales } from '@boardwright/resources/locales';

export type Lang = 'en' | 'zh';

/** Messages in a language; English where it has none. */
export function translator(lang: Lang): (message: Msg) => string {
  const tr = (message: Msg): string =>
    fill((lang === 'en' ? undefined : locales[lang][message.id]) ?? englishWording(message), message.args, tr);
  return tr;
}

/** Texts of the user interface by their key. */
export const wording = (lang: Lang, key: string): string => locales[lang][key] ?? locales.en[key] ?? key;
