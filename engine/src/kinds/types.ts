import type { z } from 'zod';
import type { ChangeOf, DocOf, Frozen, Of, StoreOf, TxOf } from '../model/index.ts';
import type { Settings } from './settings.ts';
import type { arc } from './arc/schema.ts';
import type { bezier } from './bezier/schema.ts';
import type { bus } from './bus/schema.ts';
import type { busEntry } from './busEntry/schema.ts';
import type { circle } from './circle/schema.ts';
import type { component } from './component/schema.ts';
import type { dimension } from './dimension/schema.ts';
import type { directive } from './directive/schema.ts';
import type { footprint } from './footprint/schema.ts';
import type { globalLabel } from './globalLabel/schema.ts';
import type { group } from './group/schema.ts';
import type { hierarchicalLabel } from './hierarchicalLabel/schema.ts';
import type { image } from './image/schema.ts';
import type { junction } from './junction/schema.ts';
import type { label } from './label/schema.ts';
import type { line } from './line/schema.ts';
import type { noConnect } from './noConnect/schema.ts';
import type { pad } from './pad/schema.ts';
import type { pin } from './pin/schema.ts';
import type { polygon } from './polygon/schema.ts';
import type { powerPort } from './powerPort/schema.ts';
import type { rectangle } from './rectangle/schema.ts';
import type { ruleArea } from './ruleArea/schema.ts';
import type { sheet } from './sheet/schema.ts';
import type { sheetPin } from './sheetPin/schema.ts';
import type { symbol } from './symbol/schema.ts';
import type { table } from './table/schema.ts';
import type { text } from './text/schema.ts';
import type { track } from './track/schema.ts';
import type { via } from './via/schema.ts';
import type { wire } from './wire/schema.ts';
import type { zone } from './zone/schema.ts';

/** The records, read-only at every depth, by kind. */
export interface Records {
  component: z.infer<typeof component>;
  pin: z.infer<typeof pin>;
  wire: z.infer<typeof wire>;
  label: z.infer<typeof label>;
  text: z.infer<typeof text>;
  track: z.infer<typeof track>;
  via: z.infer<typeof via>;
  pad: z.infer<typeof pad>;
  symbol: z.infer<typeof symbol>;
  sheet: z.infer<typeof sheet>;
  bus: z.infer<typeof bus>;
  busEntry: z.infer<typeof busEntry>;
  junction: z.infer<typeof junction>;
  noConnect: z.infer<typeof noConnect>;
  powerPort: z.infer<typeof powerPort>;
  globalLabel: z.infer<typeof globalLabel>;
  hierarchicalLabel: z.infer<typeof hierarchicalLabel>;
  sheetPin: z.infer<typeof sheetPin>;
  directive: z.infer<typeof directive>;
  line: z.infer<typeof line>;
  rectangle: z.infer<typeof rectangle>;
  circle: z.infer<typeof circle>;
  arc: z.infer<typeof arc>;
  polygon: z.infer<typeof polygon>;
  bezier: z.infer<typeof bezier>;
  image: z.infer<typeof image>;
  table: z.infer<typeof table>;
  footprint: z.infer<typeof footprint>;
  zone: z.infer<typeof zone>;
  ruleArea: z.infer<typeof ruleArea>;
  dimension: z.infer<typeof dimension>;
  group: z.infer<typeof group>;
}

export type KindName = keyof Records;
export type ObjOf<K extends KindName> = Frozen<Records[K]>;
export type Obj = { [K in KindName]: ObjOf<K> }[KindName];

export type Change = ChangeOf<Obj, Frozen<Settings>>;
export type Doc = DocOf<Obj, Frozen<Settings>>;
export type Tx = TxOf<Obj, Frozen<Settings>>;
/**
 * A document: objects by id and settings. `all(kind)` gives the objects of a kind, `get(id)` one of them; `transact(label, tx => …)` changes it as
 * one undo step. Objects are frozen records.
 */
export type Store = StoreOf<Obj, Frozen<Settings>>;
export type RecordOf<K extends KindName> = Of<Obj, K>;

/** Kinds that live only inside an owner: pins in symbols and sheets, pads in footprints. */
export type NestedKind = 'pin' | 'pad' | 'sheetPin';
