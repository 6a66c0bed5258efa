/** Signs of electronics, mathematics, money and typography, in the form of `GLYPHS`. */
export const SIGNS: Readonly<Record<string, string>> = {
  '≤': 'a:8f1b87 1484',
  '≥': 'a:1f8b17 1484',
  '≠': 'a:1c9c 1898 357f',
  '≈': 'a:1c2d4d6b7b8c 182949677788',
  '≡': 'a:1d9d 1a9a 1797',
  '∓': 'a:1g9g 1898 5c54',
  '¬': 'a:1b9b97',
  '∞': 'd:6a4c3c1b1938486a8c9cbbb998886a',
  '∅': 'g:6fafdcd8a565383c6f 34dg',
  '⌀': 'g:6fafdcd8a565383c6f 34dg',
  '∇': 'b:1g549g1g',
  '∠': 'a:8e1494',
  '⊥': 'a:5g54 1494',
  '∥': '7:2g24 5g54',
  '∫': '7:6g5g4e322010',
  '½': 'c:1e2g2a 24ag 798aaab9b874b4',
  '¼': 'c:1e2g2a 24ag a4aa77b7',
  '¾': 'c:1g4g3d4c4b3a1a 24ag a4aa77b7',
  '→': 'd:1aba 8dba87',
  '←': 'd:1aba 4d1a47',
  '↑': '8:454g 1d4g7d',
  '↓': '8:444g 174477',
  '↔': 'd:1aba 8dba87 4d1a47',
  '↕': '8:444g 1d4g7d 174477',
  '⏚': 'a:5g5b 1b9b 3878 4565',
  '⎓': 'd:1cbc 1838 5878 98b8',
  '∿': 'd:1a2c3d4d5c6a78879798ba',
  '•': 'f:6a7b8a796a8a',
  '…': 'c:2425 6465 a4a5',
  '‚': '4:252413',
  '„': '7:252413 555443',
  '‹': '6:4c1844',
  '›': '6:1c4814',
  '«': '9:4c1844 8c5884',
  '»': '9:1c4814 5c8854',
  '′': '4:1d2g',
  '″': '7:1d2g 4d5g',
  '¡': '4:2c2b 2820',
  '¿': '9:72503012144748 4b4c',
  '¦': '4:2i2c 2822',
  '¨': '8:2f2g 5f5g',
  '¯': '8:1g7g',
  '´': '5:2d4g',
  '€': 'a:9e7g5g2d27547496 0b6b 0969',
  '£': '9:8e7g5g3e371484 1a6a',
  '¥': 'a:5a54 1g5a9g 2a8a 2777',
  '¢': '8:7b5c3c1a16345475 4e42',
  '§': '9:6f5g3g2f2d69787755 31406071733728294b',
  '©': 'k:7g4d4774c4f7fdcg7g ccbd9d7b7997b7c8',
  '®': 'k:7g4d4774c4f7fdcg7g 878dbdcccbba8a aac7',
  '№': 'f:141g848g bdaca9b8d8e9ecddbd a5e5',
  '‰': 'h:ag14 2g1f1d2c3c4d4f3g2g 8877758494a5a79888 d8c7c5d4e4f5f7e8d8',
};

/** Small figures and letters: set above or below the line from those of full size. */
const RAISED = '⁰0 ¹1 ²2 ³3 ⁴4 ⁵5 ⁶6 ⁷7 ⁸8 ⁹9 ⁺+ ⁻- ⁿn ªa ºo';
const LOWERED = '₀0 ₁1 ₂2 ₃3 ₄4 ₅5 ₆6 ₇7 ₈8 ₉9 ₊+ ₋-';

/** A letter set small: of which, how large, and how far above the line (grid units). */
export interface SmallSign {
  readonly letter: string;
  readonly scale: number;
  readonly lift: number;
}

const SMALL_SCALE = 0.55;
const small = (pairs: string, lift: number): [string, readonly SmallSign[]][] =>
  pairs.split(' ').map(pair => [pair[0]!, [{ letter: pair[1]!, scale: SMALL_SCALE, lift }]]);

/** Signs put together from small letters, side by side. */
export const SMALL_SIGNS: ReadonlyMap<string, readonly SmallSign[]> = new Map([
  ...small(RAISED, 5.4),
  ...small(LOWERED, -3),
  ['™', small('TT MM', 5.4).flatMap(([, [sign]]) => [sign!])],
]);
