import type { AvrCoreName } from '@boardwright/sim/mcu';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { addressLocale } from './addressLocale.ts';

export type Locale = 'en' | 'zh';
export type ThemeMode = 'system' | 'light' | 'dark';

interface Preferences {
  readonly locale: Locale;
  readonly theme: ThemeMode;
  /** Whether the checks of schematics run while drawing. */
  readonly liveChecks: boolean;
  /** Whether what is selected in one editor is selected in the other one that is seen, too. */
  readonly probes: boolean;
  /** Whether the other one brings it to the middle. */
  readonly probeCentres: boolean;
  /** The interpreter that runs AVR programs in live simulation. */
  readonly avrCore: AvrCoreName;
  setLocale(locale: Locale): void;
  setTheme(theme: ThemeMode): void;
  setLiveChecks(on: boolean): void;
  setProbes(on: boolean): void;
  setProbeCentres(on: boolean): void;
  setAvrCore(core: AvrCoreName): void;
}

/** What a person chose for all pages; kept in local storage. The first visit follows the browser. */
export const usePreferences = create<Preferences>()(
  persist(
    set => ({
      locale: navigator.language.startsWith('zh') ? 'zh' : 'en',
      theme: 'system',
      liveChecks: true,
      probes: true,
      probeCentres: true,
      avrCore: 'boardwright',
      setLocale: locale => set({ locale }),
      setTheme: theme => set({ theme }),
      setLiveChecks: liveChecks => set({ liveChecks }),
      setProbes: probes => set({ probes }),
      setProbeCentres: probeCentres => set({ probeCentres }),
      setAvrCore: avrCore => set({ avrCore }),
    }),
    { name: 'boardwright.preferences' },
  ),
);

// The prefix of an address is a choice as well, and the latest.
if (addressLocale !== null) usePreferences.getState().setLocale(addressLocale);
