import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import type { Store } from '../../src/kinds/index.ts';
import { readBoard, writeBoard } from '../../src/formats/kicad/index.ts';
import { kicad9, python9 } from '../../peers/kicad9.ts';
import { EXPLAINED } from './explained.ts';
import { kicadNets, netDifference, ourNets } from './netlist.ts';
import { recordFaults } from './records.ts';
import { writeProject, type GateDesign } from './project.ts';

/** What a design showed in KiCad 9: no faults when it opens with the same nets and comes back as it was. */
export interface Verdict {
  readonly name: string;
  readonly faults: string[];
}

interface BoardReport {
  readonly index: number;
  readonly error?: string;
  /** Reference, number, 'npth' or another type, whether it has copper, and net of each pad. */
  readonly pads: readonly (readonly [string, string, string, boolean, string])[];
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

function schematicFaults(schematic: Store, file: string): string[] {
  const netlist = `${file}.net`;
  const ran = kicad9(['sch', 'export', 'netlist', '-o', netlist, file]);
  if (ran.status !== 0 || !existsSync(netlist)) return ['KiCad does not open the schematic'];
  return netDifference(ourNets(schematic), kicadNets(new Uint8Array(readFileSync(netlist))));
}

/** Sends designs through KiCad 9, all boards in one process. Working files go into `folder`, which is emptied. */
export function check(designs: readonly GateDesign[], folder: string): Verdict[] {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  const written = designs.map((design, i) => writeProject(design, path.join(folder, 'in', String(i))));
  const verdicts = designs.map(({ name }): Verdict => ({ name, faults: [] }));
  const boards = written.flatMap(({ board }, i) => (board === null ? [] : [{ board, i }]));
  const reports = openBoards(
    boards.map(({ board }) => board),
    path.join(folder, 'out'),
  );
  // Where each process began, for the folders that it numbered from 0.
  const starts = [
    ...new Set([0, ...[...reports].filter(([, { error }]) => error === 'it crashed').map(([at]) => at + 1)]),
  ];
  boards.forEach(({ i }, at) => {
    const start = Math.max(...starts.filter(each => each <= at));
    const saved = path.join(folder, 'out', String(start), String(at - start), 'saved.kicad_pcb');
    verdicts[i]!.faults.push(...boardFaults(designs[i]!.board!, reports.get(at)!, saved));
  });
  written.forEach(({ schematic }, i) => {
    if (schematic !== null) verdicts[i]!.faults.push(...schematicFaults(designs[i]!.schematic!, schematic));
  });
  return verdicts;
}
