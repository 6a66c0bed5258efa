import { Readable } from 'node:stream';
import { profiles } from '@boardwright/engine/rules/dfm';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusFiles, corpusMissing } from '../../../engine/test/corpus.ts';
import { defaultDesignLimits, readDesign } from '../src/designs/reader.ts';

describe.skipIf(corpusMissing)('archives of real boards', () => {
  test.each<[folder: string, layers: number, widthMm: number, heightMm: number, trackUm: number, drillUm: number]>([
    ['gerber/eagle-hail-revC', 4, 20.32, 36.58, 203, 305],
    ['gerber/kicad7-bitaxe-ultra', 4, 56.54, 99.76, 254, 300],
    ['gerber/altium-zynq-video-board', 4, 140, 100.79, 200, 250],
  ])('%s', async (folder, layers, widthMm, heightMm, trackUm, drillUm) => {
    const path = corpusFiles(folder, '.zip')[0]!;
    const bytes = corpusBytes(path);
    const open = () => Promise.resolve(Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]));
    const reading = await readDesign(
      [{ name: 'board.zip', size: bytes.length, open }],
      profiles[0]!,
      defaultDesignLimits,
    );
    if (reading.state !== 'read') throw new Error(reading.fault.id);
    const { facts, checks } = reading;
    expect([facts.copperLayers, facts.widthNm / 1e6, facts.heightNm / 1e6]).toEqual([
      layers,
      expect.closeTo(widthMm, 1),
      expect.closeTo(heightMm, 1),
    ]);
    const um = [facts.minTrackNm, facts.minDrillNm].map(nm => Math.round(nm! / 1000));
    expect(um).toEqual([trackUm, drillUm]);
    expect(facts.minGapNm).toBeGreaterThan(90_000);
    // The check and the facts agree.
    const isTooNear = facts.minGapNm !== null && facts.minGapNm < 149_000;
    expect(checks!.some(({ rule }) => rule === 'gap')).toBe(isTooNear);
    expect(checks!.filter(({ resolution }) => resolution === 'stops')).toEqual([]);
  });
});

test('a file that the store cannot read is an error of the server, not of the design', async () => {
  const open = () => Promise.reject(new Error('the disk is gone'));
  await expect(readDesign([{ name: 'board.zip', size: 9, open }], profiles[0]!, defaultDesignLimits)).rejects.toThrow(
    'the disk is gone',
  );
});
