import type { Field, Records } from '../../../kinds/index.ts';
import { field } from '../../layout/index.ts';
import { child, type Element } from '../xml.ts';
import { graphic } from './drawings.ts';
import { textOf } from './grammar.ts';
import { mirroredLayer, type BoardLayers } from './layers.ts';
import { boardText, partPoint } from './lettering.ts';
import { barePad, surfacePad, throughPad } from './pads.ts';
import type { Rules } from './rules.ts';

/** What Eagle's placeholders are among our fields. */
export const NAMES: Readonly<Record<string, string>> = { NAME: 'Reference', VALUE: 'Value' };
const PLACEHOLDERS = new Map([
  ['>NAME', 'NAME'],
  ['>VALUE', 'VALUE'],
  ['>PART', 'NAME'],
]);

/** The first line of a package's description, which is HTML. */
export const packageWords = (body: Element): string =>
  child(body, 'description')
    .text.replaceAll(/<[^>]*>/g, ' ')
    .trim()
    .split('\n')[0]
    ?.slice(0, 200) ?? '';

export const asField = (text: Records['text'], name: string): Field =>
  field(NAMES[name] ?? name, '', {
    at: text.at,
    rotation: text.rotation,
    layer: text.layer,
    style: text.style,
    keepUpright: false,
  });

/** What a package consists of. */
export interface PackageParts {
  readonly pads: Records['pad'][];
  readonly items: Records['footprint']['items'];
  /** Texts that stand for the part's name and value, by Eagle's names. */
  readonly shown: Map<string, Field>;
}

/** A `<package>` in its own coordinates; `rotation` is the turn of the part that has it, for texts that stay upright. */
export function readPackage(
  body: Element | undefined,
  { rules, layers }: { readonly rules: Rules; readonly layers: BoardLayers },
  rotation: number,
  flipped: boolean,
): PackageParts {
  const pads: Records['pad'][] = [];
  const items: Records['footprint']['items'] = [];
  const shown = new Map<string, Field>();
  for (const each of body?.children ?? []) {
    if (each.name === 'pad') pads.push(throughPad(each, rules, flipped));
    else if (each.name === 'smd') pads.push(surfacePad(each, rules, flipped));
    else if (each.name === 'hole') pads.push(barePad(each, rules, flipped));
    else if (each.name === 'text') {
      const text = textOf(each);
      const layer = layers.of(flipped ? mirroredLayer(text.layer) : text.layer);
      if (layer === null) continue;
      const drawn = boardText(text, layer, partPoint(text.x, text.y, flipped), each.text, rotation, flipped);
      const name = PLACEHOLDERS.get(each.text.trim().toUpperCase());
      if (name === undefined) items.push(drawn);
      else if (!shown.has(name)) shown.set(name, asField(drawn, name));
    } else {
      const drawn = graphic(each, layers, flipped);
      if (drawn) items.push(drawn);
    }
  }
  return { pads, items, shown };
}
