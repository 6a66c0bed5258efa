import path from 'node:path';
import { msg } from '@boardwright/engine/base';
import { aligned, comparedDocuments, countOf, overlaysOf, type Compared } from '@boardwright/engine/compare';
import { misuse, refused, type Command } from '../command.ts';
import { reportPage } from '../comparing/report/page.ts';
import { version } from '../comparing/version.ts';
import { writeFiles } from '../../files/write.ts';

const linesOf = ({ added, removed, changed }: Compared): string[] => [
  ...removed.map(({ name }) => `- ${name}`),
  ...added.map(({ name }) => `+ ${name}`),
  ...changed.flatMap(({ name, fields }) => [
    `~ ${name}`,
    ...fields.map(field => `    ${field.name}: ${field.from} → ${field.to}`),
  ]),
];

/** Ends with status 1 where the designs differ, as diff does. */
export const diff: Command = {
  name: 'diff',
  summary: msg('cli.diff', 'List what differs between two versions of a design: objects, fields, settings'),
  operands: ['FROM', 'TO'],
  options: {
    out: { value: 'FILE', help: msg('cli.diff.out', 'Also write an HTML page with pictures of both versions') },
  },
  brief: true,
  async run(input, { tr, lang }) {
    const [from = '', to = ''] = input.operands;
    const out = input.value('out');
    if (out !== undefined && !/\.html?$/i.test(out))
      return misuse(msg('cli.diff.badOut', '{{file}} does not end in .html.', { file: out }));
    const before = await version(from);
    if (!before.ok) return refused(...before.error);
    const after = await version(to);
    if (!after.ok) return refused(...after.error);
    const design = aligned(before.value, after.value);
    const documents = comparedDocuments(design, after.value, tr);
    const total = countOf(documents.schematic) + countOf(documents.board);
    const titled = (title: string, of: Compared) => (countOf(of) > 0 ? [title, ...linesOf(of)] : []);
    if (out !== undefined) {
      const both = (['schematic', 'board'] as const).flatMap(name => {
        const [a, b] = [design[name], after.value[name]];
        return a && b ? overlaysOf(name, a, b) : [];
      });
      const page = reportPage({ from, to, documents, overlays: both }, { tr, lang });
      const bytes = new TextEncoder().encode(page);
      const written = writeFiles(path.dirname(out), [{ name: path.basename(out), bytes }]);
      if (!written.ok) return refused(...written.error);
    }
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
