import { isPlaced } from './component/placed.ts';
import type { DrawEnv } from './draw.ts';
import type { Doc, ObjOf } from './types.ts';
import type { BoardSettings } from './settings.ts';

/** Copper layers from top to bottom. */
export const copperLayers = (settings: Pick<BoardSettings, 'layers'>): string[] => {
  const ids = settings.layers.map(layer => layer.id).filter(id => id.endsWith('.Cu'));
  const rank = (id: string) => (id === 'F.Cu' ? -1 : id === 'B.Cu' ? 1e6 : Number(/^In(\d+)/.exec(id)?.[1] ?? 1e5));
  return ids.sort((a, b) => rank(a) - rank(b));
};

/** Where the grid begins, nanometres: boards can have it elsewhere than at the page's corner. */
export const gridOrigin = ({ settings }: Pick<Doc, 'settings'>): { readonly x: number; readonly y: number } =>
  settings.type === 'board' ? settings.origin.grid : { x: 0, y: 0 };

function matches(pattern: string, layer: string): boolean {
  if (pattern === layer) return true;
  if (pattern === 'F&B.Cu') return layer === 'F.Cu' || layer === 'B.Cu';
  return pattern.startsWith('*.') && layer.endsWith(pattern.slice(1));
}

/** What drawing needs of a document. `path` chooses the instance of a sheet. */
export function drawEnv(doc: Doc, path = ''): DrawEnv {
  const settings = doc.settings;
  const all =
    settings.type === 'board'
      ? [...copperLayers(settings), ...settings.layers.map(layer => layer.id).filter(id => !id.endsWith('.Cu'))]
      : [];
  const known = new Map<string, readonly string[]>();
  const variables = settings.textVariables;
  const title =
    settings.type === 'board'
      ? settings.titleBlock
      : settings.type === 'schematic'
        ? settings.screens[0]?.titleBlock
        : undefined;

  const own = (name: string, owner: Parameters<DrawEnv['expand']>[1]): string | undefined => {
    if (owner) {
      const wanted = name.toUpperCase();
      if (wanted === 'REFERENCE' && isPlaced(owner))
        return (owner.instances.find(each => each.path === path) ?? owner.instances[0])?.reference;
      const field = (owner.fields as ObjOf<'component'>['fields']).find(each => each.name.toUpperCase() === wanted);
      if (field) return field.value;
      if (wanted === 'LAYER' && owner.kind === 'footprint') return owner.side === 'front' ? 'F.Cu' : 'B.Cu';
    }
    switch (name) {
      case 'TITLE':
        return title?.title;
      case 'REVISION':
        return title?.revision;
      case 'ISSUE_DATE':
        return title?.date;
      case 'COMPANY':
        return title?.company;
      case 'FILENAME':
        return settings.file;
    }
    const comment = /^COMMENT([1-9])$/.exec(name);
    if (comment) return title?.comments[Number(comment[1]) - 1] ?? '';
    if (settings.type === 'board' && name in settings.properties) return settings.properties[name];
    return variables[name];
  };

  const expand: DrawEnv['expand'] = (text, owner) => {
    if (!text.includes('${')) return text;
    let out = text;
    // Values may hold places themselves; a ring of them stops after a few rounds.
    for (let round = 0; round < 8 && out.includes('${'); round++) {
      const next = out.replace(/\$\{([^${}]+)\}/g, (place, name: string) => own(name, owner) ?? place);
      if (next === out) break;
      out = next;
    }
    return out;
  };

  return {
    doc,
    path,
    layersOf(list) {
      const key = list.join('|');
      let layers = known.get(key);
      if (!layers) {
        layers = all.filter(layer => list.some(pattern => matches(pattern, layer)));
        known.set(key, layers);
      }
      return layers;
    },
    expand,
  };
}
