import { msg, type Msg } from '../../../base/index.ts';
import type { RecipeFault } from './recipe.ts';
import { inMm, type Sheet } from './sheet.ts';

/** What holds of packages of many families. Each gives nothing where it holds. */

const fault = (key: string | null, message: Msg): RecipeFault[] => [{ key, message }];

/** So far a row may be longer than the body that it leaves, mm: bodies are rounded. */
const SLACK = 0.05;

/** `pins` leads at the pitch fit a side of the body. */
export function rowFits(sheet: Sheet, pins: number, side: 'L' | 'W', lead: string): RecipeFault[] {
  const need = (pins - 1) * sheet.number('p') + sheet.least(lead);
  if (need <= sheet.most(side) + SLACK) return [];
  return fault(
    side,
    msg('recipe.rowTooLong', '{{pins}} leads need {{need}} mm, but this side of the body has {{have}} mm.', {
      pins,
      need: inMm(need),
      have: sheet.mm(side),
    }),
  );
}

/** Leads are narrower than their pitch. */
export const leadsApart = (sheet: Sheet, lead: string): RecipeFault[] =>
  sheet.most(lead) < sheet.number('p')
    ? []
    : fault(
        lead,
        msg('recipe.leadTooBroad', 'The lead width must be smaller than the pitch of {{pitch}} mm.', {
          pitch: sheet.mm('p'),
        }),
      );

/** Leads reach beyond the body, and their feet leave something between them. */
export function leadsReach(sheet: Sheet, span: string, body: string, foot: string): RecipeFault[] {
  if (sheet.most(span) <= sheet.number(body))
    return fault(
      span,
      msg('recipe.spanTooShort', 'The lead span must be larger than the body of {{body}} mm.', {
        body: sheet.mm(body),
      }),
    );
  return feetApart(sheet, span, foot);
}

/** Two soldered ends fit into the span over them. */
export const feetApart = (sheet: Sheet, span: string, foot: string): RecipeFault[] =>
  2 * sheet.least(foot) < sheet.least(span)
    ? []
    : fault(
        foot,
        msg('recipe.feetMeet', 'Two leads of {{foot}} mm do not fit into {{span}} mm.', {
          foot: inMm(sheet.least(foot)),
          span: inMm(sheet.least(span)),
        }),
      );

/** An exposed pad lies under the body. */
export const exposedFits = (sheet: Sheet): RecipeFault[] =>
  (['epW', 'epL'] as const).flatMap((key, i) => {
    const body = i === 0 ? 'W' : 'L';
    if (!sheet.has(key) || sheet.number(key) < sheet.number(body)) return [];
    return fault(
      key,
      msg('recipe.exposedTooLarge', 'The exposed pad must be smaller than the body of {{body}} mm.', {
        body: sheet.mm(body),
      }),
    );
  });

/** The exposed pad in the form that makers take. */
export function exposedDims(sheet: Sheet): Record<string, string> {
  if (!sheet.has('epW')) return {};
  const [x, y] = [sheet.number('viasX'), sheet.number('viasY')];
  return { EP: `${sheet.mm('epW')}x${sheet.mm('epL')}`, ...(x > 0 && y > 0 ? { vias: `${x}x${y}` } : {}) };
}

/** '-1EP' and the size of the exposed pad, as names have them. */
export const exposedName = (sheet: Sheet): readonly [count: string, size: string] =>
  sheet.has('epW') ? ['-1EP', `_EP${sheet.mm('epW')}x${sheet.mm('epL')}mm`] : ['', ''];

/** A hole leaves copper of its pad around it, and pads leave room between them. */
export function holeFits(sheet: Sheet, hole: string, pad: string, pitch: string | null): RecipeFault[] {
  if (sheet.number(hole) >= sheet.number(pad))
    return fault(
      pad,
      msg('recipe.padTooSmall', 'The pad must be larger than its hole of {{hole}} mm.', { hole: sheet.mm(hole) }),
    );
  if (pitch !== null && sheet.number(pad) >= sheet.number(pitch))
    return fault(
      pad,
      msg('recipe.padTooLarge', 'The pad must be smaller than the pitch of {{pitch}} mm.', { pitch: sheet.mm(pitch) }),
    );
  return [];
}
