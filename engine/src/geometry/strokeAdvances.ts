/**
 * How wide letters are set, in parts of 21 of the text's width: as wide as KiCad sets them, so that a text takes the same
 * room on a board in both programs. Measured from KiCad 6, whose module strokes a letter between two bars.
 */
const BY_WIDTH: readonly (readonly [width: number, letters: string])[] = [
  [8, '`'],
  [10, "!',.:;Iij‘’"],
  [11, 'l'],
  [12, '^ft–'],
  [13, 'r'],
  [14, '()[\\]{}'],
  [15, '~'],
  [16, ' "*JT_vy °·“”'],
  [17, 'Lksxz'],
  [18, '?AFVYce'],
  [19, 'Eabdghnopqu'],
  [20, '$0123456789SXZ|'],
  [21, '#BCDGKPR'],
  [22, '/HNOQUwµμ'],
  [24, '%MWΩ—'],
  [25, '√'],
  [26, '&+-<=>±×÷•−'],
  [27, '@'],
  [28, 'm'],
];

export const ADVANCES: ReadonlyMap<string, number> = new Map(
  BY_WIDTH.flatMap(([width, letters]) => [...letters].map(letter => [letter, width / 21] as const)),
);
