import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';

type Env = Readonly<Record<string, string | undefined>>;

/** Where KiCad keeps its settings, one folder a version. */
function settingsFolder(env: Env, platform: NodeJS.Platform): string {
  if (env['KICAD_CONFIG_HOME']) return env['KICAD_CONFIG_HOME'];
  if (platform === 'win32') return path.join(env['APPDATA'] ?? path.join(homedir(), 'AppData', 'Roaming'), 'kicad');
  if (platform === 'darwin') return path.join(homedir(), 'Library', 'Preferences', 'kicad');
  return path.join(env['XDG_CONFIG_HOME'] ?? path.join(homedir(), '.config'), 'kicad');
}

const isVersion = (name: string): boolean => /^\d+\.\d+$/.test(name);
const hasTable = (folder: string): boolean =>
  existsSync(path.join(folder, 'sym-lib-table')) || existsSync(path.join(folder, 'fp-lib-table'));

/** The folder with the global tables of the newest KiCad of this user; null where there is none. */
export function globalTables(env: Env, platform = process.platform): string | null {
  const root = settingsFolder(env, platform);
  if (!existsSync(root)) return null;
  const versions = readdirSync(root)
    .filter(isVersion)
    .sort((a, b) => Number(b) - Number(a));
  return [...versions.map(version => path.join(root, version)), root].find(hasTable) ?? null;
}

/** Paths that the user configured in KiCad: `environment.vars` of kicad_common.json next to the global tables. */
function configured(folder: string | null): Readonly<Record<string, unknown>> {
  if (folder === null) return {};
  try {
    const settings = JSON.parse(readFileSync(path.join(folder, 'kicad_common.json'), 'utf8')) as {
      readonly environment?: { readonly vars?: Readonly<Record<string, unknown>> | null };
    } | null;
    return settings?.environment?.vars ?? {};
  } catch {
    // There is no such file, or KiCad is writing it.
    return {};
  }
}

/** Where KiCad's installers put its libraries. */
const installed = (version: string, platform: NodeJS.Platform): string =>
  platform === 'win32'
    ? `C:\\Program Files\\KiCad\\${version}.0\\share\\kicad`
    : platform === 'darwin'
      ? '/Applications/KiCad/KiCad.app/Contents/SharedSupport'
      : '/usr/share/kicad';

const SHIPPED: Readonly<Record<string, string>> = {
  SYMBOL_DIR: 'symbols',
  FOOTPRINT_DIR: 'footprints',
  '3DMODEL_DIR': '3dmodels',
  TEMPLATE_DIR: 'template',
};

/** The variables of paths in tables, as KiCad of this user knows them: its settings, the environment, its own libraries. */
export function libraryVariables(env: Env, project: string, platform = process.platform) {
  const vars = configured(globalTables(env, platform));
  return (name: string): string | undefined => {
    if (name === 'KIPRJMOD') return project;
    const own = vars[name];
    if (typeof own === 'string') return own;
    if (env[name] !== undefined) return env[name];
    const [, version = '', what = ''] = /^KICAD(\d+)_(.+)$/.exec(name) ?? [];
    const below = SHIPPED[what];
    return below === undefined ? undefined : path.join(installed(version, platform), below);
  };
}
