import { fork } from 'node:child_process';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { corpusMissing } from '../../../engine/test/corpus.ts';
import type { Report } from './child.ts';

/** Broken files of every kind that is read: a result or a clear message, within ten seconds and a gigabyte each. */

const RUNS = Number(process.env['BOARDWRIGHT_FUZZ'] ?? 200);
const LIMIT_MS = 10_000;
const LIMIT_MB = 1000;
/** Runs of one process: what many leave behind together is no file's fault. */
const TOGETHER = 50;

interface Outcome {
  readonly reports: readonly Report[];
  /** What went wrong, by run. */
  readonly faults: readonly string[];
}

/** Runs one process; a run that takes too long or kills it is a fault, and the rest goes to another. */
function watch(from: number, to: number): Promise<Outcome & { readonly next: number }> {
  return new Promise(resolve => {
    const reports: Report[] = [];
    const faults: string[] = [];
    let current: Report | undefined;
    let timer: NodeJS.Timeout | undefined;
    const child = fork(path.join(import.meta.dirname, 'child.ts'), [String(from), String(to)], {
      execArgv: [`--max-old-space-size=${LIMIT_MB}`],
      stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
    });
    let words = '';
    child.stderr!.on('data', chunk => (words += String(chunk)));
    const fault = (report: Report, what: string): void =>
      void faults.push(`run ${report.run}, ${report.name}: ${what}`);
    child.on('message', (report: Report) => {
      clearTimeout(timer);
      if (!report.ended) {
        current = report;
        timer = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS);
        return;
      }
      current = undefined;
      reports.push(report);
      if (report.fault !== null) fault(report, report.fault);
      if (report.mb > LIMIT_MB) fault(report, `${report.mb.toFixed(0)} MB`);
    });
    child.on('close', (_code, signal) => {
      clearTimeout(timer);
      if (current) fault(current, signal === 'SIGKILL' ? `more than ${LIMIT_MS} ms` : words.slice(-2000));
      else if (reports.length < to - from) faults.push(words.slice(-2000));
      resolve({ reports, faults, next: current ? current.run + 1 : to });
    });
  });
}

describe.skipIf(corpusMissing)('broken files', () => {
  test(`${RUNS} of all kinds are read or refused with a reason`, { timeout: RUNS * LIMIT_MS }, async () => {
    const reports: Report[] = [];
    const faults: string[] = [];
    for (let next = 0; next < RUNS;) {
      const done = await watch(next, Math.min(RUNS, next + TOGETHER));
      reports.push(...done.reports);
      faults.push(...done.faults);
      next = done.next;
    }
    const slowest = reports.reduce((a, b) => (b.ms > a.ms ? b : a));
    const largest = reports.reduce((a, b) => (b.mb > a.mb ? b : a));
    console.log(
      `${reports.length} broken files: ${reports.filter(({ refused }) => refused).length} refused, slowest ` +
        `${slowest.ms.toFixed(0)} ms (${slowest.name}), most memory ${largest.mb.toFixed(0)} MB (${largest.name})`,
    );
    expect(faults).toEqual([]);
    expect(reports).toHaveLength(RUNS);
    expect(reports.some(({ refused }) => refused)).toBe(true);
  });
});
