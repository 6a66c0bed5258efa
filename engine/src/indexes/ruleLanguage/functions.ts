import { fieldValue, viaLayers, type ObjOf } from '../../kinds/index.ts';
import { partnerOf } from '../board/netNames.ts';
import { classNames, componentClasses, innerOf } from './properties.ts';
import { NEEDS, type Scene, type Value } from './scene.ts';
import type { Subject } from './subject.ts';
import type { Ground, Surroundings } from './surroundings.ts';
import { isNamed } from './surroundings.ts';
import { pieceKey } from './ways.ts';
import { matches, namesLayer } from './wildcards.ts';

/** A function of the language: which subjects it asks about, how many texts it takes, what its answer depends on. */
interface Ask {
  readonly of: 'one' | 'pair';
  readonly args: readonly [least: number, most: number];
  readonly gives: 'truth' | 'text';
  readonly needs: number;
  /** `question` is the call itself: what it answers for a subject is remembered under it. */
  run(subject: Subject, args: readonly string[], scene: Scene, question: object): Value;
}

const of = (
  needs: number,
  args: readonly [number, number],
  run: (subject: Subject, args: readonly string[], scene: Scene, question: object) => Value,
): Ask => ({ of: 'one', args, gives: 'truth', needs, run });

const footprint = ({ object }: Subject): ObjOf<'footprint'> | null => (object.kind === 'footprint' ? object : null);

/** Whether a subject has copper or drawings on a layer. */
function isOn(subject: Subject, pattern: string, world: Surroundings): boolean {
  const named = (layer: string): boolean => namesLayer(pattern, layer, world.givenName(layer));
  const inner = innerOf(subject);
  if (inner.kind === 'via') return viaLayers(inner, world.copper).some(named);
  if ('layers' in inner) return world.layersOf(inner.layers as readonly string[]).some(named);
  if ('layer' in inner && typeof inner.layer === 'string') return named(inner.layer);
  return inner.kind === 'footprint' && named(inner.side === 'front' ? 'F.Cu' : 'B.Cu');
}

/** A question about where a subject lies; unknown for what is still to be led somewhere. */
const about =
  (grounds: (world: Surroundings, name: string) => readonly Ground[], ask: 'meets' | 'within') =>
  (subject: Subject, [name = '']: readonly string[], { world, layer }: Scene, question: object): Value => {
    if (subject.placeless) return null;
    const on = layer;
    return world.remember(keyFor(question, on), subject, () =>
      grounds(world, name).some(
        area =>
          area.id !== subject.owner &&
          (on === '' || area.layers.size === 0 || area.layers.has(on)) &&
          world[ask](subject, area),
      ),
    );
  };

const keys = new WeakMap<object, Map<string, object>>();

/** The same object for the same question and layer. */
function keyFor(question: object, layer: string): object {
  let byLayer = keys.get(question);
  if (!byLayer) keys.set(question, (byLayer = new Map()));
  let key = byLayer.get(layer);
  if (!key) byLayer.set(layer, (key = {}));
  return key;
}

const area = (ask: 'meets' | 'within') =>
  of(
    NEEDS.place,
    [1, 1],
    about((world, name) => world.areas(name), ask),
  );
const courtyard = (...sides: ('front' | 'back')[]) =>
  of(
    NEEDS.place,
    [1, 1],
    about((world, name) => world.courtyards(name, sides), 'meets'),
  );

/** The base of a differential pair's name where a net is one of two that exist: 'USB' of 'USB_P'. */
function pairBase(net: string | undefined, world: Surroundings): string | null {
  const partner = net ? partnerOf(net) : null;
  if (partner === null || world.padsOf(partner).length === 0) return null;
  return /^(.+)[PN+-][\d_]*$/.exec(net!)![1]!;
}

