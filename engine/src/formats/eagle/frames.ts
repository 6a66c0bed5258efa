import type { TitleBlock } from '../../kinds/index.ts';
import { underTitle, type Box } from '../drawn/index.ts';
import { borderOf } from './drawings.ts';
import { textOf } from './grammar.ts';
import type { Placed } from './instances.ts';
import { isPlaceholder, pinsOf } from './symbols.ts';
import type { Element } from './xml.ts';

/** Smaller drawings without pins are logos and marks. */
const LEAST_FRAME = { w: 150_000_000, h: 100_000_000 };

const isLarge = (box: Box | null): box is Box =>
  box !== null && box.x1 - box.x0 >= LEAST_FRAME.w && box.y1 - box.y0 >= LEAST_FRAME.h;

const hasPins = ({ info }: Placed): boolean => info.set.gates.some(gate => pinsOf(gate.content).length > 0);

export interface Frame {
  readonly box: Box;
  /** The parts that draw border and title block, none when the sheet itself does. */
  readonly parts: ReadonlySet<string>;
  readonly title: Partial<TitleBlock>;
}

/** Words before a blank to be filled in ('TITLE:'), and the names of pictures that Eagle's scripts leave. */
const isCaption = (text: string): boolean => text.endsWith(':') || text === '' || /^(\/|[A-Za-z]:\\)/.test(text);

const sentence = (element: Element): string => element.text.replaceAll(/\s+/g, ' ').trim();

/**
 * The border and title block of a page: a part without pins, as large as a page, or a `<frame>` of the sheet. Our page
 * draws its own border, so that what the frame says goes to our title block: the texts of its symbol and those that the
 * sheet has in the corner of the title block.
 */
export function frameOf(
  placed: readonly Placed[],
  plain: readonly Element[],
  attributes: ReadonlyMap<string, string>,
): Frame | null {
  for (const each of placed) {
    if (hasPins(each) || !each.content) continue;
    const border = borderOf(each.content.children);
    if (!isLarge(border)) continue;
    const { x, y } = each.instance;
    const box = { x0: border.x0 + x, y0: border.y0 + y, x1: border.x1 + x, y1: border.y1 + y };
    return frameWith(box, [each, ...placed.filter(isTitleBlock)], placed, plain, attributes);
  }
  const border = borderOf(plain.filter(({ name }) => name === 'frame'));
  return isLarge(border) ? frameWith(border, placed.filter(isTitleBlock), placed, plain, attributes) : null;
}

/** Whether a part shows what only pages have: its number, the name of the drawing, when it was changed. */
const isTitleBlock = (each: Placed): boolean =>
  !hasPins(each) &&
  (each.content?.children ?? []).some(
    ({ name, text }) => name === 'text' && /^\s*>(SHEET\w*|DRAWING_NAME|(LAST|PLOT)_DATE_TIME)\s*$/.test(text),
  );

function frameWith(
  box: Box,
  makers: readonly Placed[],
  placed: readonly Placed[],
  plain: readonly Element[],
  attributes: ReadonlyMap<string, string>,
): Frame {
  const parts = new Set(makers.map(({ instance }) => instance.part));
  const texts = placed
    .filter(({ instance }) => parts.has(instance.part))
    .flatMap(({ content }) => content?.children.filter(({ name }) => name === 'text') ?? []);
  return { box, parts, title: titleOf(texts, plain, box, attributes) };
}

/** Texts of a sheet that belong to its title block. */
export const inTitle = (element: Element, frame: Frame | null): boolean =>
  frame !== null && element.name === 'text' && underTitle(frame.box, textOf(element));

function titleOf(
  texts: readonly Element[],
  plain: readonly Element[],
  box: Box,
  attributes: ReadonlyMap<string, string>,
): Partial<TitleBlock> {
  const own = plain.filter(each => each.name === 'text' && underTitle(box, textOf(each)) && !isPlaceholder(each));
  const words = [...own, ...texts.filter(each => !isPlaceholder(each))].map(sentence).filter(text => !isCaption(text));
  const attribute = (...names: string[]): string =>
    names.map(name => attributes.get(name)).find(value => value !== undefined && value !== '') ?? '';
  const author = attribute('DESIGNER', 'AUTHOR');
  return {
    ...(attribute('TITLE') !== '' && { title: attribute('TITLE') }),
    comments: [...new Set([author, ...words])].filter(Boolean).slice(0, 9),
    revision: attribute('REV', 'REVISION', 'VERSION'),
    company: attribute('COMPANY'),
    date: attribute('DATE'),
  };
}
