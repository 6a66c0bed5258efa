import { modelsOf } from '@boardwright/engine/formats/netlist';
import { modelFamilies } from '@boardwright/resources/models';
import type { ModelFiles } from '../../project/spiceFiles.ts';

/** A model that a part can be given. */
export interface Offered {
  /** What a part calls the file: 'boardwright:diodes', 'parts.lib'. */
  readonly library: string;
  readonly name: string;
  /** Of ours, by language. */
  readonly title?: { readonly en: string; readonly zh: string };
  /** Its nodes, with what pins of symbols that are likely to be them are called. */
  readonly nodes: readonly { readonly node: string; readonly called: readonly string[] }[];
}

export interface Shelf {
  readonly key: string;
  readonly title?: { readonly en: string; readonly zh: string };
  readonly models: readonly Offered[];
}

/** Nodes of devices that a '.model' describes (ngspice manual, chapters 7 to 11), by its type. */
const NODES: Readonly<Record<string, string>> = {
  d: 'A K',
  npn: 'C B E',
  pnp: 'C B E',
  njf: 'D G S',
  pjf: 'D G S',
  nmos: 'D G S B',
  pmos: 'D G S B',
  vdmos: 'D G S',
};

const named = (node: string) => ({ node, called: [node] });

/** Our models by families, then those of the project's files. */
export function shelves(files: ModelFiles): Shelf[] {
  const ours = modelFamilies.map(({ family, title, models }) => ({
    key: family,
    title,
    models: models.map(({ library, name, title: own, pins }) => ({
      library,
      name,
      title: own,
      nodes: Object.entries(pins).map(([node, called]) => ({ node, called })),
    })),
  }));
  const theirs = files.names.flatMap((file): Shelf[] => {
    const { circuits, models } = modelsOf(files.read(file) ?? '');
    const found: Offered[] = [
      ...[...circuits.values()].map(({ name, nodes }) => ({ library: file, name, nodes: nodes.map(named) })),
      ...[...models.values()].flatMap(({ name, type }) => {
        const nodes = NODES[type];
        return nodes === undefined ? [] : [{ library: file, name, nodes: nodes.split(' ').map(named) }];
      }),
    ];
    return found.length > 0 ? [{ key: `file ${file}`, models: found }] : [];
  });
  return [...theirs, ...ours];
}

/** The lines of a file that are the model, with the remark above them. */
export function textOfModel(text: string, name: string): string {
  const lines = text.split(/\r?\n/);
  const head = new RegExp(`^\\s*\\.(subckt|model)\\s+${name.replaceAll(/[^\w]/g, '\\$&')}(\\s|\\(|$)`, 'i');
  const at = lines.findIndex(line => head.test(line));
  if (at < 0) return '';
  let from = at;
  while (from > 0 && lines[from - 1]!.startsWith('*')) from--;
  let to = at + 1;
  if (/^\s*\.subckt/i.test(lines[at]!)) {
    while (to < lines.length && !/^\s*\.ends\b/i.test(lines[to]!)) to++;
    to++;
  } else while (to < lines.length && lines[to]!.startsWith('+')) to++;
  return lines.slice(from, to).join('\n');
}
