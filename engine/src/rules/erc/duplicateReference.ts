import { z } from 'zod';
import { msg } from '../../base/index.ts';
import { referenceAt, unitAt, type Placed } from '../../derive/index.ts';
import { rule } from '../rule.ts';
import { boxAt } from './pages.ts';

interface Part {
  readonly component: Placed;
  readonly path: string;
  readonly unit: number;
}

/** A designator that two parts bear, or two parts in the same unit. */
export const duplicateReference = rule({
  id: 'duplicate_reference',
  title: msg('erc.duplicateReference', 'Duplicate designator'),
  domain: 'erc',
  severity: 'error',
  params: z.object({}),
  reads: ['component', 'symbol', 'sheet'],
  *check({ doc, nets }) {
    const parts = new Map<string, Part[]>();
    const byScreen = Map.groupBy(doc.all('component'), component => component.screen);
    for (const { screen, path } of nets.uses().values())
      for (const component of byScreen.get(screen) ?? []) {
        const reference = referenceAt(component, path);
        // Parts that await annotation, and what is no part.
        if (reference === '' || reference.endsWith('?') || reference.startsWith('#')) continue;
        const part = { component, path, unit: unitAt(component, path) };
        const same = parts.get(reference);
        if (same) same.push(part);
        else parts.set(reference, [part]);
      }
    for (const [reference, all] of parts)
      for (const [i, part] of all.entries()) {
        const twin = all.slice(0, i).find(other => clash(other, part));
        if (!twin) continue;
        yield {
          message: msg('erc.duplicateReference.at', 'Designator {{reference}} is used twice', { reference }),
          at: boxAt(part.component.at),
          ids: [...new Set([twin.component.id, part.component.id])],
          detail: reference,
          screen: part.component.screen,
          path: part.path,
        };
      }
  },
});

/** Different units of one symbol are one part. */
const clash = (a: Part, b: Part): boolean => a.unit === b.unit || a.component.libId !== b.component.libId;
