// npm run check: format, lint, types, import arrows, sizes of components, i18n keys, architecture picture, types of scripts, glossary, help, docs, licences, unused
// files and exports. All run, two at a time, for most have one thread; all faults are shown.
import { run } from './run.mjs';

const steps = [
  ['format', 'prettier', ['--check', '--log-level', 'warn', '.']],
  [
    'lint',
    'oxlint',
    [
      '--type-aware',
      '--config',
      '.oxlintrc.json',
      '--deny-warnings',
      'engine',
      'sim',
      'native',
      'web',
      'desktop',
      'cloud',
      'resources',
      'e2e',
      'docs',
      '.ci',
    ],
  ],
  ['types', 'tsc', ['-b']],
  ['import arrows', process.execPath, ['.ci/arrows.mjs']],
  ['components', process.execPath, ['.ci/components.mjs']],
  ['i18n keys', process.execPath, ['.ci/i18n.mjs']],
  ['architecture picture', process.execPath, ['.ci/picture.mjs']],
  ['types of scripts', process.execPath, ['.ci/scriptTypes.mjs']],
  ['glossary', process.execPath, ['.ci/glossary.mjs']],
  ['help', process.execPath, ['.ci/help.mjs']],
  ['docs', process.execPath, ['.ci/docs.mjs', '--check']],
  ['licences', process.execPath, ['.ci/licences.mjs']],
  ['unused', 'knip', ['--config', '.ci/knip.json', '--no-progress']],
];

let failed = 0;
async function check([name, command, args]) {
  const begin = performance.now();
  const { status, output } = await run(command, args, { capture: true, quiet: true });
  const seconds = ((performance.now() - begin) / 1000).toFixed(1);
  console.log(`${status === 0 ? 'ok  ' : 'FAIL'} ${name} (${seconds} s)`);
  if (status !== 0) {
    failed++;
    console.log(output.trimEnd());
  }
}

const waiting = steps.values();
const lane = async () => {
  for (const step of waiting) await check(step);
};
await Promise.all([lane(), lane()]);
process.exit(failed === 0 ? 0 : 1);
