import type { App } from 'electron';
import type { Lang } from '@boardwright/native';

type Languages = Pick<App, 'isReady' | 'getLocale' | 'getPreferredSystemLanguages'>;

/**
 * The language of the system. Electron knows its own (`getLocale`) once the app is ready; before that, the languages that the user
 * prefers count, or those of the environment where the system names none.
 */
export function systemLanguage(app: Languages, env: Readonly<Record<string, string | undefined>>): Lang {
  if (app.isReady()) return langOf(app.getLocale());
  return langOf(app.getPreferredSystemLanguages()[0] ?? env['LC_ALL'] ?? env['LC_MESSAGES'] ?? env['LANG'] ?? '');
}

const langOf = (locale: string): Lang => (locale.toLowerCase().startsWith('zh') ? 'zh' : 'en');
