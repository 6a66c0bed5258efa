import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type Locale = 'en' | 'zh';
export type ThemeMode = 'system' | 'light' | 'dark';

interface Preferences {
  readonly locale: Locale;
  readonly theme: ThemeMode;
  setLocale(locale: Locale): void;
  setTheme(theme: ThemeMode): void;
}

/** What a person chose for all pages; kept in local storage. The first visit follows the browser. */
export const usePreferences = create<Preferences>()(
  persist(
    set => ({
      locale: navigator.language.startsWith('zh') ? 'zh' : 'en',
      theme: 'system',
      setLocale: locale => set({ locale }),
      setTheme: theme => set({ theme }),
    }),
    { name: 'boardwright.preferences' },
  ),
);
