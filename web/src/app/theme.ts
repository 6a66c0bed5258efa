import { theme as antd, type ThemeConfig } from 'antd';
import { mediaQuery } from './mediaQuery.ts';
import { palettes, type Palette } from './palette.ts';
import { usePreferences } from './preferences.ts';

const useSystemDark = mediaQuery('(prefers-color-scheme: dark)');

/** Whether the system asks for as little motion as possible. */
export const useStill = mediaQuery('(prefers-reduced-motion: reduce)');

/** Whether the dark theme is shown: as chosen, or as the system has it. */
export function useDark(): boolean {
  const mode = usePreferences(state => state.theme);
  const system = useSystemDark();
  return mode === 'system' ? system : mode === 'dark';
}

/** One set of colours, shapes and sizes for every control; nothing is left to what antd derives from a seed. */
const tokens = (p: Palette): ThemeConfig['token'] => ({
  borderRadius: 6,
  borderRadiusLG: 8,
  controlHeight: 32,
  controlHeightLG: 40,
  controlHeightSM: 26,
  fontFamily: 'var(--font)',
  fontFamilyCode: 'var(--mono)',
  fontSize: 14,
  fontSizeLG: 15,
  colorPrimary: p.accent,
  colorLink: p.accentText,
  colorLinkHover: p.accentText,
  colorInfo: p.accent,
  colorError: p.danger,
  colorErrorText: p.danger,
  colorBgBase: p.bg,
  colorBgContainer: p.field,
  colorBgElevated: p.overlay,
  colorBgLayout: p.bg,
  colorTextBase: p.text,
  colorText: p.text,
  colorTextSecondary: p.muted,
  colorTextTertiary: p.muted,
  colorTextDescription: p.muted,
  colorTextPlaceholder: p.faint,
  colorTextDisabled: p.faint,
  colorIcon: p.muted,
  colorBorder: p.lineStrong,
  colorBorderSecondary: p.line,
  colorSplit: p.line,
  colorFillTertiary: p.hover,
  colorFillQuaternary: p.hover,
  controlItemBgHover: p.hover,
  controlItemBgActive: p.chosen,
  controlItemBgActiveHover: p.chosen,
});

/** Menus are there at once: an animated menu moves away under the pointer of an experienced user. */
const atOnce = { motionDurationFast: '1ms', motionDurationMid: '1ms', motionDurationSlow: '1ms' };

const components = (p: Palette): NonNullable<ThemeConfig['components']> => ({
  Button: {
    colorPrimary: p.solid,
    colorPrimaryHover: p.solidHover,
    colorPrimaryActive: p.solidActive,
    colorError: p.danger,
    defaultBg: p.raised,
    defaultHoverBg: p.hover,
    defaultHoverColor: p.text,
    defaultHoverBorderColor: p.lineStrong,
    textHoverBg: p.hover,
    borderColorDisabled: p.line,
    defaultShadow: 'none',
    primaryShadow: 'none',
    dangerShadow: 'none',
    fontWeight: 500,
  },
  Tabs: { itemColor: p.muted, itemSelectedColor: p.text, itemHoverColor: p.text, inkBarColor: p.accent },
  Table: {
    colorBgContainer: p.raised,
    headerBg: p.raised,
    headerColor: p.muted,
    headerSplitColor: 'transparent',
    headerSortHoverBg: p.hover,
    headerSortActiveBg: p.raised,
    bodySortBg: p.raised,
    rowHoverBg: p.hover,
    borderColor: p.line,
    cellPaddingBlock: 12,
  },
  Segmented: {
    trackBg: p.track,
    itemColor: p.muted,
    itemSelectedBg: p.thumb,
    itemSelectedColor: p.text,
    itemHoverBg: p.hover,
  },
  Tree: { colorBgContainer: 'transparent', nodeHoverBg: p.hover, nodeSelectedBg: p.chosen },
  Select: { optionSelectedBg: p.chosen, optionActiveBg: p.hover, ...atOnce },
  // The longest menu fits on a laptop.
  Dropdown: { ...atOnce, paddingBlock: 3 },
  Menu: atOnce,
  // Below dialogs (1000), whose buttons a notice would cover.
  Notification: { zIndexPopup: 900 },
  Tooltip: { colorBgSpotlight: p.tooltip, colorTextLightSolid: '#ffffff' },
  Form: { itemMarginBottom: 20, verticalLabelPadding: '0 0 6px' },
});

export const themeConfig = (dark: boolean, still: boolean): ThemeConfig => {
  const palette = palettes[dark ? 'dark' : 'light'];
  return {
    algorithm: dark ? antd.darkAlgorithm : antd.defaultAlgorithm,
    // Not without motion: a dialog that is there from the start could not give its field the focus.
    token: { ...tokens(palette)!, ...(still && atOnce) },
    components: components(palette),
  };
};
