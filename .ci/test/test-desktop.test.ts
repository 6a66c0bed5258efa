import { expect, test } from 'vitest';
import { installedElectron, screenCommand } from '../test-desktop.mjs';

test('Electron is found where the environment or npm puts it', () => {
  const only = (part: string) => (file: string) => file.includes(part);
  expect(installedElectron({ ELECTRON_PATH: '/opt/e/electron' }, () => true)).toBe('/opt/e/electron');
  expect(installedElectron({ ELECTRON_PATH: '/opt/e/electron' }, only('node_modules'))).toBeNull();
  expect(installedElectron({ ELECTRON_OVERRIDE_DIST_PATH: '/opt/dist' }, only('/opt/dist'))).toMatch(
    /^\/opt\/dist\/.*lectron/,
  );
  expect(installedElectron({}, only('node_modules/electron/dist'))).toMatch(/node_modules\/electron\/dist\/.*lectron/);
  expect(installedElectron({}, () => false)).toBeNull();
});

test('Linux without a screen gets one of Xvfb, where that is installed', () => {
  const platform = 'linux';
  expect(screenCommand({ platform, env: { DISPLAY: ':0' } })).toEqual([]);
  expect(screenCommand({ platform: 'darwin', env: {} })).toEqual([]);
  expect(screenCommand({ platform, env: { PATH: '/usr/bin' }, exists: () => true })).toEqual([
    'xvfb-run',
    '--auto-servernum',
  ]);
  expect(screenCommand({ platform, env: { PATH: '/usr/bin' }, exists: () => false })).toBeNull();
});
