import { createHash } from 'node:crypto';
import { globSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { msg, translator } from '@boardwright/engine/base';
import { pageKindOf, pagePattern } from '@boardwright/resources/pages';
import { locales } from '@boardwright/resources/locales';
import type { Plugin } from 'vite';

/** Larger files are stored when they are first used: the compiler for sketches and the STEP reader. */
const MAX_BYTES = 5.5 * 1024 * 1024;

/** Not asked for by pages: files compressed beforehand, licences, and the worker itself. */
const LEFT_OUT = /\.(br|gz|txt|map|html|xml)$|^(sw\.js|sbom\.cdx\.json)$|^avr-gcc\//;

/** Pictures of the help are stored when they are first seen. A changed one is a new release all the same. */
const WHEN_SEEN = /^pictures\/help\//;

/** Title, reason and link of the page that is shown where one needs a network. */
const MESSAGES = [
  msg('offline.title', 'No network'),
  msg('offline.needed', 'This page needs a network connection.'),
  msg('offline.projects', 'Open my projects'),
];
const texts = { en: MESSAGES.map(translator('en', locales.en)), zh: MESSAGES.map(translator('zh', locales.zh)) };

/** A page of each kind, and a pattern of the paths of all. */
const PAGES = ['/_app', '/workbench/my-files'].map(path => [path, pagePattern(pageKindOf(path)!).source]);

/** Writes the service worker, with the files that the app needs without a network. */
export function offlineApp(): Plugin {
  return {
    name: 'offline-app',
    apply: 'build',
    closeBundle() {
      const dir = path.join(import.meta.dirname, 'dist');
      const files = globSync('**/*', { cwd: dir, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => path.relative(dir, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .filter(name => !LEFT_OUT.test(name) && statSync(path.join(dir, name)).size <= MAX_BYTES)
        .sort();
      const release = createHash('sha256');
      for (const name of [...files, 'index.html']) release.update(name).update(readFileSync(path.join(dir, name)));
      const source = readFileSync(path.join(import.meta.dirname, 'serviceWorker.js'), 'utf8')
        .replace("'__RELEASE__'", JSON.stringify(release.digest('hex').slice(0, 16)))
        .replace("'__TEXTS__'", JSON.stringify(texts))
        .replace("['__PAGES__']", () => JSON.stringify(PAGES))
        .replace("['__FILES__']", () =>
          JSON.stringify(files.filter(name => !WHEN_SEEN.test(name)).map(name => `/${name}`)),
        );
      writeFileSync(path.join(dir, 'sw.js'), source);
    },
  };
}
