import { defaultLayerName, type BoardSettings } from '../kinds/index.ts';

/** What no file name may have on Windows, and dots, which would begin an extension. */
const ILLEGAL = /[\\/:"<>|*?.\p{Cc}]/gu;

/** A layer name as part of a file name, as KiCad 9 makes it: spaces and letters of all scripts stay. */
const fileText = (name: string): string => name.trim().replaceAll(ILLEGAL, '_');

/**
 * The part of file names that stands for each layer: the user's name, else KiCad's. Where two differ only in
 * case or not at all, the layer's id follows, because the second file would replace the first.
 */
export function layerSuffixes(settings: Pick<BoardSettings, 'layers'>): ReadonlyMap<string, string> {
  const usual = (id: string): string => fileText(defaultLayerName(id));
  const wanted = settings.layers.map(({ id, name }) => [id, fileText(name) || usual(id)] as const);
  const uses = Map.groupBy(wanted, ([, text]) => text.toLowerCase());
  return new Map(
    wanted.map(([id, text]) => {
      const clashes = uses.get(text.toLowerCase())!.length > 1 && text !== usual(id);
      return [id, clashes ? `${text}-${fileText(id)}` : text];
    }),
  );
}
