// Writes the update feed of a release and signs it: node desktop/packaging/signFeed.mjs VERSION FOLDER, with the PEM of the Ed25519
// private key in BOARDWRIGHT_UPDATE_KEY. `openssl genpkey -algorithm ed25519` makes one, `openssl pkey -pubout` gives its public key.
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** How long a feed counts, days: publish it again before. */
const DAYS = 90;

/** Installers of a folder, recognized by the names that electron-builder gives them. */
export function installersIn(folder) {
  return readdirSync(folder)
    .filter(name => /\.(AppImage|exe|dmg)$/.test(name))
    .sort()
    .map(name => {
      const bytes = readFileSync(path.join(folder, name));
      const platform = { AppImage: 'linux', exe: 'win32', dmg: 'darwin' }[name.split('.').at(-1)];
      const arch = /arm64|aarch64/.test(name) ? 'arm64' : /universal/.test(name) ? 'universal' : 'x64';
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return { platform, arch, url: encodeURIComponent(name), size: bytes.length, sha256 };
    });
}

/** Bytes of the feed and Base64 of their signature. */
export function signedFeed(version, files, key, now = new Date()) {
  const expires = new Date(now.getTime() + DAYS * 24 * 3600 * 1000);
  const feed = {
    format: 'boardwright-updates',
    version,
    released: now.toISOString(),
    expires: expires.toISOString(),
    files,
  };
  const bytes = Buffer.from(`${JSON.stringify(feed, null, 2)}\n`);
  return { bytes, signature: sign(null, bytes, createPrivateKey(key)).toString('base64') };
}

if (import.meta.filename === process.argv[1]) {
  const [version, folder] = process.argv.slice(2);
  const key = process.env.BOARDWRIGHT_UPDATE_KEY;
  if (!version || !folder || !key) {
    console.error('Usage: BOARDWRIGHT_UPDATE_KEY="$(cat key.pem)" node desktop/packaging/signFeed.mjs VERSION FOLDER');
    process.exit(2);
  }
  const { bytes, signature } = signedFeed(version, installersIn(folder), key);
  writeFileSync(path.join(folder, 'updates.json'), bytes);
  writeFileSync(path.join(folder, 'updates.json.sig'), `${signature}\n`);
  console.log(`${path.join(folder, 'updates.json')} and its signature were written.`);
}
