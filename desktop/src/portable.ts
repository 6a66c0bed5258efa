import { accessSync, constants, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** A file of this name next to the program makes the app portable. */
const MARKER = 'boardwright-portable';
const DATA = 'boardwright-data';

/** Where a portable app keeps everything. */
export interface PortableFolders {
  /** The store of projects, settings, and what Chromium keeps. */
  readonly userData: string;
  readonly logs: string;
  readonly crashDumps: string;
  /** Compiled cores of sketches. */
  readonly cache: string;
  readonly backups: string;
  readonly downloads: string;
}

interface Program {
  readonly platform: string;
  /** Path of the running program. */
  readonly execPath: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** The folder that a user sees the program in: programs of AppImage and macOS run from inside of what the user has. */
function programFolder({ platform, execPath, env }: Program): string {
  const { APPIMAGE: image } = env;
  if (platform === 'linux' && image !== undefined && image !== '') return path.dirname(image);
  const bundle = platform === 'darwin' ? /^(.*)\/[^/]+\.app\/Contents\/MacOS\/[^/]+$/.exec(execPath)?.[1] : undefined;
  return bundle ?? path.dirname(execPath);
}

/**
 * The folders of a portable app, made where they are missing; null where the app is not portable.
 *
 * @throws where the folder next to the program cannot be written: the app must not write elsewhere instead
 */
export function portableFolders(program: Program): PortableFolders | null {
  const folder = programFolder(program);
  if (!existsSync(path.join(folder, MARKER))) return null;
  const data = path.join(folder, DATA);
  const folders = {
    userData: path.join(data, 'data'),
    logs: path.join(data, 'logs'),
    crashDumps: path.join(data, 'crashes'),
    cache: path.join(data, 'cache'),
    backups: path.join(data, 'backups'),
    downloads: path.join(data, 'downloads'),
  };
  for (const each of Object.values(folders)) mkdirSync(each, { recursive: true });
  accessSync(data, constants.W_OK);
  return folders;
}
