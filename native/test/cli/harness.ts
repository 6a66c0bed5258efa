import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { run } from '../../src/cli/run.ts';

export const fixture = (name: string): string => path.join(import.meta.dirname, '../fixtures', name);

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
  /** The one object of --json. Throws when there is anything else. */
  json(): Record<string, unknown>;
}

/** Runs a command line in this process. `stop` ends commands that continue. */
export async function cli(
  words: readonly string[],
  env: Record<string, string> = {},
  stop?: Promise<void>,
): Promise<Ran> {
  let [out, err] = ['', ''];
  const status = await run(words, {
    env,
    hurry: () => {},
    ask: async () => null,
    // A command that goes on that nobody asked for hangs, and fails by its time limit.
    untilStopped: () => stop ?? new Promise(() => {}),
    out: text => void (out += text),
    err: text => void (err += text),
  });
  return { status, out, err, json: () => JSON.parse(out) as Record<string, unknown> };
}

/** A folder for each test. */
export function useFolder(): { readonly path: string } {
  const folder = { path: '' };
  beforeEach(() => {
    folder.path = mkdtempSync(path.join(tmpdir(), 'boardwright-cli-'));
  });
  afterEach(() => rmSync(folder.path, { recursive: true }));
  return folder;
}
