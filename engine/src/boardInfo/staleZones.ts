import { msg, type Id } from '../base/index.ts';
import { flatBox, grow, overlaps, type Box } from '../geometry/index.ts';
import { Constraints, CopperFrame, drawsEdge, itemsOf, zoneReach } from '../indexes/index.ts';
import { kindOf, ruleAreasOf, statedZone, type Change, type Obj, type ObjOf, type Store } from '../kinds/index.ts';

type Zone = ObjOf<'zone'>;

/** Less than this is not looked at more closely, nanometres: a mark too many costs a fill. */
const LEAST_REACH = 5_000_000;

/** Where something was edited that zones go around or hold on to; bits of the copper layers that it is on. */
interface Edited {
  readonly box: Box;
  readonly layers: number;
  /** The clearance that it asks for itself, nanometres. */
  readonly asked: number;
}

const EVERYWHERE: Box = { minX: -Infinity, minY: -Infinity, maxX: Infinity, maxY: Infinity };
const ALL_LAYERS = -1;
const ALL: Edited = { box: EVERYWHERE, layers: ALL_LAYERS, asked: 0 };

const area = (zone: Zone): string =>
  JSON.stringify({ ...statedZone(zone), strokedFills: false, name: '', locked: false });

/** Whether a zone only got other copper, another name, or was locked. */
export const isSameArea = (from: Zone, to: Zone): boolean => from.outlines === to.outlines && area(from) === area(to);

function* editedBy(object: Obj, frame: CopperFrame): Generator<Edited> {
  if (object.kind === 'zone') {
    for (const { points } of object.outlines)
      yield { box: flatBox(points), layers: ALL_LAYERS, asked: object.clearance };
    return;
  }
  // Borders and keep-outs bound areas whose middle may be far away from them.
  if (drawsEdge(object) || ruleAreasOf(object).length > 0) yield ALL;
  for (const { box, layers, drills, override, own, pad } of itemsOf(object, frame))
    yield { box, layers: layers | drills || ALL_LAYERS, asked: Math.max(override, own, pad?.thermalGap ?? 0) };
}

/** Zones that have copper and that a change added, altered, or made something near them other than it was. */
function staleAfter(change: Change, store: Store): Zone[] {
  const frame = new CopperFrame(store);
  const edited: Edited[] = [];
  const own = new Set<Id>();
  const note = (object: Obj): void => {
    if (object.kind === 'zone') own.add(object.id);
    for (const each of editedBy(object, frame)) edited.push(each);
  };
  if (change.settings) edited.push(ALL);
  for (const object of [...change.added.values(), ...change.removed.values()]) note(object);
  for (const [from, to] of change.updated.values()) {
    if (from.kind === 'zone' && to.kind === 'zone' && isSameArea(from, to)) continue;
    note(from);
    note(to);
  }
  if (edited.length === 0) return [];
  const constraints = new Constraints(store);
  const asked = edited.reduce((most, each) => Math.max(most, each.asked), 0);
  const isConcerned = (zone: Zone): boolean => {
    if (own.has(zone.id)) return true;
    // One that was emptied stays empty.
    if (!zone.filled && zone.fills.length === 0) return false;
    const layers = frame.mask(frame.env.layersOf(zone.layers));
    const reach = Math.max(LEAST_REACH, zoneReach(zone, constraints, asked));
    return zone.outlines.some(({ points }) => {
      const box = grow(flatBox(points), reach);
      return edited.some(each => (each.layers & layers) !== 0 && overlaps(each.box, box));
    });
  };
  return [...store.all('zone')].filter(zone => zone.stale !== true && kindOf(zone).isPoured && isConcerned(zone));
}

/**
 * Marks zones whose copper may be wrong since an edit, until they are filled again: files that are made of the board then know what to fill.
 * Gives what ends it.
 */
export function followStaleZones(store: Store): () => void {
  return store.subscribe((change, origin) => {
    if ((origin !== 'user' && origin !== 'undo') || store.count('zone') === 0) return;
    // Other subscribers of the document are notified of the edit first.
    void Promise.resolve().then(() => {
      const stale = staleAfter(change, store);
      if (stale.length === 0) return;
      store.transact(
        msg('undo.fill', 'Fill zones'),
        tx => {
          for (const { id } of stale) tx.update('zone', id, zone => void (zone.stale = true));
        },
        'derived',
      );
    });
  });
}
