/** Colours of solder mask and print, as boards look; the picture of a board uses the same. */
export const BOARD_COLOURS: Readonly<Record<string, string>> = {
  green: '#1d7a3e',
  blue: '#1b4f9c',
  black: '#1a1c1f',
  red: '#b3261e',
  yellow: '#d8b21c',
  white: '#f2f2ee',
  purple: '#5b2a86',
  mattBlack: '#2b2d30',
  mattGreen: '#2c5e3f',
};
