import i18next, { type BackendModule } from 'i18next';
import { initReactI18next } from 'react-i18next';
import { isHome } from './homePath.ts';
import { usePreferences } from './preferences.ts';

type Texts = Readonly<Record<string, string>>;
type Catalogues = Readonly<Record<string, () => Promise<Texts>>>;

/** Texts of header, footer and home page, and those of all. Each is loaded when its language is first used. */
const FRAME = 'frame';
const ALL = 'all';
const namespaces: Readonly<Record<string, Catalogues>> = {
  [FRAME]: {
    en: async () => (await import('@boardwright/resources/frame/en', { with: { type: 'json' } })).default,
    zh: async () => (await import('@boardwright/resources/frame/zh', { with: { type: 'json' } })).default,
  },
  [ALL]: {
    en: async () => (await import('@boardwright/resources/locales/en')).en,
    zh: async () => (await import('@boardwright/resources/locales/zh')).zh,
  },
};

const backend: BackendModule = {
  type: 'backend',
  init: () => {},
  // i18next waits for the promise of a function with two parameters only.
  read: async (language, namespace) => (await namespaces[namespace]?.[language]?.()) ?? {},
};

/** A first visit begins at the home page, which does not wait for the texts of the others. Tests have no window. */
const beginsAtHome = typeof window !== 'undefined' && isHome(window.location.pathname);

/** Starts i18next. Engine messages bring their English wording along. */
export const textsReady = i18next
  .use(backend)
  .use(initReactI18next)
  .init({
    lng: usePreferences.getState().locale,
    supportedLngs: Object.keys(namespaces[ALL]!),
    fallbackLng: false,
    ns: beginsAtHome ? [FRAME] : [FRAME, ALL],
    defaultNS: FRAME,
    fallbackNS: ALL,
    keySeparator: false,
    nsSeparator: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    showSupportNotice: false,
  } as Parameters<typeof i18next.init>[0]);

/** Loads the texts of all pages. What header, footer and home page show is there without. */
export const loadTexts = (): Promise<void> => i18next.loadNamespaces(ALL);
