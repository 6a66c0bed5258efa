import { importProject } from '@boardwright/engine/formats';
import { openDocument } from '@boardwright/engine/kinds';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusMissing } from './corpus.ts';
import { mutations, random } from './mutations.ts';

const FILES = [
  ['x.brd', 'eagle/adafruit-trinket-5v/Adafruit Trinket 5V.brd'],
  ['x.json', 'easyeda/std-bzzz-pi-fpc/PI_PCB_FPC.json'],
  ['x.gbr', 'gerber/boards-mchck/mchck-F_Mask.pho'],
] as const;

describe.skipIf(corpusMissing)('broken boards of other programs', () => {
  test.each(Object.keys(mutations))('%s', name => {
    for (const [file, path] of FILES)
      for (let seed = 0; seed < 3; seed++) {
        const bytes = mutations[name]!(corpusBytes(path), random(seed + 1));
        const read = importProject({ names: [file], read: () => bytes });
        if (!read.ok) expect(read.error.length).toBeGreaterThan(0);
        else if (read.value.board) expect(openDocument(read.value.board).settings.type).toBe('board');
      }
  });
});
