import { openDocument, pouredZone, type Obj, type Settings } from '../kinds/index.ts';
import { fillZones } from './fill.ts';

interface Data {
  readonly settings: Settings;
  readonly objects: readonly Obj[];
}

/** Whether a board, as it was read, has zones of which no copper is known: its format does not keep it. */
export const wantsPour = ({ settings, objects }: Data): boolean =>
  settings.type === 'board' &&
  objects.some(object => object.kind === 'zone' && !object.filled && object.fills.length === 0);

/**
 * A board that wants it with its zones filled: without copper, nothing could be made of it. Reports the part done, 0 to 1; null when the answer is to stop.
 */
export function pourImported<T extends Data>(data: T, progress: (part: number) => boolean): T | null {
  const steps = fillZones(openDocument(data));
  let step = steps.next();
  for (; step.done !== true; step = steps.next()) if (!progress(step.value)) return null;
  const fills = new Map(step.value.map(({ zone, fills: copper }) => [zone, copper]));
  const objects = data.objects.map(object => {
    const copper = object.kind === 'zone' ? fills.get(object.id) : undefined;
    return copper && object.kind === 'zone' ? pouredZone(object, copper) : object;
  });
  return { ...data, objects };
}
