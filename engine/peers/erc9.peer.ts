/**
 * Our electrical check against KiCad 9's on the schematics of the corpus: findings by type. A type whose counts differ fails
 * unless engine/peers/erc9.approved.json has the counts, and a reason for the type; docs/erc.md has the table. KiCad gets our
 * conversion of projects before version 6, because it reads no old schematic from the command line.
 * Usage: node engine/peers/erc9.peer.ts [part of a project's name] [--approve]
 */
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readProjectFile, writeSchematic } from '../src/formats/kicad/index.ts';
import { openDocument, type SchematicSettings, type Store } from '../src/kinds/index.ts';
import { ercInput, runRules } from '../src/rules/index.ts';
import { corpusPath } from '../test/corpus.ts';
import { corpusFolder, openSchematic, schematicOf, SCHEMATICS } from '../test/kicad-schematic.ts';
import { hasKicad9, kicad9 } from './kicad9.ts';

type Counts = Readonly<Record<string, number>>;

interface Approved {
  readonly designs: Record<string, Record<string, readonly [theirs: number, ours: number]>>;
  /** By type. */
  readonly explained: Readonly<Record<string, string>>;
}

const file = path.join(import.meta.dirname, 'erc9.approved.json');
const approved = JSON.parse(readFileSync(file, 'utf8')) as Approved;

interface Report {
  readonly sheets: readonly { readonly violations: readonly { readonly type: string }[] }[];
}

const countOf = (types: Iterable<string>): Counts => {
  const counts: Record<string, number> = {};
  for (const type of types) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
};

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

/** What KiCad 9 finds; null where it does not read the project. */
function theirsOf(folder: string, root: string): Counts | null {
  const work = mkdtempSync(path.join(tmpdir(), 'boardwright-erc9-'));
  try {
    const report = path.join(work, 'erc9-report.json');
    kicad9(['sch', 'erc', '--severity-all', '--format', 'json', '-o', report, copyTo(work, folder, root)]);
    if (!existsSync(report)) return null;
    const { sheets } = JSON.parse(readFileSync(report, 'utf8')) as Report;
    return countOf(sheets.flatMap(({ violations }) => violations.map(({ type }) => type)));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
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
    ...(data.settings as SchematicSettings),
    textVariables: { ...textVariables },
    netClasses: [...netClasses],
    netClassPatterns: [...netClassPatterns],
    busAliases: { ...busAliases },
    severities: erc.severities,
    pinConflicts: erc.pinConflicts,
  };
  return openDocument({ ...data, settings });
}

/** Compares one project; the number of types that differ from what is approved. */
function compare(folder: string, root: string, approve: boolean): number {
  const name = folder.replace(/^kicad\//, '');
  const theirs = theirsOf(folder, root);
  if (!theirs) {
    console.log(`${name}: KiCad 9 does not read it`);
    return 0;
  }
  const ours = countOf([...runRules('erc', ercInput(openWithProject(folder, root)))].map(({ rule }) => rule));
  const types = [...new Set([...Object.keys(theirs), ...Object.keys(ours)])].sort();
  const known = approved.designs[name] ?? {};
  const fresh: Record<string, readonly [number, number]> = {};
  const lines: string[] = [];
  let failed = 0;
  for (const type of types) {
    const pair = [theirs[type] ?? 0, ours[type] ?? 0] as const;
    if (pair[0] === pair[1]) continue;
    fresh[type] = pair;
    const isKnown = known[type]?.join() === pair.join() && type in approved.explained;
    if (!isKnown) failed++;
    lines.push(`  ${isKnown ? ' ' : '✗'} ${type}: KiCad ${pair[0]}, we ${pair[1]}`);
  }
  console.log(`${name}: ${types.length - lines.length} of ${types.length} types agree`);
  for (const line of lines) console.log(line);
  if (!approve) return failed;
  if (lines.length > 0) approved.designs[name] = fresh;
  else delete approved.designs[name];
  return failed;
}

if (!hasKicad9()) {
  console.error('KiCad 9 is not there');
  process.exit(1);
}
const approve = process.argv.includes('--approve');
const wanted = process.argv.slice(2).find(argument => !argument.startsWith('--')) ?? '';
let failed = 0;
for (const [folder, root] of SCHEMATICS) if (folder.includes(wanted)) failed += compare(folder, root, approve);
if (approve) writeFileSync(file, `${JSON.stringify(approved, null, 2)}\n`);
process.exit(failed === 0 || approve ? 0 : 1);
