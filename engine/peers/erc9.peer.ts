/**
 * Our electrical check against KiCad 9's on the schematics of the corpus: findings by type. A type whose counts differ fails
 * unless engine/peers/erc9.approved.json has the counts, and a reason for the type; docs/erc.md has the table. KiCad gets our
 * conversion of projects before version 6, because it reads no old schematic from the command line.
 *
 * KiCad's report leaves out single findings; which ones depends on the order of the records in the files. So it is run on
 * several orders: a type whose count is not always the same lies between its largest count and all different findings.
 * Usage: node engine/peers/erc9.peer.ts [part of a project's name] [--approve]
 */
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProjectFile, writeSchematic } from '../src/formats/kicad/index.ts';
import { asSchematic, openDocument, type SchematicSettings, type Store } from '../src/kinds/index.ts';
import { ercInput, runRules } from '../src/rules/index.ts';
import { corpusPath } from '../test/corpus.ts';
import { corpusFolder, openSchematic, schematicOf, SCHEMATICS } from '../test/kicad-schematic.ts';
import { kicadErcType } from '../test/kicad9/findings.ts';
import { Approval, countOf, type Range, type Ranges } from './approval.ts';
import { hasKicad9, kicad9 } from './kicad9.ts';
import { reordered } from './sheetOrders.ts';

/** Orders of records that KiCad is run on, the files' own first. */
const ORDERS = 8;

interface Report {
  readonly sheets: readonly {
    readonly violations: readonly { readonly type: string; readonly items: readonly { readonly uuid: string }[] }[];
  }[];
}

/** A copy of the project in a folder; the path of its root. */
function copyTo(work: string, folder: string, root: string): string {
  if (root.endsWith('.kicad_sch')) {
    cpSync(corpusPath(folder), work, { recursive: true });
    chmodSync(work, 0o700);
    return path.join(work, root);
  }
  for (const { name, bytes } of writeSchematic(openSchematic(folder, root))) {
    const target = path.join(work, name);
    mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, bytes);
  }
  return path.join(work, path.basename(root).replace(/\.sch$/, '.kicad_sch'));
}

/** What KiCad 9 finds, as `type uuid …`; null where it does not read the project. */
function findingsOf(folder: string, root: string, order: number): string[] | null {
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-erc9-'));
  try {
    const report = path.join(work, 'erc9-report.json');
    const file = copyTo(work, folder, root);
    for (const name of globSync('**/*.kicad_sch', { cwd: work })) {
      const sheet = path.join(work, name);
      chmodSync(sheet, 0o600);
      writeFileSync(sheet, reordered(readFileSync(sheet, 'utf8'), order));
    }
    kicad9(['sch', 'erc', '--severity-all', '--format', 'json', '-o', report, file]);
    if (!existsSync(report)) return null;
    const { sheets } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return sheets.flatMap(({ violations }) =>
      violations.map(({ type, items }) => [type, ...items.map(({ uuid }) => uuid)].join(' ')),
    );
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

function theirsOf(folder: string, root: string): Ranges | null {
  const runs: ReturnType<typeof countOf>[] = [];
  const most = new Map<string, number>();
  for (let order = 0; order < ORDERS; order++) {
    const findings = findingsOf(folder, root, order);
    if (!findings) return null;
    runs.push(countOf(findings.map(each => each.split(' ')[0]!)));
    for (const [finding, count] of Object.entries(countOf(findings)))
      most.set(finding, Math.max(count, most.get(finding) ?? 0));
  }
  const ranges: Record<string, Range> = {};
  for (const type of new Set(runs.flatMap(run => Object.keys(run)))) {
    const counts = runs.map(run => run[type] ?? 0);
    const least = Math.max(...counts);
    const all = [...most].reduce((sum, [finding, count]) => sum + (finding.split(' ')[0] === type ? count : 0), 0);
    ranges[type] = Math.min(...counts) === least || all === least ? least : [least, all];
  }
  return ranges;
}

/** A schematic with what its project file sets for it, which KiCad reads, too. A conversion goes without. */
function openWithProject(folder: string, root: string): Store {
  const name = root.replace(/\.kicad_sch$/, '.kicad_pro');
  const bytes = name === root ? undefined : corpusFolder(folder).read(name);
  const project = bytes && readProjectFile(bytes, name);
  if (!project?.ok) return openSchematic(folder, root);
  const { netClasses, netClassPatterns, busAliases, textVariables, erc } = project.value;
  const data = schematicOf(folder, root);
  const settings: SchematicSettings = {
    ...asSchematic(data.settings),
    textVariables: { ...textVariables },
    netClasses: [...netClasses],
    netClassPatterns: [...netClassPatterns],
    busAliases: { ...busAliases },
    severities: erc.severities,
    pinConflicts: erc.pinConflicts,
  };
  return openDocument({ ...data, settings });
}

if (!hasKicad9()) {
  console.error('KiCad 9 is not there');
  process.exit(1);
}
const wanted = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? '';
const approval = new Approval(path.join(import.meta.dirname, 'erc9.approved.json'), process.argv.includes('--approve'));
for (const [folder, root] of SCHEMATICS) {
  if (!folder.includes(wanted)) continue;
  const name = folder.replace(/^kicad\//, '');
  const theirs = theirsOf(folder, root);
  if (!theirs) {
    console.log(`${name}: KiCad 9 does not read it`);
    continue;
  }
  const doc = openWithProject(folder, root);
  const ours = countOf([...runRules('erc', ercInput(doc))].map(finding => kicadErcType(finding, doc)));
  const lines = approval.compare(name, theirs, ours);
  const types = new Set([...Object.keys(theirs), ...Object.keys(ours)]).size;
  console.log([`${name}: ${types - lines.length} of ${types} types agree`, ...lines].join('\n'));
}
process.exit(approval.end(wanted === ''));
