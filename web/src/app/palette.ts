/** The colours of the interface. Letters have 4.5 to 1 on every background they stand on (WCAG AA). */
const light = {
  bg: '#ffffff',
  /** Bars and panels around the work. */
  surface: '#f7f8fa',
  /** Cards and tables. */
  raised: '#ffffff',
  /** Menus and dialogs. */
  overlay: '#ffffff',
  field: '#ffffff',
  line: '#e4e7ec',
  lineStrong: '#cdd3db',
  text: '#171c26',
  muted: '#5a6575',
  faint: '#6b7585',
  hover: '#f0f2f5',
  chosen: '#e4edfd',
  track: '#eceff3',
  thumb: '#ffffff',
  accent: '#1d5fd6',
  accentText: '#1d5fd6',
  solid: '#1d5fd6',
  solidHover: '#2f6fe2',
  solidActive: '#174fb4',
  danger: '#c8282e',
  warning: '#9a5b00',
  good: '#1a7a3d',
  tooltip: '#1f2632',
};

export type Palette = Readonly<typeof light>;

const dark: Palette = {
  bg: '#0e131a',
  surface: '#131922',
  raised: '#161d27',
  overlay: '#1c2430',
  field: '#111821',
  line: '#252e3a',
  lineStrong: '#384352',
  text: '#e6eaf0',
  muted: '#9eaaba',
  faint: '#8894a5',
  hover: '#202936',
  chosen: '#1d3257',
  track: '#0e131a',
  thumb: '#2a3442',
  accent: '#4c8dff',
  accentText: '#7fb0ff',
  solid: '#2b63c6',
  solidHover: '#3570d6',
  solidActive: '#2455ad',
  danger: '#ff7b7e',
  warning: '#e8ab4a',
  good: '#58c482',
  tooltip: '#2c3644',
};

export const palettes = { light, dark } as const;

/** The palette as custom properties, for the style sheets. */
export const cssOf = (palette: Palette): string =>
  Object.entries(palette)
    .map(([name, value]) => `--${name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}:${value}`)
    .join(';');
