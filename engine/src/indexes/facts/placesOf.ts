import type { Id } from '../../base/index.ts';
import { asBoard, copperLayers, type Doc } from '../../kinds/index.ts';
import { contributionOf, type Contribution } from './contribution.ts';
import { goesThrough, isMicro } from './viaKinds.ts';

interface Vias {
  readonly what: 'partialVia' | 'microVia';
}
type Structure =
  | { readonly what: 'track' | 'drill' | 'annular'; readonly belowNm: number }
  | { readonly what: 'slot' | 'castellated' | 'finger' };

/** What of a board one may look for, with a limit in nanometres where it is a length. */
export type Sought = Vias | Structure;

const lengths = { track: 'tracks', drill: 'drills', annular: 'annulars' } as const;
const counts = { slot: 'slots', castellated: 'castellated', finger: 'fingers' } as const;

const asksVias = (sought: Sought): sought is Vias => sought.what === 'partialVia' || sought.what === 'microVia';

function hasOf(sought: Structure): (own: Contribution) => boolean {
  if (!('belowNm' in sought)) return own => own[counts[sought.what]] > 0;
  const { what, belowNm } = sought;
  return own => own[lengths[what]].some(length => length < belowNm);
}

/** The objects of a board that have what is sought, in no certain order. */
export function* placesOf(doc: Doc, sought: Sought): Generator<Id> {
  const copper = copperLayers(asBoard(doc.settings));
  if (asksVias(sought)) {
    const wantsMicro = sought.what === 'microVia';
    for (const via of doc.all('via'))
      if (!goesThrough(via, copper) && isMicro(via, copper) === wantsMicro) yield via.id;
    return;
  }
  const has = hasOf(sought);
  for (const kind of ['track', 'via', 'footprint'] as const)
    for (const object of doc.all(kind)) if (has(contributionOf(object, copper))) yield object.id;
}
