import { describe, expect, it } from 'vitest';
import { layoutOf, neededLibraries, pack, unpack } from '../../src/sketch/index.ts';

describe('a library’s layout', () => {
  it('is flat, with what is in utility', () => {
    const names = [
      'A.h',
      'A.cpp',
      'utility/u.c',
      'utility/deep/no.c',
      'examples/x/x.cpp',
      'library.properties',
      'other/o.cpp',
    ];
    expect(layoutOf(names)).toEqual({
      includes: ['', 'utility'],
      sources: ['A.cpp', 'utility/u.c'],
      headers: new Set(['A.h']),
    });
  });

  it('is all of src where there is one', () => {
    expect(layoutOf(['A.cpp', 'src/A.h', 'src/in/b.hpp', 'src/in/b.S', 'src/tests/t.cpp'])).toEqual({
      includes: ['src'],
      sources: ['src/in/b.S'],
      headers: new Set(['A.h', 'in/b.hpp']),
    });
  });

  it('has a header', () => {
    expect(layoutOf(['a.cpp', 'README.md'])).toBeNull();
  });
});

it('libraries are found by what is included, those of libraries too; of several the one named like the header', () => {
  const library = (name: string, headers: string[], ...texts: string[]) => ({ name, headers: new Set(headers), texts });
  const known = [
    library('Fork', ['SD.h'], ''),
    library('SD', ['SD.h'], '#include <SPI.h>\n#include "SD.h"'),
    library('SPI', ['SPI.h'], ''),
    library('Wire', ['Wire.h'], ''),
  ];
  const needed = neededLibraries(['  #  include <SD.h>\n// #include <Wire.h>'], known, ({ texts }) => texts);
  expect(needed.map(({ name }) => name)).toEqual(['SD', 'SPI']);
});

it('files come out of a pack as they went in, and one that is cut off is noticed', () => {
  const files = new Map([
    ['/a/é.h', Uint8Array.of(1, 2, 3)],
    ['/empty', new Uint8Array()],
    ['/b', Uint8Array.of(255)],
  ]);
  const bytes = pack(files);
  expect([...unpack(bytes)]).toEqual([...files]);
  expect(() => unpack(bytes.slice(0, -1))).toThrow('cut off');
});
