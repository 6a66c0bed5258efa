import type { Issue } from '../../../base/index.ts';
import type { FileSet } from '../../port.ts';
import { Cursor, each, field, node, text, Token, type Keeps } from '../../sexpr/index.ts';
import { join } from '../schematic/paths.ts';

interface Row extends Keeps {
  name: string;
  uri: string;
}

const rowNode = node<Row>({
  head: 'lib',
  make: () => ({ name: '', uri: '' }),
  entries: [field('name', 'name', text), field('uri', 'uri', text)],
});

const tableNode = node<{ rows: Row[] } & Keeps>({
  head: 'sym_lib_table',
  make: () => ({ rows: [] }),
  entries: [each(rowNode, 'rows')],
});

/** The symbol libraries of a project, from its sym-lib-table: nickname and name in the file set. */
export function libraryTable(
  files: FileSet,
  folder: string,
  issues: Issue[],
): { readonly nickname: string; readonly file: string }[] {
  const bytes = files.read(`${folder}sym-lib-table`);
  if (!bytes) return [];
  const cursor = new Cursor(bytes, 'sym-lib-table');
  if (cursor.peek() !== Token.open || cursor.enter() !== 'sym_lib_table') return [];
  const { rows } = tableNode.read(cursor, undefined);
  issues.push(...cursor.issues().map(each => ({ ...each, severity: 'warning' as const })));
  return rows.map(({ name, uri }) => ({
    nickname: name,
    file: join(folder, uri.replace(/^\$[{(]KIPRJMOD[)}]\/?/, '')),
  }));
}
