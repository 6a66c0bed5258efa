import { issue, msg, type Issue } from '../../base/index.ts';

/** A use of a screen: one page of the schematic. */
export interface SheetUse {
  readonly screen: string;
  /** Path as records have it: '/root/sheet/…' of the document's ids. */
  readonly path: string;
  /** The same chain as the files spell it, without the root: '' for the root itself. */
  readonly raw: string;
}

/** A sheet symbol, as far as the walk needs it. */
export interface Branch {
  readonly id: string;
  readonly raw: string;
  readonly target: string;
}

/** More pages than this are taken for a fault of the file: sheets can multiply at every level. */
const MAX_USES = 5_000;

/**
 * All uses of all screens, the root first, depth first in the order of the files. A screen inside itself is not
 * entered again.
 */
export function walk(
  root: string,
  branchesOf: (screen: string) => readonly Branch[],
): { readonly uses: readonly SheetUse[]; readonly issues: readonly Issue[] } {
  const uses: SheetUse[] = [];
  const issues: Issue[] = [];
  const chain: string[] = [];
  let full = false;
  const enter = (screen: string, path: string, raw: string): void => {
    if (uses.length >= MAX_USES) {
      full = true;
      return;
    }
    uses.push({ screen, path, raw });
    chain.push(screen);
    for (const branch of branchesOf(screen)) {
      if (branch.target === '') continue;
      if (!chain.includes(branch.target)) enter(branch.target, `${path}/${branch.id}`, `${raw}/${branch.raw}`);
      else if (issues.length < 10) issues.push(issue('error', msg('schematic.sheetLoop', 'A sheet contains itself.')));
    }
    chain.pop();
  };
  enter(root, `/${root}`, '');
  if (full)
    issues.push(issue('error', msg('schematic.tooManySheets', 'More than {{count}} sheets.', { count: MAX_USES })));
  return { uses, issues };
}
