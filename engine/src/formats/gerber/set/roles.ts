/** What a file of a Gerber set shows. Inner layers have a rank, which orders them. */
export type Role =
  | { readonly type: 'copper'; readonly rank: number; readonly negative: boolean }
  | { readonly type: 'mask' | 'paste' | 'silk' | 'glue' | 'assembly' | 'courtyard'; readonly side: 'F' | 'B' }
  | { readonly type: 'outline' | 'drawing' }
  | { readonly type: 'mechanical'; readonly rank: number }
  | { readonly type: 'drill'; readonly plated: boolean | null };

export const TOP = 0;
export const BOTTOM = 1000;

const copper = (rank: number, negative = false): Role => ({ type: 'copper', rank, negative });
const sided = (type: 'mask' | 'paste' | 'silk' | 'glue' | 'assembly' | 'courtyard', side: 'F' | 'B'): Role => ({
  type,
  side,
});

const SIDED = new Map<string, 'mask' | 'paste' | 'silk' | 'glue' | 'assembly'>([
  ['Soldermask', 'mask'],
  ['Paste', 'paste'],
  ['Legend', 'silk'],
  ['Glue', 'glue'],
  ['AssemblyDrawing', 'assembly'],
]);

/** A role by a file function (The Gerber Layer Format Specification, 5.6.3): 'Copper,L1,Top,Signal'. Null for others. */
export function roleOfFunction(fn: string, polarity = ''): Role | null {
  const [kind = '', second = '', third = ''] = fn.split(',');
  const side = second === 'Bot' ? 'B' : 'F';
  const layer = SIDED.get(kind);
  if (layer) return sided(layer, side);
  switch (kind) {
    case 'Copper': {
      const number = Number(/^L(\d+)$/.exec(second)?.[1] ?? 0);
      return copper(third === 'Top' ? TOP : third === 'Bot' ? BOTTOM : number, polarity === 'Negative');
    }
    case 'Profile':
      return { type: 'outline' };
    case 'Plated':
    case 'NonPlated':
    case 'MixedPlating':
      return { type: 'drill', plated: kind === 'Plated' ? true : kind === 'NonPlated' ? false : null };
    case 'Mechanical':
    case 'Keepout':
    case 'Drillmap':
    case 'FabricationDrawing':
    case 'ArrayDrawing':
    case 'Vcut':
    case 'Depthrout':
    case 'Other':
    case 'OtherDrawing':
    case 'Pads':
      return { type: 'drawing' };
    default:
      return null;
  }
}

/** Endings of programs: Protel and Altium, Eagle, OrCAD, EasyEDA and those that took theirs over. */
const EXTENSIONS = new Map<string, Role>([
  ...(['gtl', 'cmp', 'top', 'tsm', 'l1'] as const).map(ending => [ending, copper(TOP)] as const),
  ...(['gbl', 'sol', 'bot'] as const).map(ending => [ending, copper(BOTTOM)] as const),
  ...(['gts', 'stc', 'smt'] as const).map(ending => [ending, sided('mask', 'F')] as const),
  ...(['gbs', 'sts', 'smb'] as const).map(ending => [ending, sided('mask', 'B')] as const),
  ...(['gto', 'plc', 'sst', 'slk', 'tsk', 'sil'] as const).map(ending => [ending, sided('silk', 'F')] as const),
  ...(['gbo', 'pls', 'ssb', 'bsk'] as const).map(ending => [ending, sided('silk', 'B')] as const),
  ...(['gtp', 'crc', 'spt', 'tsp'] as const).map(ending => [ending, sided('paste', 'F')] as const),
  ...(['gbp', 'crs', 'spb', 'bsp'] as const).map(ending => [ending, sided('paste', 'B')] as const),
  ['ast', sided('assembly', 'F')],
  ['asb', sided('assembly', 'B')],
  ...(['gko', 'oln', 'gml', 'out', 'dim', 'fab', 'bor'] as const).map(ending => [ending, { type: 'outline' }] as const),
  ...(['gdd', 'gdl', 'gpt', 'gpb', 'drd', 'gg1', 'gd1'] as const).map(ending => [ending, { type: 'drawing' }] as const),
]);

const endingOf = (name: string): string => /\.([a-z0-9]+)$/.exec(name.toLowerCase())?.[1] ?? '';

const isTop = (name: string): boolean => /(^|[^a-z])(top|front|f|component)([^a-z]|$)|top|front/.test(name);
const isBottom = (name: string): boolean => /(^|[^a-z])(bottom|bot|back|b)([^a-z]|$)|bottom|bot(?!h)|back/.test(name);

