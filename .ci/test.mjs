// npm test: the check, unit, property and contract tests, then the browser tests. One closing line counts them all.
// npm test -- PATH… runs the tests of these files or folders only: browser tests where the path begins with e2e, unit tests else.
// npm run test:unit and test:e2e run all of one sort.
// The environment variable BOARDWRIGHT_TESTS_END (seconds since 1970) ends the browser tests: those that did not run are counted separately; without any that did, the run fails.
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { avr, chromium, clang, poppler, postgres, redis, s3 } from './system.mjs';
import { kicad9 } from './kicad9.mjs';
import { ngspice } from './ngspice.mjs';
import { root, run } from './run.mjs';
import { buildWeb } from './start.mjs';

// vitest and playwright have options of their own: one that goes nowhere must not look as if it worked.
const unknown = process.argv.slice(2).find(word => word.startsWith('-') && !/^--only=(unit|e2e)$/.test(word));
if (unknown !== undefined) {
  console.error(
    `Unknown option: ${unknown}. There are --only=unit and --only=e2e; paths of files and folders narrow the run.`,
  );
  process.exit(2);
}

const cache = path.join(root, '.cache', 'test');
mkdirSync(cache, { recursive: true });
const total = { passed: 0, failed: 0, skipped: 0, flaky: 0, unrun: 0 };
/** What failed, named again at the end: the end of a log is what is looked at, and often all that is kept. */
const failures = [];
const add = (passed, failed, skipped = 0) => {
  total.passed += passed;
  total.failed += failed;
  total.skipped += skipped;
};

async function check() {
  const { status } = await run(process.execPath, [path.join(root, '.ci', 'check.mjs')]);
  add(status === 0 ? 1 : 0, status === 0 ? 0 : 1);
  if (status !== 0) failures.push('npm run check');
}

async function unit(paths = []) {
  const file = path.join(cache, 'vitest.json');
  rmSync(file, { force: true });
  const { status } = await run('vitest', [
    'run',
    '--config',
    '.ci/vitest.config.ts',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
    ...paths,
  ]);
  try {
    const report = JSON.parse(readFileSync(file, 'utf8'));
    add(report.numPassedTests, report.numFailedTests, report.numPendingTests + report.numTodoTests);
    for (const { name, assertionResults, status: outcome, message } of report.testResults) {
      const failed = assertionResults.filter(each => each.status === 'failed').map(each => each.fullName);
      if (failed.length === 0 && outcome === 'failed') failed.push(`outside of its tests: ${message}`);
      failures.push(...failed.map(test => `${path.relative(root, name)}: ${test}`));
    }
    // A file that cannot be loaded has no tests to fail: it counts as one.
    if (status !== 0 && report.numFailedTests === 0) add(0, Math.max(1, report.numFailedTestSuites));
  } catch {
    add(0, 1);
  }
}

/** Seconds until the browser tests must end; infinite where nobody set an end. */
const remaining = () => (Number(process.env.BOARDWRIGHT_TESTS_END) || Infinity) - Date.now() / 1000;

/** The browser tests of a report that never ran. */
const unrun = ({ specs = [], suites = [] }) =>
  specs.flatMap(spec => spec.tests).filter(isUnrun).length + suites.reduce((sum, suite) => sum + unrun(suite), 0);
const isUnrun = ({ status, annotations }) => status === 'skipped' && !annotations.some(({ type }) => type === 'skip');

async function browser(paths = []) {
  const limit = remaining() < Infinity ? [`--global-timeout=${Math.max(60, Math.floor(remaining())) * 1000}`] : [];
  const executable = await chromium();
  if (!executable) {
    console.error('No Chromium could be found or installed: the browser tests cannot run.');
    return add(0, 1);
  }
  const file = path.join(cache, 'playwright.json');
  rmSync(file, { force: true });
  const { status } = await run('playwright', ['test', '--config', 'e2e/playwright.config.ts', ...limit, ...paths], {
    env: { BOARDWRIGHT_CHROMIUM: executable, PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  try {
    const { stats, suites } = JSON.parse(readFileSync(file, 'utf8'));
    add(stats.expected + stats.flaky, stats.unexpected, stats.skipped);
    total.flaky += stats.flaky;
    const isOver = remaining() < 1;
    if (isOver) total.unrun = unrun({ suites });
    if (status !== 0 && stats.unexpected === 0 && !(isOver && stats.expected > 0)) add(0, 1);
  } catch {
    add(0, 1);
  }
}

if (!(await redis())) console.log('Redis is not installed: the tests of two nodes are skipped.');
if (!(await postgres())) console.log('PostgreSQL is not installed: its contract tests are skipped.');
if (!(await poppler())) console.log('poppler-utils are not installed: the tests of documents are skipped.');
if (!(await s3())) console.log('OpenStack Swift is not installed: the tests of files in S3 are skipped.');
if (!(await avr())) console.log('There is no compiler for AVR: the tests of sketches are skipped.');
if (!(await clang())) console.log('There is no clang: the tests of sketches for the Pico are skipped.');
if (!(await kicad9())) console.log('The tests that open designs in KiCad 9 are skipped.');
if (!(await ngspice())) console.log('The tests of the simulator are skipped.');
const paths = process.argv.slice(2).filter(word => !word.startsWith('--'));
const only = process.argv.find(word => word.startsWith('--only='))?.slice('--only='.length);
const isBrowser = word => word.startsWith('e2e');
const [browserPaths, unitPaths] = [paths.filter(isBrowser), paths.filter(word => !isBrowser(word))];
const isWhole = paths.length === 0 && only === undefined;
const wantsUnit = isWhole || only === 'unit' || unitPaths.length > 0;
const wantsBrowser = isWhole || only === 'e2e' || browserPaths.length > 0;
// First, because the desktop's package test packs it and the browser tests open it.
if (isWhole || wantsBrowser || unitPaths.some(word => word.startsWith('desktop'))) await buildWeb();
if (isWhole) await check();
if (wantsUnit) await unit(unitPaths);
if (wantsBrowser) await browser(browserPaths);
const rest = [
  [total.skipped - total.unrun, 'skipped'],
  [total.unrun, 'not run, for the time was over'],
  [total.flaky, 'passed, but not at the first try'],
].filter(([count]) => count > 0);
for (const failure of failures) console.log(`failed: ${failure}`);
console.log([`${total.passed} passed, ${total.failed} failed`, ...rest.map(part => part.join(' '))].join(', '));
process.exit(total.failed === 0 && total.passed > 0 ? 0 : 1);
