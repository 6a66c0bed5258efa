import { DRAWING, DRILL, IGNORED } from '@boardwright/engine/formats/gerber';
import type { TFunction } from 'i18next';

const WORDS: readonly string[] = [...Object.values(DRILL), DRAWING, IGNORED];

/** What a file of a layer set is used as, in words: the name of a layer, or what else it is. */
export function layerUse(t: TFunction, layer: string): string {
  if (WORDS.includes(layer)) return t(`gerberTable.use.${layer}`);
  const [, number] = /^In(\d+)/.exec(layer) ?? [];
  return number === undefined ? t(`layerTitle.${layer}`) : t('layers.inner', { number });
}
