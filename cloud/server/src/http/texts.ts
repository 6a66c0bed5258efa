import type { Locale } from '@boardwright/contract';
import { translator, type Msg } from '@boardwright/engine/base';
import { locales } from '@boardwright/resources/locales';

const translators = { en: translator('en', locales.en), zh: translator('zh', locales.zh) };

/** A message in the language of a request. */
export const textIn = (locale: Locale, message: Msg): string => translators[locale](message);
