import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { english } from '@boardwright/engine/base';
import { isFootprintFile } from '@boardwright/engine/formats';
import { unpacked, type Unreadable } from './unpack.ts';

const bytes = (size: number) => new Uint8Array(size).fill(32);
const archive = {
  name: 'parts.zip',
  bytes: zipSync({
    'a.kicad_mod': bytes(400),
    'b.kicad_mod': bytes(900),
    'c.kicad_mod': bytes(500),
    'd.txt': bytes(5000),
  }),
};

function read(most?: number) {
  const unreadable: Unreadable[] = [];
  const files = unpacked([archive], isFootprintFile, unreadable, most).map(({ name }) => name);
  return { files, said: unreadable.map(({ reason, partly }) => [english(reason), partly]) };
}

test('an archive is unpacked whole, but for what is no footprint', () => {
  expect(read()).toEqual({ files: ['a', 'b', 'c'].map(name => `parts.pretty/${name}.kicad_mod`), said: [] });
});

test('what makes an archive too large is left out and reported; what fits besides is taken', () => {
  expect(read(1000)).toEqual({
    files: ['parts.pretty/a.kicad_mod', 'parts.pretty/c.kicad_mod'],
    said: [['larger than 0.001 MB unpacked, 1 file omitted', true]],
  });
  expect(read(100)).toEqual({ files: [], said: [['larger than 0.0001 MB unpacked, 3 files omitted', false]] });
});
