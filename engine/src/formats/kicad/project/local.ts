import type { BoardSettings } from '../../../kinds/index.ts';
import { asText, isObject, parseObject, take } from './json.ts';

/**
 * What a .kicad_prl file (KiCad 6 and later: one person's view of a project) says of a board: which layers are hidden, and
 * which one is worked on. Null when the file says nothing usable; it is never worth an error.
 */
export function readLocalSettings(
  bytes: Uint8Array,
  board: Pick<BoardSettings, 'layers'>,
): NonNullable<BoardSettings['view']> | null {
  const document = parseObject(new TextDecoder().decode(bytes));
  if (!document || !isObject(document['board'])) return null;
  // A mask of layer numbers in hexadecimal, the highest first, in groups of eight.
  const mask = asText(take(document, 'board/visible_layers')).replaceAll('_', '');
  const active = Number(take(document, 'board/active_layer'));
  const activeLayer = board.layers.find(layer => layer.ordinal === active)?.id ?? '';
  if (!/^[0-9a-f]{1,64}$/i.test(mask)) return activeLayer === '' ? null : { hiddenLayers: [], activeLayer };
  const bits = BigInt(`0x${mask}`);
  const hiddenLayers = board.layers
    .filter(layer => ((bits >> BigInt(layer.ordinal)) & 1n) === 0n)
    .map(layer => layer.id);
  return { hiddenLayers, activeLayer };
}
