import { msg } from '../../base/index.ts';
import type { ObjOf, Store } from '../../kinds/index.ts';
import { footprintHead } from './document.ts';

const KEYS = [
  'description',
  'tags',
  'type',
  'excludeFromPositions',
  'excludeFromBom',
  'allowMissingCourtyard',
  'models',
] as const;

/** Properties of a footprint besides its pads and drawings; offsets of models in millimetres, turns in degrees. */
export type FootprintProperties = Pick<ObjOf<'footprint'>, (typeof KEYS)[number]>;

export function footprintPropertiesOf(store: Store): FootprintProperties {
  const head = footprintHead(store);
  return Object.fromEntries(KEYS.map(key => [key, head[key]])) as FootprintProperties;
}

/** Sets them as one step of undo; models without a file go. */
export function setFootprintProperties(store: Store, properties: FootprintProperties): void {
  const models = properties.models
    .map(model => ({ ...model, path: model.path.trim() }))
    .filter(({ path }) => path !== '');
  store.transact(msg('undo.footprintProperties', 'Footprint properties'), tx =>
    tx.put({ ...footprintHead(store), ...properties, models }),
  );
}
