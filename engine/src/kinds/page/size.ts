import { mil, mm } from '../../base/index.ts';
import type { Page } from '../settings.ts';
import type { Frozen } from '../../model/index.ts';

/** Width and height of the landscape sheet: ISO 216, ANSI/ASME Y14.1, and the sizes of offices. */
const PAPERS: Readonly<Record<string, readonly [width: number, height: number]>> = {
  A5: [mm(210), mm(148)],
  A4: [mm(297), mm(210)],
  A3: [mm(420), mm(297)],
  A2: [mm(594), mm(420)],
  A1: [mm(841), mm(594)],
  A0: [mm(1189), mm(841)],
  A: [mil(11_000), mil(8500)],
  B: [mil(17_000), mil(11_000)],
  C: [mil(22_000), mil(17_000)],
  D: [mil(34_000), mil(22_000)],
  E: [mil(44_000), mil(34_000)],
  GERBER: [mil(32_000), mil(32_000)],
  USLetter: [mil(11_000), mil(8500)],
  USLegal: [mil(14_000), mil(8500)],
  USLedger: [mil(17_000), mil(11_000)],
};

/** Size of a page in nanometres; an unknown paper counts as A4. */
export function pageSize(page: Frozen<Page>): { readonly w: number; readonly h: number } {
  if (page.paper === 'User' && page.width > 0 && page.height > 0) return { w: page.width, h: page.height };
  const [w, h] = PAPERS[page.paper] ?? PAPERS.A4!;
  return page.portrait ? { w: h, h: w } : { w, h };
}
