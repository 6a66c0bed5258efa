import { fail, issue, msg, ok, type Issue, type Result } from '../../../base/index.ts';
import { Cursor, Token } from '../../sexpr/index.ts';

/** A line of a table of libraries. */
export interface LibraryRow {
  readonly nickname: string;
  /** 'KiCad', 'Legacy', 'Table' … */
  readonly type: string;
  /** With variables such as ${KIPRJMOD}. */
  readonly uri: string;
  readonly disabled: boolean;
}

export interface LibraryTable {
  readonly kind: 'symbol' | 'footprint';
  readonly rows: readonly LibraryRow[];
  readonly issues: readonly Issue[];
}

const KINDS: Readonly<Record<string, LibraryTable['kind']>> = {
  sym_lib_table: 'symbol',
  fp_lib_table: 'footprint',
};

function readRow(cursor: Cursor): LibraryRow {
  const row = { nickname: '', type: '', uri: '', disabled: false };
  while (cursor.peek() === Token.open) {
    const head = cursor.enter();
    if (head === 'disabled') row.disabled = true;
    else if (cursor.more()) {
      if (head === 'name') row.nickname = cursor.text();
      else if (head === 'type') row.type = cursor.text();
      else if (head === 'uri') row.uri = cursor.text();
    }
    cursor.finish();
  }
  cursor.leave();
  return row;
}

/** Reads a sym-lib-table or fp-lib-table. */
export function readLibraryTable(bytes: Uint8Array, file: string): Result<LibraryTable> {
  const cursor = new Cursor(bytes, file);
  const kind = cursor.peek() === Token.open ? KINDS[cursor.enter()] : undefined;
  if (!kind) return fail(issue('error', msg('kicad.notLibraryTable', 'Not a table of KiCad libraries.'), { file }));
  const rows: LibraryRow[] = [];
  while (cursor.peek() === Token.open) {
    if (cursor.enter() === 'lib') rows.push(readRow(cursor));
    else cursor.finish();
  }
  cursor.leave();
  return ok({ kind, rows, issues: cursor.issues() });
}

/** A path with its variables replaced, ${NAME} or $(NAME); null where one is not known. */
export function expandLibraryUri(uri: string, variables: (name: string) => string | undefined): string | null {
  let missing = false;
  const path = uri.replace(/\$\{([^}]*)\}|\$\(([^)]*)\)/g, (_, braces?: string, round?: string) => {
    const value = variables(braces ?? round ?? '');
    missing ||= value === undefined;
    return value ?? '';
  });
  return missing ? null : path.replace(/^file:\/\//, '');
}
