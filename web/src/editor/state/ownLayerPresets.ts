/** Layers that a person sees together, by a name; kept for all boards. */
export interface OwnLayerPreset {
  readonly name: string;
  /** The visible layers. Those that a board has besides are hidden. */
  readonly shown: readonly string[];
  readonly activeLayer: string;
}

/** What is seen of a board as a preset. */
export const presetOf = (
  name: string,
  layers: readonly string[],
  hidden: ReadonlySet<string>,
  activeLayer: string,
): OwnLayerPreset => ({ name, shown: layers.filter(id => !hidden.has(id)), activeLayer });

/** The layers of a board that a preset hides, with their zones. */
export const hiddenByOwn = ({ shown }: OwnLayerPreset, layers: readonly string[]): string[] =>
  layers.filter(id => !shown.includes(id)).flatMap(id => [id, `zone.${id}`]);

/** With a preset; one of the same name is replaced at its place. */
export const withPreset = (own: readonly OwnLayerPreset[], preset: OwnLayerPreset): OwnLayerPreset[] =>
  own.some(({ name }) => name === preset.name)
    ? own.map(each => (each.name === preset.name ? preset : each))
    : [...own, preset];

export const withoutPreset = (own: readonly OwnLayerPreset[], name: string): OwnLayerPreset[] =>
  own.filter(each => each.name !== name);

export const renamed = (own: readonly OwnLayerPreset[], from: string, to: string): OwnLayerPreset[] =>
  own.map(each => (each.name === from ? { ...each, name: to } : each));

/** The preset that is shown; of several with the same layers, the one with this active layer. */
export function shownPreset(
  own: readonly OwnLayerPreset[],
  layers: readonly string[],
  hidden: ReadonlySet<string>,
  activeLayer: string,
): OwnLayerPreset | undefined {
  const same = own.filter(preset => layers.every(id => preset.shown.includes(id) !== hidden.has(id)));
  return same.find(preset => preset.activeLayer === activeLayer) ?? same[0];
}
