import { theme as antd, type ThemeConfig } from 'antd';
import { useSyncExternalStore } from 'react';
import { usePreferences } from './preferences.ts';

const media = window.matchMedia('(prefers-color-scheme: dark)');

const subscribe = (notify: () => void) => {
  media.addEventListener('change', notify);
  return () => media.removeEventListener('change', notify);
};

/** Whether the dark theme is shown: as chosen, or as the system has it. */
export function useDark(): boolean {
  const mode = usePreferences(state => state.theme);
  const system = useSyncExternalStore(subscribe, () => media.matches);
  return mode === 'system' ? system : mode === 'dark';
}

const shared = { borderRadius: 6, fontFamily: 'var(--font)', fontSize: 14, controlHeight: 34 } as const;

/** What antd's dark algorithm makes of the seed is too pale under white letters and too dull as letters (WCAG AA, 4.5 to 1). */
const darkComponents: NonNullable<ThemeConfig['components']> = {
  Button: { colorPrimary: '#2b63c6', colorPrimaryHover: '#3570d6', colorPrimaryActive: '#2455ad' },
  Tabs: { itemSelectedColor: '#8fb8ff', itemHoverColor: '#a9c8ff', itemActiveColor: '#8fb8ff', inkBarColor: '#4c8dff' },
};

export const themeConfig = (dark: boolean): ThemeConfig => ({
  algorithm: dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
  token: dark
    ? { ...shared, colorPrimary: '#4c8dff', colorBgBase: '#10151d', colorTextBase: '#e6ebf2', colorLink: '#7fb0ff' }
    : { ...shared, colorPrimary: '#1d5fd6', colorBgBase: '#ffffff', colorTextBase: '#1a2230', colorLink: '#1d5fd6' },
  ...(dark ? { components: darkComponents } : {}),
});
