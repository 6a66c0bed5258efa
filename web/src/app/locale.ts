import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { englishWording, type Msg } from '@boardwright/engine/base';
import { usePreferences } from './preferences.ts';

/** Texts of resources/locales, loaded when their language is first used. */
const catalogues: Readonly<Record<string, () => Promise<Readonly<Record<string, string>>>>> = {
  en: async () => (await import('@boardwright/resources/locales/en')).en,
  zh: async () => (await import('@boardwright/resources/locales/zh')).zh,
};

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // i18next waits for the promise of a function with two parameters only.
  read: async (language, _namespace) => (await catalogues[language]?.()) ?? {},
};

/** Starts i18next. Engine messages bring their English wording along. */
await i18next
  .use(backend)
  .use(initReactI18next)
  .init({
    lng: usePreferences.getState().locale,
    supportedLngs: Object.keys(catalogues),
    fallbackLng: false,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);

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
