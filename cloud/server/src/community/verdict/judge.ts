import { createHash } from 'node:crypto';
import { checkBoard, checkSchematic } from '@boardwright/engine/check';
import type { OutputFile } from '@boardwright/engine/formats';
import { bomOf } from '@boardwright/engine/formats/fab';
import type { Store } from '@boardwright/engine/kinds';
import { manufacturingFiles } from '@boardwright/engine/manufacture';
import { boardFacts } from '@boardwright/engine/read';
import { openDocuments, openShared, type SharedLog } from './openShared.ts';
import type { Outputs, SharedPart, Verdict, Violations } from './verdict.ts';

/** The creation date in the files: that of a run is what differs between runs on purpose. */
const DATE = '2000-01-01T00:00:00.000Z';

const counted = (found: readonly { readonly severity: string }[]): Violations => ({
  errors: found.filter(({ severity }) => severity === 'error').length,
  warnings: found.filter(({ severity }) => severity === 'warning').length,
});

function hashOf(files: readonly OutputFile[]): string {
  const hash = createHash('sha256');
  for (const { name, bytes } of files.toSorted((a, b) => (a.name < b.name ? -1 : 1))) {
    hash.update(`${name}\0${bytes.length}\0`);
    hash.update(bytes);
  }
  return hash.digest('hex');
}

const hasOutline = (board: Store): boolean => boardFacts(board).widthNm > 0;

/** Lines of a bill of materials, and characters of a text, that are kept. */
const MOST_LINES = 2000;
const MOST_TEXT = 200;

function partsOf(design: Store | null): SharedPart[] {
  if (design === null) return [];
  const short = (text: string) => text.slice(0, MOST_TEXT);
  return bomOf(design)
    .filter(({ dnp }) => !dnp)
    .slice(0, MOST_LINES)
    .map(line => ({
      designators: line.designators.map(short),
      value: short(line.value),
      package: short(line.package),
      manufacturer: short(line.manufacturer),
      mpn: short(line.mpn),
      description: short(line.description),
    }));
}

/** Checks a shared project, and makes its manufacturing files twice, each time from what is stored. */
export async function judge(log: SharedLog): Promise<Verdict> {
  const projects = await openShared(log);
  const { schematic, board } = await openDocuments(projects, log.projectId);
  const make = async () => {
    const opened = await openDocuments(projects, log.projectId);
    return manufacturingFiles(opened.board!, opened.schematic, { date: DATE });
  };
  let outputs: Outputs | null = null;
  if (board && hasOutline(board)) {
    const [first, second] = [await make(), await make()];
    const sha256 = hashOf(first);
    outputs = { isReproducible: sha256 === hashOf(second), files: first.length, sha256 };
  }
  return {
    erc: schematic && counted(checkSchematic(schematic)),
    drc: board && counted(checkBoard(board, schematic)),
    outputs,
    bom: partsOf(schematic ?? board),
  };
}
