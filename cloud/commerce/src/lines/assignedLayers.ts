import { msg, type Msg } from '@boardwright/engine/base';
import type { Fields } from './fields.ts';

/** What a file of the archive is used as, and what it was taken for before a person chose: names of layers such as 'In1.Cu'. */
export interface AssignedLayer {
  readonly file: string;
  readonly layer: string;
  readonly found: string;
}

/** No board has more files that are layers. */
export const MOST_ASSIGNED = 100;
const LAYER = /^[\w.]{1,20}$/;

/** The layers that a person assigned, of an untrusted request. */
export function readAssigned(fields: Fields): { readonly assigned?: readonly AssignedLayer[] } {
  const list = fields.list('assigned');
  const isName = (value: unknown): value is string => typeof value === 'string' && LAYER.test(value);
  const assigned = list.flatMap(({ file, layer, found }): AssignedLayer[] => {
    if (typeof file === 'string' && file !== '' && file.length <= 200 && isName(layer) && isName(found))
      return [{ file, layer, found }];
    fields.problems.push({ field: 'assigned', problem: 'value' });
    return [];
  });
  if (list.length > MOST_ASSIGNED) fields.problems.push({ field: 'assigned', problem: 'range' });
  return assigned.length === 0 ? {} : { assigned };
}

/** The files that are used as something else than what they were taken for. */
export const reassigned = (assigned: readonly AssignedLayer[] = []): readonly AssignedLayer[] =>
  assigned.filter(({ layer, found }) => layer !== found);

/** What a person who looks at the order reads of it at a glance. */
export const assignedMessage = (assigned: readonly AssignedLayer[]): Msg =>
  msg(
    'line.assigned',
    { one: '{{count}} file assigned to another layer', other: '{{count}} files assigned to other layers' },
    { count: reassigned(assigned).length },
  );
