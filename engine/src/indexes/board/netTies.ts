import type { CopperItem } from './copper/index.ts';
import type { ObjOf } from '../../kinds/index.ts';

type Footprint = ObjOf<'footprint'>;

const known = new WeakMap<Footprint, readonly ReadonlySet<string>[]>();

/** Nets that a footprint joins on purpose, group by group. */
function tiesOf(footprint: Footprint): readonly ReadonlySet<string>[] {
  let ties = known.get(footprint);
  if (!ties) {
    ties = footprint.netTies.map(
      group => new Set(footprint.pads.filter(pad => group.includes(pad.number) && pad.net !== '').map(pad => pad.net)),
    );
    known.set(footprint, ties);
  }
  return ties;
}

type Tied = Pick<CopperItem, 'object' | 'owner' | 'type' | 'net'>;

function tiedIn({ object }: Tied, a: string, b: string): boolean {
  return object.kind === 'footprint' && tiesOf(object).some(nets => nets.has(a) && (b === '' || nets.has(b)));
}

/** Whether two items may touch because a net tie says so: pads of its group, and its own copper with their nets. */
export function isTied(a: Tied, b: Tied): boolean {
  if (a.owner === b.owner && a.net !== '' && b.net !== '') return tiedIn(a, a.net, b.net);
  if (a.type === 'graphic' && b.net !== '' && tiedIn(a, b.net, '')) return true;
  return b.type === 'graphic' && a.net !== '' && tiedIn(b, a.net, '');
}
