import { msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import type { Obj, Store } from '@boardwright/engine/kinds';
import { changeBetween, differencesOf, statedOf } from '@boardwright/engine/merge';
import { nameOf, pathText, valueText } from '../comparing/naming.ts';
import { readOneFile } from '../comparing/oneFile.ts';
import { refused, type Command, type Context } from '../command.ts';
import { openDesign } from '../design.ts';

interface Item {
  readonly id: string;
  readonly kind: string;
  readonly name: string;
}

interface Changed extends Item {
  readonly fields: readonly {
    readonly path: string;
    readonly name: string;
    readonly from: string;
    readonly to: string;
  }[];
}

interface Compared {
  readonly added: readonly Item[];
  readonly removed: readonly Item[];
  readonly changed: readonly Changed[];
}

/** Whether a setting says what a file was called or written by, or how the document was last looked at. */
const isOfTheFile = ([first = '', ...rest]: readonly string[]): boolean =>
  ['file', 'source', 'view'].includes(first) ||
  (first === 'screens' && ['file', 'version', 'generator'].includes(rest.at(-1) ?? ''));

const NONE: Compared = { added: [], removed: [], changed: [] };

/** What a person changed from one document to another: fills of zones are computed, and left out. */
function compared(from: Store, to: Store, tr: Context['tr']): Compared {
  const change = changeBetween(from, to);
  const item = (object: Obj): Item => ({ id: object.id, kind: object.kind, name: nameOf(object, tr) });
  const changed = [...change.updated.values()].map(([before, after]): Changed => {
    const fields = differencesOf(statedOf(before), statedOf(after)).map(({ path, ...sides }) => ({
      path: path.join('.'),
      name: pathText(after, path, tr),
      from: valueText(before, path, sides.from, tr),
      to: valueText(after, path, sides.to, tr),
    }));
    return { ...item(after), fields };
  });
  const differing = differencesOf(change.settings?.[0], change.settings?.[1]);
  const settings = differing
    .filter(({ path }) => !isOfTheFile(path))
    .map(({ path, ...sides }) => ({
      path: path.join('.'),
      name: path.join('.'),
      from: valueText(null, path, sides.from, tr),
      to: valueText(null, path, sides.to, tr),
    }));
  const name = tr(msg('cli.diff.settings', 'Settings'));
  return {
    added: [...change.added.values()].map(item),
    removed: [...change.removed.values()].map(item),
    changed: [
      ...changed.filter(({ fields }) => fields.length > 0),
      ...(settings.length > 0 ? [{ id: '', kind: 'settings', name, fields: settings }] : []),
    ],
  };
}

interface Version {
  readonly schematic: Store | null;
  readonly board: Store | null;
  readonly warnings: readonly Issue[];
}

/** A board is read without its project, which version control does not hand over with it. */
async function version(file: string): Promise<Result<Version>> {
  if (!file.toLowerCase().endsWith('.kicad_pcb')) return openDesign(file);
  const read = readOneFile(file, file);
  return read.ok ? ok({ schematic: null, board: read.value.store, warnings: read.value.issues }) : read;
}

/** Documents that one of the designs alone has count as added or removed whole. */
function comparedDocuments(from: Version, to: Version, tr: Context['tr']): Record<'schematic' | 'board', Compared> {
  const of = (document: 'schematic' | 'board'): Compared => {
    const [before, after] = [from[document], to[document]];
    if (before && after) return compared(before, after, tr);
    const all = [...((before ?? after)?.everything() ?? [])].map(object => ({
      id: object.id,
      kind: object.kind,
      name: nameOf(object, tr),
    }));
    return before ? { ...NONE, removed: all } : { ...NONE, added: all };
  };
  return { schematic: of('schematic'), board: of('board') };
}

const linesOf = ({ added, removed, changed }: Compared): string[] => [
  ...removed.map(({ name }) => `- ${name}`),
  ...added.map(({ name }) => `+ ${name}`),
  ...changed.flatMap(({ name, fields }) => [
    `~ ${name}`,
    ...fields.map(field => `    ${field.name}: ${field.from} → ${field.to}`),
  ]),
];

const count = ({ added, removed, changed }: Compared): number => added.length + removed.length + changed.length;

/** Ends with status 1 where the designs differ, as diff does. */
export const diff: Command = {
  name: 'diff',
  summary: msg('cli.diff', 'List what differs between two versions of a design: objects, fields, settings'),
  operands: ['FROM', 'TO'],
  options: {},
  brief: true,
  async run({ operands: [from = '', to = ''] }, { tr }) {
    const before = await version(from);
    if (!before.ok) return refused(...before.error);
    const after = await version(to);
    if (!after.ok) return refused(...after.error);
    const documents = comparedDocuments(before.value, after.value, tr);
    const total = count(documents.schematic) + count(documents.board);
    const titled = (title: string, of: Compared) => (count(of) > 0 ? [title, ...linesOf(of)] : []);
    const text = [
      ...titled(tr(msg('cli.diff.schematic', 'Schematic')), documents.schematic),
      ...titled(tr(msg('cli.diff.board', 'Board')), documents.board),
      total === 0
        ? tr(msg('cli.diff.none', 'No differences.'))
        : tr(msg('cli.diff.count', { one: '{{count}} difference', other: '{{count}} differences' }, { count: total })),
    ];
    const warnings = [...before.value.warnings, ...after.value.warnings];
    return { type: 'done', json: documents, text, found: total > 0, warnings };
  },
};
