import { expect, test } from 'vitest';
import type { MeasuredBoard } from '../../../project/boardFiles.ts';
import { lockedBy, prefillMeasured } from './locks.ts';

const facts: MeasuredBoard = {
  widthNm: 50e6,
  heightNm: 40e6,
  copperLayers: 4,
  minTrackNm: 200_000,
  minGapNm: 130_000,
  minDrillNm: 300_000,
  minAnnularNm: 150_000,
  thicknessNm: 1_600_000,
  finish: '',
  maskColour: '',
  hasSlots: false,
  hasCastellated: false,
  edgeConnector: false,
  edgeFingers: 0,
  viasInPad: false,
  blindSpans: 0,
  microVias: false,
  stackedMicroVias: false,
};

test('the narrower of track and gap decides the finest structure', () => {
  expect(prefillMeasured(facts).options).toMatchObject({ layers: 4, minTrackUm: 125, minHoleUm: 300 });
  expect(prefillMeasured({ ...facts, minGapNm: null }).options.minTrackUm).toBe(150);
});

test('what was measured is locked, except what differs on purpose', () => {
  expect([...lockedBy(facts, [])]).toEqual(['size', 'layers', 'minTrackUm', 'minHoleUm']);
  expect([...lockedBy(facts, [{ field: 'layers', reason: 'two are empty' }])]).toEqual([
    'size',
    'minTrackUm',
    'minHoleUm',
  ]);
  expect([...lockedBy({ ...facts, widthNm: 0, minDrillNm: null }, [])]).toEqual(['layers', 'minTrackUm']);
});
