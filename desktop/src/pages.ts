import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { APP_ORIGIN } from '@boardwright/resources/appOrigin';
import { contentSecurityPolicy, workerPolicy } from '@boardwright/resources/contentSecurityPolicy';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};

/** Of the websocket of a cloud. */
const socketOf = (cloud: string): string => new URL(cloud).origin.replace(/^http/, 'ws');

const headers = (type: string, cloud?: string) => ({
  'content-type': type,
  'content-security-policy': contentSecurityPolicy({
    inlineStyles: true,
    connect: cloud === undefined ? [] : [socketOf(cloud)],
  }),
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
});

const isFile = (file: string): boolean => existsSync(file) && statSync(file).isFile();

/**
 * Answers a request for a page of the built web app. The page does its own routing: an address that is not a file gets index.html.
 *
 * @param cloud The address of the server that the app is set to, if any.
 */
export function pageFor(address: string, root: string, cloud?: string): Response {
  const url = new URL(address);
  let name: string;
  try {
    name = decodeURIComponent(url.pathname);
  } catch {
    return new Response('', { status: 400 });
  }
  const file = path.join(root, name);
  const inside = file === root || file.startsWith(root + path.sep);
  if (!inside || name.includes('\0')) return new Response('', { status: 404 });
  const policy = workerPolicy(name);
  if (isFile(file))
    return new Response(readFileSync(file), {
      headers: {
        ...headers(TYPES[path.extname(file).toLowerCase()] ?? 'application/octet-stream'),
        ...(policy !== null && { 'content-security-policy': policy }),
      },
    });
  if (path.extname(name) !== '') return new Response('', { status: 404, headers: headers('text/plain') });
  return new Response(readFileSync(path.join(root, 'index.html')), {
    headers: headers('text/html; charset=utf-8', cloud),
  });
}

/** What the app's package.json says; null where it cannot be read. */
export function packageOf(folder: string): unknown {
  try {
    return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  } catch {
    // Nothing that is needed stands there.
    return null;
  }
}

/** Whether the window may go to an address: our own pages only. */
export const isOurs = (address: string): boolean => address.startsWith(`${APP_ORIGIN}/`);

/** Whether an address may be given to the user's browser. */
export const isWeb = (address: string): boolean =>
  URL.canParse(address) && ['https:', 'http:', 'mailto:'].includes(new URL(address).protocol);
