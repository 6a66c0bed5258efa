import i18next from 'i18next';
import { englishWording, type Msg } from '@boardwright/engine/base';
import { usePreferences } from './preferences.ts';
import { textsReady } from './texts.ts';

await textsReady;

usePreferences.subscribe(({ locale }) => void i18next.changeLanguage(locale));

/** An engine message in the user's language. One without an id is a name and the same in all. */
export const tr = (message: Msg): string => {
  const { id, args = {} } = message;
  if (id === '') return englishWording(message);
  return i18next.t(id, {
    defaultValue: englishWording(message),
    ...Object.fromEntries(
      Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? tr(value) : value]),
    ),
  });
};

/** A name and what belongs to it, such as a component and its control, with the colon of the user's language. */
export const labelled = (name: string, text: string): string => i18next.t('issue.at', { place: name, text });

/** Names one after the other, as the user's language lists them. */
export const listed = (names: readonly string[]): string => names.join(i18next.language.startsWith('zh') ? '、' : ', ');

export { i18next };
