import type { RegeneratedLayer } from '@boardwright/commerce';
import type { LayerDifference } from '@boardwright/engine/regeneration';

/** What an order keeps of an area: square micrometres in thousandths of a square millimetre. */
const thousandths = (squareMicrometres: number): number => Math.round(squareMicrometres / 1000);

/** Whether a layer differs by anything that an order can say. */
export const differs = ({ added, lost }: Pick<LayerDifference, 'added' | 'lost'>): boolean =>
  thousandths(added) + thousandths(lost) > 0;

/** Square micrometres in square millimetres. */
export const areaText = (squareMicrometres: number, language: string): string =>
  `${new Intl.NumberFormat(language, { minimumFractionDigits: 3, maximumFractionDigits: 3 }).format(
    thousandths(squareMicrometres) / 1000,
  )} mm²`;

/** What the customer has seen of each layer, for the order. */
export const seenLayers = (layers: readonly LayerDifference[]): RegeneratedLayer[] =>
  layers.map(({ layer, added, lost }) => ({ layer, added: thousandths(added), lost: thousandths(lost) }));
