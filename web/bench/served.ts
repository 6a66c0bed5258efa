import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Page } from '@playwright/test';

const root = path.resolve(import.meta.dirname, '../..');

/**
 * Runs a measurement on the built product in headless Chromium, on a server and a store of its own. With a profile on the
 * disk, as a person's browser has one: without, each access to a file of the project store goes through another process.
 */
export async function measured(port: number, measure: (page: Page, address: string) => Promise<void>): Promise<void> {
  const data = mkdtempSync(path.join(tmpdir(), 'boardwright-bench-'));
  const server = spawn(
    process.execPath,
    [path.join(root, '.ci', 'start.mjs'), '--port', String(port), '--data', data],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  try {
    await new Promise<void>(resolve => server.stdout.on('data', chunk => String(chunk).includes('http') && resolve()));
    const browser = await chromium.launchPersistentContext(path.join(data, 'profile'), {
      executablePath: process.env.BOARDWRIGHT_CHROMIUM ?? '/usr/bin/chromium-headless-shell',
      viewport: { width: 1440, height: 900 },
      args: ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--enable-unsafe-swiftshader'],
    });
    try {
      await measure(await browser.newPage(), `http://127.0.0.1:${port}`);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill();
    rmSync(data, { recursive: true, force: true });
  }
}

/** What so large a part of a list is not above; 0 of an empty one. */
export const percentile = (list: readonly number[], part: number): number =>
  [...list].sort((a, b) => a - b)[Math.min(list.length - 1, Math.floor(list.length * part))] ?? 0;

export const median = (list: readonly number[]): number => percentile(list, 0.5);
