import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { folderFiles } from '../../src/files/folder.ts';

const root = mkdtempSync(path.join(tmpdir(), 'boardwright-folder-'));
afterAll(() => rmSync(root, { recursive: true, force: true }));

it('finds sketches with all of their libraries, and looks through other folders less far', () => {
  const names = [
    'a.kicad_pro',
    'one/two/three/four/b.kicad_sch',
    'one/two/three/four/five/c.kicad_sch',
    'sketches/blink/blink.ino',
    'sketches/blink/libraries/Foo/src/utility/foo.cpp',
  ];
  for (const name of names) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), 'x');
  }
  expect(folderFiles(root).names).toEqual(names.filter(name => !name.includes('five')));
});
