import { expect, it } from 'vitest';
import { exportedName, namedByProject } from './partFiles.ts';

const named = (main: string, ...names: string[]): string[] =>
  namedByProject(
    names.map(name => ({ name, bytes: new Uint8Array() })),
    main,
  ).map(({ name }) => name);

it('names the files of a project from its folder', () => {
  expect(named('', 'a.lib', '3d/a.step')).toEqual(['a.lib', '3d/a.step']);
  expect(named('led/led.kicad_pro', 'led/a.lib', 'led/3d/a.step', 'common/b.lib')).toEqual([
    'a.lib',
    '3d/a.step',
    'common/b.lib',
  ]);
});

it('keeps a file outside of the folder that has the name of one inside', () => {
  expect(named('led/led.kicad_pro', 'a.lib', 'led/a.lib')).toEqual(['outside/a.lib', 'a.lib']);
});

it('exports sketches in their folder, and files of parts where the parts look for them', () => {
  expect(
    ['sketches/blink/blink.ino', 'spice/a.lib', 'models/3d/a.step', 'manufacturing.zip'].map(exportedName),
  ).toEqual(['sketches/blink/blink.ino', 'a.lib', '3d/a.step', null]);
});
