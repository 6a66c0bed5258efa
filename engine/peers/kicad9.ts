import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

/** Where `.ci/kicad9.mjs` unpacks KiCad 9. */
const folder =
  process.env['BOARDWRIGHT_KICAD9'] ??
  path.join(process.env['XDG_CACHE_HOME'] ?? path.join(homedir(), '.cache'), 'boardwright', 'kicad9');

export const hasKicad9 = (): boolean => existsSync(path.join(folder, 'usr/bin/kicad-cli'));

/** Milliseconds for one call; boards of 85 MB take two minutes. */
const PATIENCE = 300_000;

const env = (): NodeJS.ProcessEnv => ({
  ...process.env,
  LD_LIBRARY_PATH: [path.join(folder, 'usr/lib/x86_64-linux-gnu'), path.join(folder, 'usr/lib/kicad')].join(':'),
  KICAD_STOCK_DATA_HOME: path.join(folder, 'usr/share/kicad'),
  PYTHONPATH: path.join(folder, 'usr/lib/python3/dist-packages'),
  KICAD_CONFIG_HOME: path.join(folder, 'config'),
});

export interface Ran {
  /** Null when it was killed by a signal, which is how a crash shows. */
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

function run(program: string, args: readonly string[], options: { cwd?: string; input?: string } = {}): Ran {
  const ran = spawnSync(program, args, {
    ...options,
    env: env(),
    encoding: 'utf8',
    maxBuffer: 1 << 28,
    timeout: PATIENCE,
  });
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr };
}

/** What starts kicad-cli, for those that measure it. */
export const kicad9Command = { program: path.join(folder, 'usr/bin/kicad-cli'), env } as const;

/** Runs KiCad 9's kicad-cli. */
export const kicad9 = (args: readonly string[], options: { cwd?: string } = {}): Ran =>
  run(kicad9Command.program, args, options);

/** Runs a Python script that may import KiCad 9's pcbnew. */
export const python9 = (script: string, args: readonly string[], input = ''): Ran =>
  run('/usr/bin/python3', [script, ...args], { input });
