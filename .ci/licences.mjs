// Licences of the npm packages. Without options, as a step of npm run check: every package of the lock file has an allowed
// licence. With --out FOLDER: third-party-notices.txt and sbom.cdx.json (CycloneDX 1.6) of what the web and desktop apps ship.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSL-1.0',
  'Zlib',
  'Unlicense',
  'CC0-1.0',
  'WTFPL',
  'Python-2.0',
  'OFL-1.1',
]);

/** Reviewed one by one: a package under another licence, and why it may be used. */
const EXCEPTIONS = [
  {
    name: /^occt-import-js$/,
    licence: 'LGPL-2.1',
    reason:
      'An unmodified WebAssembly file of its own, loaded at run time and replaceable; its source is on npm and GitHub.',
  },
  { name: /^lightningcss(-.+)?$/, licence: 'MPL-2.0', reason: 'A build tool (vite): not shipped.' },
  { name: /^(@axe-core\/playwright|axe-core)$/, licence: 'MPL-2.0', reason: 'Used in tests only: not shipped.' },
  { name: /^png-js$/, licence: 'no licence', reason: 'Its file LICENSE is that of MIT. Used by pdfkit on the server.' },
  {
    name: /^@resvg\/resvg-js(-.+)?$/,
    licence: 'MPL-2.0',
    reason: 'An unmodified library of the command line, replaceable.',
  },
];

/** Stands for the licence of a package whose package.json has none. */
const UNNAMED = 'no licence';

/** What the apps are built of, besides what these need themselves. */
const SHIPPED = ['web', 'desktop', 'engine', 'sim', 'resources', 'cloud/contract', 'cloud/commerce', 'native'];
const BUILD_ONLY = /^(vite|@vitejs\/.+|@types\/.+|@boardwright\/.+)$/;
const TEXTS = /^(licen[cs]e|copying|notice|copyright)([.-].*)?$/i;

/** Parts that are no npm packages. */
const OTHERS = [
  [
    'ngspice',
    'BSD-3-Clause',
    'https://ngspice.sourceforge.io',
    'Circuit simulator, compiled to WebAssembly without changes.',
  ],
  [
    'GCC, binutils, avr-libc, Arduino core for AVR',
    'GPL-3.0-or-later WITH GCC-exception-3.1, BSD-3-Clause, LGPL-2.1-or-later',
    'https://gcc.gnu.org',
    'Compiler for sketches, where the app has it: its licences and where its source is are in the folder avr-gcc.',
  ],
];

const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
const nameOf = at => at.slice(at.lastIndexOf('node_modules/') + 'node_modules/'.length);
const installed = Object.entries(packages).filter(([at, { link }]) => at.includes('node_modules/') && !link);

/** Whether an SPDX expression can be met with allowed licences. */
const isAllowed = expression =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some(choice => choice.split(' AND ').every(each => ALLOWED.has(each.replace(/[()]/g, ''))));

/** What is wrong with the licences of a lock file's packages. */
export function licenceFaults(list) {
  const unused = new Set(EXCEPTIONS);
  const faults = list.flatMap(([at, { license = UNNAMED }]) => {
    const name = nameOf(at);
    if (isAllowed(license)) return [];
    const exception = EXCEPTIONS.find(each => each.name.test(name) && each.licence === license);
    unused.delete(exception);
    return exception ? [] : [`${name}: ${license} is not allowed. Use another package, or review an exception.`];
  });
  return [...faults, ...[...unused].map(({ name }) => `${name}: no package needs this exception any more`)];
}

/** Where a dependency of a package lies, as Node resolves it. */
function resolve(name, from) {
  for (let at = from; ; at = at.slice(0, Math.max(0, at.lastIndexOf('/')))) {
    const found = `${at === '' ? '' : `${at}/`}node_modules/${name}`;
    if (packages[found] && !packages[found].link) return found;
    if (at === '') return null;
  }
}

/** The packages that are shipped: paths in the lock file, sorted by name and version. */
function shipped() {
  const found = new Set();
  const visit = (from, { dependencies = {} }) => {
    for (const name of Object.keys(dependencies)) {
      const at = BUILD_ONLY.test(name) ? null : resolve(name, from);
      if (at === null || found.has(at)) continue;
      found.add(at);
      visit(at, packages[at]);
    }
  };
  for (const folder of SHIPPED) visit(folder, packages[folder]);
  const key = at => `${nameOf(at)} ${packages[at].version}`;
  return [...found].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

function textsOf(at) {
  const folder = path.join(root, at);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { withFileTypes: true })
    .filter(entry => entry.isFile() && TEXTS.test(entry.name))
    .map(entry => readFileSync(path.join(folder, entry.name), 'utf8').trim());
}

function noticesOf(list) {
  const line = '='.repeat(78);
  const parts = list.map(at => {
    const { version, license } = packages[at];
    const exception = EXCEPTIONS.find(each => each.name.test(nameOf(at)));
    const head = `${nameOf(at)} ${version}\nLicence: ${license}\nhttps://www.npmjs.com/package/${nameOf(at)}`;
    return [head, exception?.reason, ...textsOf(at)].filter(Boolean).join('\n\n');
  });
  const others = OTHERS.map(([name, licence, url, text]) => `${name}\nLicence: ${licence}\n${url}\n\n${text}`);
  return [`Boardwright contains these components of others.`, ...others, ...parts].join(`\n\n${line}\n\n`) + '\n';
}

function componentOf(at) {
  const { version, license, integrity = '' } = packages[at];
  const name = nameOf(at);
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  const [algorithm, digest] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    purl,
    licenses: [/ (OR|AND|WITH) /.test(license) ? { expression: license } : { license: { id: license } }],
    ...(algorithm === 'sha512' && {
      hashes: [{ alg: 'SHA-512', content: Buffer.from(digest, 'base64').toString('hex') }],
    }),
  };
}

/** The same packages give the same bytes: neither time nor chance is in it. */
function sbomOf(list) {
  const { version } = packages[''];
  const components = [...new Map(list.map(at => [componentOf(at).purl, componentOf(at)])).values()];
  const digest = createHash('sha256').update(JSON.stringify(components)).digest('hex');
  const serial = `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-a${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    serialNumber: `urn:uuid:${serial}`,
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': 'boardwright', name: 'boardwright', version } },
    components,
  };
}

if (import.meta.filename === process.argv[1]) {
  const faults = licenceFaults(installed);
  // A check that lets everything pass would pass as well.
  const planted = licenceFaults([...installed, ['node_modules/planted', { license: 'AGPL-3.0-only' }]]);
  if (planted.length !== faults.length + 1) faults.push('the check of licences does not see a planted fault');
  for (const fault of faults) console.log(fault);
  const at = process.argv.indexOf('--out');
  if (at > 0) {
    const out = path.resolve(process.argv[at + 1]);
    const list = shipped();
    mkdirSync(out, { recursive: true });
    writeFileSync(path.join(out, 'third-party-notices.txt'), noticesOf(list));
    writeFileSync(path.join(out, 'sbom.cdx.json'), `${JSON.stringify(sbomOf(list), null, 1)}\n`);
  }
  process.exit(faults.length === 0 ? 0 : 1);
}
