/**
 * How wide letters are set, in parts of 21 of the text's width: as wide as KiCad sets them, so that a text takes the same
 * room on a board in both programs. Measured from KiCad 6, whose module strokes a letter between two bars.
 */
const BY_WIDTH: readonly (readonly [width: number, letters: string])[] = [
  [8, '`'],
  [10, "!',.:;Iij‘’ΙІı"],
  [11, 'lιіłј'],
  [12, '^ft–'],
  [13, 'r'],
  [14, '()[\\]{}т‹›ť'],
  [15, '~гґ'],
  [16, ' "*JT_vy °·“”ΤγλЈТзу²³¹„'],
  [17, 'LksxzεκνχкьђѕћŁľ'],
  [18, '?AFVYceΑΓΔΛΥζξςАГвелсчъэяєҐ∆¢§'],
  [19, 'EabdghnopquΕΞΣδηθουβЕабднопрц£øđþðħŋ'],
  [20, '$0123456789SXZ|ΖΧρστЅЗУХЧи«»'],
  [21, '#BCDGKPRΒΚΡαЄБВКРСЬЭЯџ€ĐÞÐ'],
  [22, '/HNOQUwµμΗΝΟΠΦΨφψωЏИЛНОПФЦмф½¼¾ØĦŊ'],
  [23, 'πЪß'],
  [24, '%MWΩ—ΘΜЂЋДМжшщы¥™№'],
  [25, '√љ'],
  [26, '&+-<=>±×÷•−юњ≤≥≠≈∞∑→←↑↓↔⏚Æ'],
  [27, '@Œ'],
  [28, 'mæ'],
  [29, 'Ы∅⌀œď'],
  [30, 'ШЩЮ…'],
  [32, 'Ж'],
  [33, 'ЉЊ'],
  [36, '©®‰'],
];

export const ADVANCES: ReadonlyMap<string, number> = new Map(
  BY_WIDTH.flatMap(([width, letters]) => [...letters].map(letter => [letter, width / 21] as const)),
);
