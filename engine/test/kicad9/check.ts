import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../../src/kinds/index.ts';
import { readBoard, writeBoard } from '../../src/formats/kicad/index.ts';
import { kicad9, python9 } from '../../peers/kicad9.ts';
import type { Counts } from '../../peers/approval.ts';
import { EXPLAINED, EXPLAINED_PLOTS } from './explained.ts';
import { drcCounts, ercCounts, type FindingCounts } from './findings.ts';
import { kicadNets, netDifference, ourNets } from './netlist.ts';
import { boardPlotFaults, sheetPlotFaults } from './plots.ts';
import { recordFaults } from './records.ts';
import { writeProject, type GateDesign } from './project.ts';

/** What a design showed in KiCad 9: no faults when it opens with the same nets, plots alike and comes back as it was. */
export interface Verdict {
  readonly name: string;
  readonly faults: string[];
  /** Findings of the checks that both programs ran. */
  readonly findings: FindingCounts[];
}

interface BoardReport {
  readonly index: number;
  readonly error?: string;
  /** Reference, number, 'npth' or another type, whether it has copper, and net of each pad. */
  readonly pads: readonly (readonly [string, string, string, boolean, string])[];
  /** DRC violations by type. */
  readonly violations?: Counts;
}

const isCopper = (layer: string): boolean => layer.endsWith('.Cu');

/** KiCad gives pads that are NPTHs no net, and those without copper no number. */
const padKey = (reference: string, number: string, net: string, type: string, hasCopper: boolean): string =>
  JSON.stringify([reference, hasCopper && type !== 'npth' ? number : '', type === 'npth' ? '' : net]);

const padsOf = (board: Store): string[] =>
  [...board.all('footprint')]
    .flatMap(({ fields, pads }) => {
      const reference = fields.find(({ name }) => name === 'Reference')?.value ?? '';
      return pads.map(pad => padKey(reference, pad.number, pad.net, pad.type, pad.layers.some(isCopper)));
    })
    .sort();

const isExplained = (fault: string): boolean => Object.keys(EXPLAINED).some(where => fault.startsWith(where));

const isPlotExplained = (name: string, fault: string): boolean =>
  EXPLAINED_PLOTS.some(({ of, plot }) => of.test(name) && plot.test(fault));

/** Faults of a board that KiCad opened: its pads' nets, and what our reading of its own saving differs in. */
function boardFaults(ours: Store, report: BoardReport, saved: string): string[] {
  if (report.error !== undefined) return [`KiCad does not open the board: ${report.error}`];
  const faults: string[] = [];
  const theirs = report.pads
    .map(([reference, number, type, copper, net]) => padKey(reference, number, net, type, copper))
    .sort();
  if (JSON.stringify(padsOf(ours)) !== JSON.stringify(theirs)) faults.push('pads or their nets differ');
  const again = readBoard(new Uint8Array(readFileSync(saved)), 'saved.kicad_pcb');
  const written = readBoard(writeBoard(ours), 'written.kicad_pcb');
  if (!written.ok) return [...faults, 'what we wrote cannot be read'];
  if (!again.ok) return [...faults, 'what KiCad saved cannot be read'];
  const lost = recordFaults(written.value.objects, again.value.objects).filter(fault => !isExplained(fault));
  return [...faults, ...lost.map(fault => `KiCad saved ${fault}`)];
}

/** Opens boards in one process of KiCad, and in another behind one that it crashed on. */
function openBoards(files: readonly string[], folder: string): Map<number, BoardReport> {
  const reports = new Map<number, BoardReport>();
  for (let from = 0; from < files.length;) {
    const ran = python9(
      path.join(import.meta.dirname, '../../peers/kicad9/boards.py'),
      [path.join(folder, String(from))],
      files.slice(from).join('\n'),
    );
    let begun = -1;
    for (const line of ran.stdout.split('\n')) {
      if (!line.startsWith('{')) continue;
      const { begin, ...report } = JSON.parse(line) as BoardReport & { readonly begin?: number };
      if (begin !== undefined) begun = begin;
      else reports.set(from + report.index, report);
    }
    if (begun < 0) throw new Error(`KiCad's Python module does not start: ${ran.stderr.slice(-500)}`);
    if (!reports.has(from + begun)) reports.set(from + begun, { index: begun, error: 'it crashed', pads: [] });
    from += begun + 1;
  }
  return reports;
}

function checkSchematic(
  schematic: Store,
  shown: Store | null,
  file: string,
  { name, faults, findings }: Verdict,
): void {
  const netlist = `${file}.net`;
  const ran = kicad9(['sch', 'export', 'netlist', '-o', netlist, file]);
  const counts = ercCounts(schematic, file);
  if (ran.status !== 0 || !existsSync(netlist) || !counts) {
    faults.push('KiCad does not open the schematic');
    return;
  }
  faults.push(...netDifference(ourNets(schematic), kicadNets(new Uint8Array(readFileSync(netlist)))));
  findings.push(counts);
  if (shown) faults.push(...sheetPlotFaults(shown, file).filter(fault => !isPlotExplained(name, fault)));
}

/** Lets the pictures that are no longer used be freed: that happens between tasks only, and they fill gigabytes. */
const freePictures = (): Promise<void> => new Promise(resolve => void setImmediate(resolve));

/** Sends designs through KiCad 9, all boards in one process. Working files go into `folder`, which is emptied. Plots take most of the time. */
export async function check(designs: readonly GateDesign[], folder: string, withPlots = false): Promise<Verdict[]> {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = designs.map((design, i) => writeProject(design, path.join(folder, 'in', String(i))));
  const verdicts = designs.map(({ name }): Verdict => ({ name, faults: [], findings: [] }));
  const boards = written.flatMap(({ board }, i) => (board === null ? [] : [{ board, i }]));
  const reports = openBoards(
    boards.map(({ board }) => board),
    path.join(folder, 'out'),
  );
  // Where each process began, for the folders that it numbered from 0.
  const starts = [
    ...new Set([0, ...[...reports].filter(([, { error }]) => error === 'it crashed').map(([at]) => at + 1)]),
  ];
  for (const [at, { i }] of boards.entries()) {
    await freePictures();
    const start = Math.max(...starts.filter(each => each <= at));
    const saved = path.join(folder, 'out', String(start), String(at - start), 'saved.kicad_pcb');
    const [board, report] = [designs[i]!.board!, reports.get(at)!];
    verdicts[i]!.faults.push(...boardFaults(board, report, saved));
    if (!report.violations) continue;
    verdicts[i]!.findings.push(drcCounts(board, report.violations));
    const plots = withPlots ? boardPlotFaults(written[i]!.shown.board!, path.dirname(saved)) : [];
    verdicts[i]!.faults.push(...plots.filter(fault => !isPlotExplained(designs[i]!.name, fault)));
  }
  for (const [i, { schematic, shown }] of written.entries()) {
    await freePictures();
    if (schematic !== null)
      checkSchematic(designs[i]!.schematic!, withPlots ? shown.schematic : null, schematic, verdicts[i]!);
  }
  return verdicts;
}