/** A role by the words of a file's name. */
function byWords(name: string): Role | null {
  // pcb of gEDA: the component's side and the solder's side.
  const geda = /output_(component|solder)(mask|silk)/.exec(name);
  if (geda) return sided(geda[2] as 'mask' | 'silk', geda[1] === 'component' ? 'F' : 'B');
  const group = /output_group(\d+)/.exec(name)?.[1];
  if (group !== undefined) return copper(group === '1' ? BOTTOM : group === '2' ? TOP : Number(group));
  const side = isBottom(name) && !isTop(name) ? 'B' : 'F';
  if (/mask|resist/.test(name)) return sided(/paste/.test(name) ? 'paste' : 'mask', side);
  if (/paste|stencil|cream/.test(name)) return sided('paste', side);
  if (/silk|legend|overlay|screen/.test(name)) return sided('silk', side);
  if (/courtyard|crtyd/.test(name)) return sided('courtyard', side);
  if (/adhes|glue/.test(name)) return sided('glue', side);
  if (/assembly|[_-]fab\b|_fab/.test(name)) return sided('assembly', side);
  if (/edge|outline|profile|border|dimension|contour|keep-?out/.test(name)) return { type: 'outline' };
  if (/drill|drawing|drawings|document|comment/.test(name)) return { type: 'drawing' };
  const inner = /(?:inner|internal|innerlayer|in|ln|int|mid|gnd|pwr)[_ -]?(\d{1,2})|l(?:ayer)?[_ -]?(\d{1,2})/.exec(
    name,
  );
  if (inner && (/cu|copper|layer|inner|ln|mid/.test(name) || inner[1] !== undefined))
    return copper(Number(inner[1] ?? inner[2]));
  if (isTop(name) !== isBottom(name)) return copper(isTop(name) ? TOP : BOTTOM);
  return null;
}

/** No Gerber file is smaller, and hardly any file of another program. */
const SMALL = 200;
const PART_NAME = /\.(gbr|ger|pho|gt[lsop]|gb[lsop]|gko|g\d{1,2}|gp\d{1,2}|gm\d{1,2}|drl|xln|xnc|exc|gbrjob)$/i;

/** Whether a file's ending is that of Gerber, drill or job files and of nothing else; endings of others count for small files. */
export const isPartName = (name: string, size: number): boolean =>
  PART_NAME.test(name) || (size < SMALL && EXTENSIONS.has(endingOf(name)));

/** A role by a file's name, without its folder; null when it says nothing. */
export function roleOfName(name: string): Role | null {
  const lower = name.toLowerCase();
  const ending = endingOf(name);
  const known = EXTENSIONS.get(ending);
  if (known) return known;
  const numbered = /^(g|gp|in|gl|l|gm|ly|lay)(\d{1,2})$/.exec(ending);
  if (numbered) {
    const rank = Number(numbered[2]);
    if (numbered[1] === 'gm') return { type: 'mechanical', rank };
    return copper(rank, numbered[1] === 'gp');
  }
  return byWords(lower.replace(/\.[a-z0-9]+$/, ''));
}

const OF_LAYERS = new Map([
  ['Mask', 'mask'],
  ['Paste', 'paste'],
  ['SilkS', 'silk'],
  ['Adhes', 'glue'],
  ['Fab', 'assembly'],
  ['CrtYd', 'courtyard'],
] as const);

/** The role of a file that is put on a layer of the board; files on no layer of these are drawings. */
export function roleOfLayer(layer: string, negative: boolean): Role {
  const [head = '', tail = ''] = layer.split('.');
  if (tail === 'Cu')
    return copper(head === 'F' ? TOP : head === 'B' ? BOTTOM : Number(head.slice('In'.length)), negative);
  if (layer === 'Edge.Cuts') return { type: 'outline' };
  const type = [...OF_LAYERS].find(([name]) => name === tail)?.[1];
  return type && (head === 'F' || head === 'B') ? sided(type, head) : { type: 'drawing' };
}

/** A role by the comments that EasyEDA writes: 'Layer: TopSolderMaskLayer'. */
export function roleOfComment(text: string): Role | null {
  const layer = /G04\s+Layer:\s*([A-Za-z0-9]+)/.exec(text)?.[1]?.toLowerCase();
  return layer === undefined ? null : byWords(layer.replace('layer', '_layer'));
}