const FUNCTIONS: Readonly<Record<string, Ask>> = {
  intersectsarea: area('meets'),
  insidearea: area('meets'),
  enclosedbyarea: area('within'),
  intersectscourtyard: courtyard('front', 'back'),
  insidecourtyard: courtyard('front', 'back'),
  intersectsfrontcourtyard: courtyard('front'),
  insidefrontcourtyard: courtyard('front'),
  intersectsbackcourtyard: courtyard('back'),
  insidebackcourtyard: courtyard('back'),
  existsonlayer: of(NEEDS.record, [1, 1], (subject, [layer = ''], { world }) => isOn(subject, layer, world)),
  isplated: of(NEEDS.record, [0, 0], subject => {
    const inner = innerOf(subject);
    return inner.kind === 'via' || (inner.kind === 'pad' && inner.type === 'thru');
  }),
  ismicrovia: of(NEEDS.record, [0, 0], ({ object }) => object.kind === 'via' && object.type === 'micro'),
  isblindvia: of(NEEDS.record, [0, 0], ({ object }) => object.kind === 'via' && object.type === 'blind'),
  isburiedvia: of(NEEDS.record, [0, 0], ({ object }) => object.kind === 'via' && object.type === 'buried'),
  isblindburiedvia: of(
    NEEDS.record,
    [0, 0],
    ({ object }) => object.kind === 'via' && (object.type === 'blind' || object.type === 'buried'),
  ),
  memberof: of(NEEDS.record, [1, 1], (subject, [name = ''], { world }) => inGroup(subject, name, world)),
  memberofgroup: of(NEEDS.record, [1, 1], (subject, [name = ''], { world }) => inGroup(subject, name, world)),
  memberoffootprint: of(NEEDS.record, [1, 1], (subject, [name = '']) => {
    const owner = footprint(subject);
    return owner !== null && isNamed(owner, name);
  }),
  memberofsheet: of(NEEDS.record, [1, 1], (subject, [name = '']) => {
    const owner = footprint(subject);
    return owner !== null && (matches(name, owner.sheetName) || matches(name, trimmed(owner.sheetName)));
  }),
  memberofsheetorchildren: of(NEEDS.record, [1, 1], (subject, [name = '']) => {
    const owner = footprint(subject);
    if (!owner) return false;
    const sheet = trimmed(owner.sheetName);
    const wanted = trimmed(name);
    return matches(wanted, sheet) || matches(wanted === '' ? '*' : `${wanted}/*`, sheet);
  }),
  indiffpair: of(NEEDS.record, [1, 1], ({ net }, [name = ''], { world }) => {
    const base = pairBase(net, world);
    if (base === null) return false;
    // 'USB_*', 'USB' and 'USB_' all mean USB_P and USB_N.
    return matches(name, base) || matches(name, net!) || matches(name, base.replace(/[_.]$/, ''));
  }),
  hasnetclass: of(NEEDS.classes, [1, 1], (subject, [name = ''], { world }) =>
    classNames(subject, world).some(each => matches(name, each)),
  ),
  hasexactnetclass: of(NEEDS.classes, [1, 1], (subject, [name = ''], { world }) =>
    matches(name, classNames(subject, world).join(',')),
  ),
  hascomponentclass: of(NEEDS.record, [1, 1], (subject, [name = '']) => {
    const owner = footprint(subject);
    return owner !== null && componentClasses(owner).some(each => matches(name, each));
  }),
  getfield: {
    of: 'one',
    args: [1, 1],
    gives: 'text',
    needs: NEEDS.record,
    run: (subject, [name = '']) => {
      const owner = footprint(subject);
      return owner ? fieldValue(owner, name) : undefined;
    },
  },
  fromto: of(NEEDS.place, [2, 2], (subject, [from = '', to = ''], { world }) => {
    // Whether what is still to be led somewhere will lie between the two is not known.
    if (subject.placeless) return null;
    return subject.net ? world.waysBetween(subject.net, from, to).has(pieceKey(subject)) : false;
  }),
  iscoupleddiffpair: {
    of: 'pair',
    args: [0, 0],
    gives: 'truth',
    needs: NEEDS.record,
    run: ({ net = '' }, _, { b }) => net !== '' && b !== null && partnerOf(net) === (b.net ?? ''),
  },
};

const trimmed = (sheet: string): string => sheet.replace(/^\/|\/$/g, '');

const inGroup = ({ owner, pad }: Subject, name: string, world: Surroundings): boolean =>
  [owner, ...(pad ? [pad.id] : [])].some(id => world.groupsOf(id).some(group => matches(name, group)));

export const functionNamed = (name: string): Ask | undefined => {
  const key = name.toLowerCase();
  return Object.hasOwn(FUNCTIONS, key) ? FUNCTIONS[key] : undefined;
};

export const functionNames = (): string[] => Object.keys(FUNCTIONS);
