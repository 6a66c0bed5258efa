import { issue, msg, type Issue } from '../../../base/index.ts';
import { layerName } from '../../../kinds/index.ts';
import { copperNames } from '../../layout/index.ts';
import { gerberDrill } from '../drill/gerberDrill.ts';
import type { DrillFile, GerberSet, LayerFile, RoleReason } from './files.ts';
import { outlineFile } from './outline.ts';
import { pictureOf, type FilePicture } from './picture.ts';
import { roleOfLayer } from './roles.ts';
import { stackOf } from './stack.ts';

/** What a file of a set is used as, beside layers by their names: a drawing for the user, a drill file, or nothing. */
export const DRAWING = 'drawing';
export const DRILL = { plated: 'drill.plated', unplated: 'drill.unplated', unknown: 'drill' } as const;
export const IGNORED = 'ignored';

/** A file of a set as a person sees it before the board is made. */
export interface SetRow {
  readonly file: string;
  /** Drill files in their own format are never layers. */
  readonly isDrill: boolean;
  /** A layer such as 'In2.Cu', or one of the words above. */
  readonly layer: string;
  readonly reason: RoleReason;
  /** How many items the file draws, or holes it drills. */
  readonly count: number;
  readonly picture: FilePicture;
}

/** What each file is used as. */
export type LayerChoices = ReadonlyMap<string, string>;

const drillLayer = (plated: boolean | null): string =>
  plated === null ? DRILL.unknown : plated ? DRILL.plated : DRILL.unplated;

/** The files of a set with the layers they are taken for, in the order of the board from the top. */
export function tableOf(set: GerberSet): SetRow[] {
  const outline = outlineFile(set.layers);
  const { placed } = stackOf(set.layers, outline);
  const layers = new Map(placed.map(({ file, layer }) => [file, layer.startsWith('User.') ? DRAWING : layer]));
  const rows = set.layers.map((file): SetRow => {
    const isFound = file === outline && file.role?.type !== 'outline';
    return {
      file: file.name,
      isDrill: false,
      layer: layers.get(file) ?? DRAWING,
      reason: isFound ? 'content' : file.reason,
      count: file.image.objects.length,
      picture: pictureOf(file.image.objects.flatMap(({ shapes, dark }) => (dark ? shapes : []))),
    };
  });
  const drills = set.drills.map(({ name, image }): SetRow => ({
    file: name,
    isDrill: true,
    layer: drillLayer(image.plated),
    reason: image.plated === null ? 'none' : 'attribute',
    count: image.hits.length,
    picture: pictureOf(image.hits.map(({ shape }) => shape)),
  }));
  const order = layerOrder(set.layers.length + 2);
  const place = ({ layer }: SetRow): number => (order.includes(layer) ? order.indexOf(layer) : order.length);
  return [...rows, ...drills].sort((a, b) => place(a) - place(b) || (a.file < b.file ? -1 : 1));
}

/** What a file can be used as, from the top of the board to its bottom; `count` copper layers. */
export const layerOrder = (count: number): string[] =>
  [
    ['F.Fab', 'F.CrtYd', 'F.SilkS', 'F.Paste', 'F.Adhes', 'F.Mask'],
    copperNames(Math.max(2, count)),
    ['B.Mask', 'B.Adhes', 'B.Paste', 'B.SilkS', 'B.CrtYd', 'B.Fab', 'Edge.Cuts'],
    Object.values(DRILL),
    [DRAWING, IGNORED],
  ].flat();

const COPPER = /\.Cu$/;

/** What is wrong with a choice, errors first. A set with errors does not become a board. */
export function choiceIssues(rows: readonly SetRow[], choices: LayerChoices): Issue[] {
  const chosen = rows.map(row => ({ file: row.file, layer: choices.get(row.file) ?? row.layer }));
  const issues: Issue[] = [];
  const byLayer = Map.groupBy(chosen, ({ layer }) => layer);
  for (const [layer, files] of byLayer)
    if (files.length > 1 && (COPPER.test(layer) || layer === 'Edge.Cuts'))
      issues.push(
        issue(
          'error',
          msg('gerberTable.twice', '{{layer}} is chosen for {{count}} files. Keep one of them: {{files}}', {
            layer: layerName(layer),
            count: files.length,
            files: files.map(({ file }) => file.slice(file.lastIndexOf('/') + 1)).join(', '),
          }),
        ),
      );
  const coppers = [...byLayer.keys()].filter(layer => COPPER.test(layer));
  if (coppers.length === 0)
    issues.push(issue('error', msg('gerberTable.noCopper', 'No copper layer file. Choose at least one.')));
  const last = Math.max(0, ...coppers.map(layer => Number(/^In(\d+)/.exec(layer)?.[1] ?? 0)));
  const missing = copperNames(last + 2).filter(layer => !coppers.includes(layer));
  if (coppers.length > 0 && missing.length > 0)
    issues.push(
      issue(
        'warning',
        msg('gerberTable.missing', 'No file for {{layers}}. These copper layers will be empty.', {
          layers: missing.join(', '),
        }),
      ),
    );
  if (last % 2 === 1)
    issues.push(
      issue(
        'warning',
        msg('gerberTable.odd', 'An odd number of copper layers: {{count}}. Boards have an even number.', {
          count: last + 2,
        }),
      ),
    );
  if (!byLayer.has('Edge.Cuts'))
    issues.push(
      issue(
        'warning',
        msg('gerberTable.noOutline', 'No board outline file. The extent of the copper becomes the outline.'),
      ),
    );
  if (!rows.some(({ isDrill, file }) => isDrill && choices.get(file) !== IGNORED) && !hasDrill(chosen))
    issues.push(issue('warning', msg('gerberTable.noDrill', 'No drill file. The board will have no holes.')));
  return issues;
}

const hasDrill = (chosen: readonly { readonly layer: string }[]): boolean =>
  chosen.some(({ layer }) => layer.startsWith(DRILL.unknown));

const PLATED: Readonly<Record<string, boolean | null>> = {
  [DRILL.plated]: true,
  [DRILL.unplated]: false,
  [DRILL.unknown]: null,
};

/** The set as a person chose its layers. */
export function chosenSet(set: GerberSet, choices: LayerChoices): GerberSet {
  const layers: LayerFile[] = [];
  const drills: DrillFile[] = [];
  for (const file of set.layers) {
    const layer = choices.get(file.name);
    if (layer === IGNORED) continue;
    const plated = layer === undefined ? undefined : PLATED[layer];
    if (plated !== undefined)
      drills.push({ name: file.name, image: { ...gerberDrill(file.image), plated }, bytes: null, tools: new Map() });
    else if (layer === undefined) layers.push(file);
    else {
      const negative = file.role?.type === 'copper' && file.role.negative;
      layers.push({ ...file, role: roleOfLayer(layer, negative), physicalOrder: 0 });
    }
  }
  for (const file of set.drills) {
    const layer = choices.get(file.name);
    if (layer === IGNORED) continue;
    const plated = layer === undefined ? undefined : PLATED[layer];
    drills.push(plated === undefined ? file : { ...file, image: { ...file.image, plated } });
  }
  const outline = layers.find(({ name }) => choices.get(name) === 'Edge.Cuts') ?? null;
  return { ...set, layers, drills, outline };
}
