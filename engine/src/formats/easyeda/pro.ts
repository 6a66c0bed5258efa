import { fail, issue, msg, ok, type Issue, type Result } from '../../base/index.ts';
import { assemble } from '../drawn/index.ts';
import type { DocumentData } from '../port.ts';
import type { ProBoardSource } from './board/proBoard.ts';
import type { BoardRecord } from './board/proRecords.ts';
import { strings } from './json.ts';
import type { ProDocument } from './proRecords.ts';
import { readProSheet, type ProLibrary } from './proSheet.ts';
import { readProSymbol, type ProSymbol } from './proSymbol.ts';

/** A project of EasyEDA Pro, as both of its containers hold it. */
export interface ProProject {
  readonly version: number;
  readonly issues: readonly Issue[];
  /** The schematics with their pages, those of boards first. */
  readonly schematics: readonly ProSchematic[];
  readonly symbols: ReadonlyMap<
    string,
    ProEntry & { readonly document: () => ProDocument | undefined; readonly type: number }
  >;
  readonly devices: ReadonlyMap<string, ProEntry & { readonly attributes: unknown }>;
  readonly footprints: ReadonlyMap<string, ProEntry & { readonly records: () => readonly BoardRecord[] }>;
  /** The boards, with their footprints; those of the first schematic's board first. */
  readonly boards: readonly ProBoardSource[];
}

export interface ProEntry {
  readonly title: string;
}

export interface ProSchematic {
  readonly title: string;
  readonly pages: readonly { readonly title: string; readonly document: ProDocument }[];
}

/** The schematic of a project; of several the first, and what was left is named. */
export function readProSchematic(
  project: ProProject,
  file: string,
  name: string,
): Result<{ readonly data: DocumentData; readonly issues: readonly Issue[] }> {
  const issues: Issue[] = [];
  const [schematic, ...others] = project.schematics.filter(({ pages }) => pages.length > 0);
  if (!schematic)
    return fail(
      issue('error', msg('import.easyeda.noSheets', 'the EasyEDA file contains no schematic sheets'), { file }),
    );
  for (const { title } of others)
    issues.push(
      issue(
        'warning',
        msg('import.easyeda.second', 'The project contains several schematics. {{title}} was not read.', { title }),
        { file },
      ),
    );
  const symbols = new Map<string, ProSymbol | undefined>();
  const library: ProLibrary = {
    symbol(uuid) {
      if (!symbols.has(uuid)) {
        const entry = project.symbols.get(uuid);
        const document = entry?.document();
        symbols.set(
          uuid,
          entry && document ? readProSymbol(document, entry.title, entry.type, file, issues) : undefined,
        );
      }
      return symbols.get(uuid);
    },
    device(uuid) {
      const entry = project.devices.get(uuid);
      return entry && strings(entry.attributes);
    },
    footprint: uuid => project.footprints.get(uuid)?.title ?? '',
  };
  const ports = { count: 0 };
  const { data, issues: loops } = assemble({
    name,
    source: { format: 'easyeda-pro', version: project.version, generator: 'easyeda-pro' },
    sheets: schematic.pages.map(page => readProSheet(page.document, page.title, library, file, issues, ports)),
    variants: [],
  });
  return ok({ data, issues: [...issues, ...loops] });
}
