import path from 'node:path';
import { homedir } from 'node:os';

/** Where the desktop app of this user keeps its projects. */
export function storeFile(env: Readonly<Record<string, string | undefined>>, platform = process.platform): string {
  const home = homedir();
  const folder =
    platform === 'win32'
      ? (env['APPDATA'] ?? path.join(home, 'AppData', 'Roaming'))
      : platform === 'darwin'
        ? path.join(home, 'Library', 'Application Support')
        : (env['XDG_CONFIG_HOME'] ?? path.join(home, '.config'));
  return path.join(folder, 'Boardwright', 'projects.boardwright');
}
