import type { Id } from '../../base/index.ts';
import { type Obj, type ObjOf, type Placed, type Point } from '../../kinds/index.ts';
import { busNameOf, type BusAliases, type BusName } from './busNames.ts';
import { pinsOfPlaced, sheetPoints, type SymbolPin, type SymbolRecord } from './pins.ts';
import type { Segment } from './segments.ts';

export type LabelObj = ObjOf<'label'> | ObjOf<'globalLabel'> | ObjOf<'hierarchicalLabel'>;
export type SheetPin = ObjOf<'sheet'>['pins'][number];

/** One thing that connects on a screen. `level` says what it joins: wires ('n') or buses ('b'). */
export type ScreenNode = {
  readonly item: Id;
  readonly level: 'n' | 'b';
  /** Where it connects; of a segment its ends. */
  readonly points: readonly Point[];
} & (
  | { readonly type: 'segment' | 'junction' | 'noConnect' | 'directive' }
  | { readonly type: 'busEntry'; readonly busToBus: boolean }
  | { readonly type: 'label'; readonly label: LabelObj; readonly bus: BusName | undefined }
  | {
      readonly type: 'sheetPin';
      readonly sheet: ObjOf<'sheet'>;
      readonly pin: SheetPin;
      readonly bus: BusName | undefined;
    }
  | {
      readonly type: 'pin';
      readonly component: Placed;
      readonly symbol: SymbolRecord;
      readonly pin: SymbolPin;
      /** All pins of the unit, as they are used here. */
      readonly siblings: readonly SymbolPin[];
    }
);

export type SegmentNode = ScreenNode & Segment;

/** What nodes need of the document. */
export interface Surroundings {
  readonly aliases: BusAliases;
  symbolOf(component: Placed): SymbolRecord | undefined;
  unitOf(component: Placed): number;
}

/** The nodes of a record; none for records that do not connect. */
export function nodesOf(object: Obj, around: Surroundings): ScreenNode[] {
  const item = object.id;
  switch (object.kind) {
    case 'wire':
    case 'bus': {
      const { start, end } = object;
      const node: SegmentNode = {
        item,
        level: object.kind === 'wire' ? 'n' : 'b',
        points: [start, end],
        type: 'segment',
        start,
        end,
      };
      return [node];
    }
    case 'busEntry': {
      const { at, size, busToBus } = object;
      const other = { x: (at.x + size.w) as Point['x'], y: (at.y + size.h) as Point['y'] };
      return [{ item, level: busToBus ? 'b' : 'n', points: [at, other], type: 'busEntry', busToBus }];
    }
    case 'junction':
    case 'directive':
      // They join all wires, or all buses, that they lie on, but not a wire with a bus.
      return (['n', 'b'] as const).map(level => ({ item, level, points: [object.at], type: object.kind }));
    case 'noConnect':
      return [{ item, level: 'n', points: [object.at], type: 'noConnect' }];
    case 'label':
    case 'globalLabel':
    case 'hierarchicalLabel': {
      const bus = busNameOf(object.text, around.aliases);
      return [{ item, level: bus ? 'b' : 'n', points: [object.at], type: 'label', label: object, bus }];
    }
    case 'sheet':
      return object.pins.map(pin => {
        const bus = busNameOf(pin.text, around.aliases);
        return { item, level: bus ? 'b' : 'n', points: [pin.at], type: 'sheetPin', sheet: object, pin, bus };
      });
    case 'component':
    case 'powerPort': {
      const symbol = around.symbolOf(object);
      if (!symbol) return [];
      const siblings = pinsOfPlaced(object, symbol, around.unitOf(object));
      const place = sheetPoints(object);
      return siblings.map(pin => ({
        item,
        level: 'n',
        points: [place(pin.at)],
        type: 'pin',
        component: object,
        symbol,
        pin,
        siblings,
      }));
    }
    default:
      return [];
  }
}

export type LabelNode = Extract<ScreenNode, { type: 'label' }>;
export type SheetPinNode = Extract<ScreenNode, { type: 'sheetPin' }>;
export type PinNode = Extract<ScreenNode, { type: 'pin' }>;
