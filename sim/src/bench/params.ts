import { issue, msg, type Issue } from '@boardwright/engine/base';
import { spiceValue } from '@boardwright/engine/formats/netlist';
import { valueOf } from '../live/deckRead.ts';
import type { PartKind, Value } from '../parts/part.ts';

/** What people call properties of parts besides their own names. */
const CALLED: Readonly<Record<string, string>> = {
  resistance: 'ohms',
  r: 'ohms',
  color: 'colour',
  distance: 'metres',
  temperature: 'celsius',
  pos: 'position',
};

/** 'resistance=10k color=red label="a b"': what stands between spaces, quotes keep them. */
export const pairsOf = (text: string): [name: string, value: string][] =>
  [...text.matchAll(/([^\s=]+)=(?:"([^"]*)"|(\S*))/g)].map(([, name, quoted, plain]) => [name!, quoted ?? plain ?? '']);

/** A number as people write it, 4k7, 10 kΩ, 100m; undefined for what is none. */
export function amountOf(text: string): number | undefined {
  const plain = Number(text);
  if (text.trim() !== '' && Number.isFinite(plain)) return plain;
  const amount = spiceValue(text);
  return amount === undefined ? undefined : valueOf(amount);
}

/** The properties of a part by the text of its field; unknown ones are reported. */
export function propertiesIn(text: string, kind: PartKind, part: string, place: Issue['place'], issues: Issue[]) {
  const values: Record<string, Value> = {};
  for (const [word, given] of pairsOf(text)) {
    const wanted = word.toLowerCase();
    const property = kind.properties.find(({ name }) =>
      [name.toLowerCase()].some(own => own === wanted || own === CALLED[wanted]),
    );
    if (!property) {
      const args = { part, name: word, names: kind.properties.map(({ name }) => name).join(', ') || '–' };
      const said = msg('bench.noProperty', '{{part}} has no parameter {{name}}; it has {{names}}', args);
      issues.push(issue('warning', said, place));
    } else if (typeof property.initial === 'number') values[property.name] = amountOf(given) ?? given;
    else if (typeof property.initial === 'boolean') values[property.name] = /^(1|true|yes|on)$/i.test(given);
    else values[property.name] = given;
  }
  return values;
}
