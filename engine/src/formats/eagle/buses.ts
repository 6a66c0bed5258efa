import { textStyleOf } from '../kicad/symbols/parts.ts';
import { records, type Loose, type Mark } from '../drawn/index.ts';
import { labelOf, wireOf } from './grammar.ts';
import { directionOf, overbars, styleOf } from './lettering.ts';
import type { Element } from './xml.ts';

/** 'D[0..7],CLK' or 'NAME:D[0..7],CLK' in our spelling: a vector, or a group of members. */
export function busName(name: string): string {
  const members = name
    .slice(name.indexOf(':') + 1)
    .split(',')
    .map(member => overbars(member.trim()))
    .filter(Boolean);
  return members.length === 1 ? members[0]! : `{${members.join(' ')}}`;
}

/** `<busses><bus name><segment>`: the thick lines and their labels. Nets are joined by their own names. */
export function readBuses(elements: readonly Element[]): { objects: Loose[]; marks: Mark[] } {
  const objects: Loose[] = [];
  const marks: Mark[] = [];
  for (const element of elements)
    for (const each of element.children.flatMap(segment => segment.children)) {
      if (each.name === 'wire') {
        const { x1, y1, x2, y2 } = wireOf(each);
        objects.push(records.bus({ x: x1, y: y1 }, { x: x2, y: y2 }));
      } else if (each.name === 'label') {
        const label = labelOf(each);
        marks.push({
          name: busName(element.attributes.get('name') ?? ''),
          at: { x: label.x, y: label.y },
          rotation: directionOf(label.rot),
          style: textStyleOf(styleOf(label)),
          look: 'plain',
          shape: 'passive',
        });
      }
    }
  return { objects, marks };
}
