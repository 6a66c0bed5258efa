import { fork } from 'node:child_process';
import path from 'node:path';
import type { Report } from './report.ts';

/** What a file may take to read: seconds and memory. */
const LIMIT_MS = 10_000;
const LIMIT_MB = 1000;

export interface Outcome {
  readonly reports: readonly Report[];
  /** What went wrong, by run. */
  readonly faults: readonly string[];
}

/** Runs one process; a run that takes too long or kills it is a fault, and the rest goes to another. */
function watch(child: string, from: number, to: number): Promise<Outcome & { readonly next: number }> {
  return new Promise(resolve => {
    const reports: Report[] = [];
    const faults: string[] = [];
    let current: Report | undefined;
    let timer: NodeJS.Timeout | undefined;
    const process = fork(path.join(import.meta.dirname, child), [String(from), String(to)], {
      execArgv: [`--max-old-space-size=${LIMIT_MB}`],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let words = '';
    process.stderr!.on('data', chunk => (words += String(chunk)));
    const fault = (report: Report, what: string): void =>
      void faults.push(`run ${report.run}, ${report.name}: ${what}`);
    process.on('message', (report: Report) => {
      clearTimeout(timer);
      if (!report.ended) {
        current = report;
        timer = setTimeout(() => process.kill('SIGKILL'), LIMIT_MS);
        return;
      }
      current = undefined;
      reports.push(report);
      if (report.fault !== null) fault(report, report.fault);
      if (report.mb > LIMIT_MB) fault(report, `${report.mb.toFixed(0)} MB`);
    });
    process.on('close', (_code, signal) => {
      clearTimeout(timer);
      if (current) fault(current, signal === 'SIGKILL' ? `more than ${LIMIT_MS} ms` : words.slice(-2000));
      else if (reports.length < to - from) faults.push(words.slice(-2000));
      resolve({ reports, faults, next: current ? current.run + 1 : to });
    });
  });
}

/**
 * Runs broken inputs in processes of their own, so that one that hangs or kills its process is a fault and not the end.
 * @param child the program that reads them
 * @param together runs of one process: what many leave behind together is no file's fault
 */
export async function watchAll(child: string, runs: number, together: number): Promise<Outcome> {
  const reports: Report[] = [];
  const faults: string[] = [];
  for (let next = 0; next < runs;) {
    const done = await watch(child, next, Math.min(runs, next + together));
    reports.push(...done.reports);
    faults.push(...done.faults);
    next = done.next;
  }
  return { reports, faults };
}

/** The most costly of all runs, for the log. */
export function costs(reports: readonly Report[]): string {
  const slowest = reports.reduce((a, b) => (b.ms > a.ms ? b : a));
  const largest = reports.reduce((a, b) => (b.mb > a.mb ? b : a));
  const refused = reports.filter(each => each.refused).length;
  return (
    `${reports.length} broken files: ${refused} refused, slowest ${slowest.ms.toFixed(0)} ms (${slowest.name}), ` +
    `most memory ${largest.mb.toFixed(0)} MB (${largest.name})`
  );
}
