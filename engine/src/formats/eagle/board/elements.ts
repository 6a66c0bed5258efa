import { issue, msg, type Issue } from '../../../base/index.ts';
import type { Records } from '../../../kinds/index.ts';
import { field, footprint, letters, mountingOf, point } from '../../layout/index.ts';
import { attributeOf } from '../grammar.ts';
import { list, type Element } from '../xml.ts';
import { elementOf, textOf } from './grammar.ts';
import type { BoardLayers } from './layers.ts';
import { boardText, intoPart } from './lettering.ts';
import { asField, NAMES, packageWords, readPackage } from './packageParts.ts';
import { barePad } from './pads.ts';
import type { Rules } from './rules.ts';

/** Packages by library and name; libraries of Eagle 9 also have a URN, because names repeat. */
export class Packages {
  private readonly packages = new Map<string, Element>();

  constructor(board: Element) {
    for (const library of list(board, 'libraries')) {
      const name = library.attributes.get('name') ?? '';
      const urn = library.attributes.get('urn') ?? '';
      for (const each of list(library, 'packages')) {
        const key = each.attributes.get('name') ?? '';
        this.packages.set(`${name}\0${urn}\0${key}`, each);
        if (!this.packages.has(`${name}\0\0${key}`)) this.packages.set(`${name}\0\0${key}`, each);
      }
    }
  }

  of(library: string, urn: string, name: string): Element | undefined {
    return this.packages.get(`${library}\0${urn}\0${name}`) ?? this.packages.get(`${library}\0\0${name}`);
  }
}

/** Nets of pads by 'element\0pad'. */
export type PadNets = ReadonlyMap<string, string>;
export const padKey = (element: string, pad: string): string => `${element}\0${pad}`;

export interface BoardContext {
  readonly file: string;
  readonly issues: Issue[];
  readonly layers: BoardLayers;
  readonly rules: Rules;
  readonly packages: Packages;
  readonly nets: PadNets;
}

/** An element of the board with its package. */
export function readElement(element: Element, context: BoardContext): Records['footprint'] {
  const own = elementOf(element);
  const { rules, layers } = context;
  const flipped = own.rot.mirror;
  const body = context.packages.of(own.library, own.library_urn, own.package);
  if (!body)
    context.issues.push(
      issue(
        'warning',
        msg('import.eagle.noPackage', 'The package {{name}} of {{part}} is not in any library of the file.', {
          name: own.package,
          part: own.name,
        }),
        { file: context.file, line: element.line },
      ),
    );
  // Turned first, then mirrored: seen from above it is turned the other way.
  const rotation = flipped ? (360 - own.rot.angle) % 360 : own.rot.angle;
  const part = { at: point(own.x, own.y), rotation };
  const { pads, items, shown } = readPackage(body, { rules, layers }, rotation, flipped);
  const values = new Map([
    ['NAME', own.name],
    ['VALUE', own.value],
  ]);
  if (own.smashed) shown.clear();
  for (const each of element.children.filter(({ name }) => name === 'attribute')) {
    const attribute = attributeOf(each);
    const name = attribute.name.toUpperCase();
    if (!values.has(name)) values.set(name, attribute.value);
    if (attribute.display === 'off') {
      shown.delete(name);
      continue;
    }
    const layer = layers.of(attribute.layer);
    if (!own.smashed || layer === null) continue;
    const text = boardText(
      { ...textOf(each), layer: attribute.layer },
      layer,
      point(attribute.x, attribute.y),
      '',
      0,
      false,
    );
    const local = { ...text, at: intoPart(text.at, part), rotation: (text.rotation - rotation + 360) % 360 };
    shown.set(name, asField(local, name));
  }
  const fallback = `${flipped ? 'B' : 'F'}.Fab`;
  const fields = [...values].map(([name, value]) => {
    const at = shown.get(name);
    const title = NAMES[name] ?? name;
    if (at) return { ...at, name: title, value };
    return field(title, value, {
      hidden: true,
      layer: fallback,
      style: { ...field('', '', {}).style, ...letters(1_000_000) },
    });
  });
  return footprint({
    ...part,
    locked: own.locked,
    libId: `${own.library}:${own.package}`,
    side: flipped ? 'back' : 'front',
    description: body ? packageWords(body) : '',
    type: mountingOf(pads),
    dnp: !own.populate,
    fields,
    pads: pads.map(pad => ({
      ...pad,
      net: pad.type === 'npth' ? '' : (context.nets.get(padKey(own.name, pad.number)) ?? ''),
    })),
    items,
  });
}

/** A hole of the board itself: a part of its own, for which nothing is bought. */
export function boardHole(element: Element, { rules }: BoardContext): Records['footprint'] {
  const bare = barePad(element, rules, false);
  return footprint({
    at: bare.at,
    libId: 'Eagle:Hole',
    boardOnly: true,
    excludeFromBom: true,
    excludeFromPositions: true,
    fields: ['Reference', 'Value'].map(name => field(name, '', { hidden: true, layer: 'F.Fab' })),
    pads: [{ ...bare, at: point(0, 0) }],
  });
}
