import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { mm, msg } from '../src/base/index.ts';
import { importProject } from '../src/formats/importers.ts';
import { unzip } from '../src/formats/zip/index.ts';
import { openDocument, type Store } from '../src/kinds/index.ts';
import {
  capabilityFaults,
  dfmChecks,
  dfmFindings,
  profiles,
  type DfmCheckId,
  type DfmFinding,
} from '../src/rules/dfm/index.ts';
import { board } from './drcBoard.ts';
import { corpusBytes, corpusMissing, corpusPath } from './corpus.ts';

const [standard, fine] = profiles as [(typeof profiles)[number], (typeof profiles)[number]];
const found = (doc: Store, profile = standard): DfmFinding[] => [...dfmFindings(doc, profile)];

/** 60 x 40 mm with a track that nothing is near to. */
const SOUND = 'edge 0,0 60,0; edge 60,0 60,40; edge 60,40 0,40; edge 0,40 0,0; track MAIN F 4,37 56,37 0.3';

/** Five places, far from each other and from the edge. */
const PLACES = [0, 1, 2, 3, 4].map(i => ({ i, x: 8 + 11 * i, y: 10 + 4 * (i % 3) }));

interface Fault {
  readonly check: DfmCheckId;
  /** Statements of the board's language. */
  readonly plant: (place: { readonly x: number; readonly y: number; readonly i: number }) => string;
  /** Where it is, seen from the place; the place itself unless stated. */
  readonly at?: (place: { readonly x: number; readonly y: number }) => readonly [x: number, y: number];
  /** Changes the pads of footprints that the language has no words for. */
  readonly hole?: readonly [width: number, length: number];
}

const faults: Readonly<Record<string, Fault>> = {
  'a thin track': { check: 'track', plant: ({ x, y, i }) => `track N${i} F ${x - 1},${y} ${x + 1},${y} 0.12` },
  'a thin arc': { check: 'track', plant: ({ x, y, i }) => `arc N${i} F ${x - 1},${y} ${x},${y + 1} ${x + 1},${y} 0.1` },
  'two tracks': {
    check: 'gap',
    plant: ({ x, y, i }) =>
      `track P${i} F ${x - 1},${y} ${x + 1},${y} 0.2; track Q${i} F ${x - 1},${y + 0.3} ${x + 1},${y + 0.3} 0.2`,
  },
  'a track and a pad': {
    check: 'gap',
    plant: ({ x, y, i }) => `U${i} ${x},${y} 1@0,0=VCC; track Q${i} F ${x + 0.7},${y - 1} ${x + 0.7},${y + 1} 0.2`,
  },
  'a track and a fill': {
    check: 'gap',
    plant: ({ x, y, i }) =>
      `fill GND F 0.3 ${x},${y} ${x + 2},${y} ${x + 2},${y + 2} ${x},${y + 2}; track Q${i} F ${x - 0.2},${y} ${x - 0.2},${y + 2} 0.2`,
    at: ({ x, y }) => [x, y + 1],
  },
  'a via in a narrow ring': { check: 'ring', plant: ({ x, y, i }) => `via V${i} ${x},${y} 0.5/0.35` },
  'a pad in a narrow ring': { check: 'ring', plant: ({ x, y, i }) => `U${i} ${x},${y} 1@0,0=VCC:narrow` },
  'a narrow drill': { check: 'drill', plant: ({ x, y, i }) => `via V${i} ${x},${y} 0.6/0.25` },
  'a deep hole': { check: 'aspect', plant: ({ x, y, i }) => `via V${i} ${x},${y} 0.8/0.19` },
  'two vias': {
    check: 'holeToHole',
    plant: ({ x, y, i }) => `via V${i} ${x},${y} 0.8/0.4; via V${i} ${x + 0.6},${y} 0.8/0.4`,
  },
  'a hole twice': {
    check: 'doubleHole',
    plant: ({ x, y, i }) => `via V${i} ${x},${y} 0.8/0.4; via V${i} ${x},${y} 0.8/0.5`,
  },
  'a track at a hole': {
    check: 'holeToCopper',
    plant: ({ x, y, i }) => `U${i} ${x},${y} 1@0,0=-:np; track Q${i} F ${x + 0.75},${y - 1} ${x + 0.75},${y + 1} 0.2`,
  },
  'a hole outside': { check: 'holeOutside', plant: ({ x, i }) => `via V${i} ${x},44 0.8/0.4`, at: ({ x }) => [x, 44] },
  'a track at the edge': {
    check: 'edge',
    plant: ({ x, i }) => `track Q${i} F ${x - 1},0.3 ${x + 1},0.3 0.2`,
    at: ({ x }) => [x, 0.3],
  },
  'a pad at the edge': { check: 'edge', plant: ({ x, i }) => `U${i} ${x},0.7 1@0,0=VCC`, at: ({ x }) => [x, 0.7] },
  'a plated slot': { check: 'platedSlot', plant: ({ x, y, i }) => `U${i} ${x},${y} 1@0,0=VCC:th`, hole: [0.5, 1] },
  'a slot without plating': {
    check: 'unplatedSlot',
    plant: ({ x, y, i }) => `U${i} ${x},${y} 1@0,0=-:np`,
    hole: [0.7, 2],
  },
  'two openings': { check: 'maskBridge', plant: ({ x, y, i }) => `U${i} ${x},${y} 1@0,0=VCC 2@1.05,0=GND` },
  'print on a pad': { check: 'silkOnPad', plant: ({ x, y, i }) => `U${i} ${x},${y} 1@0,0=VCC silk=-1,0,1,0` },
  'thin print': { check: 'silkWidth', plant: ({ x, y }) => `line F.SilkS ${x - 1},${y} ${x + 1},${y} 0.05` },
  'small text': { check: 'textHeight', plant: ({ x, y }) => `text F.SilkS TP ${x},${y} h=0.5 t=0.15` },
  'print at the edge': {
    check: 'silkOffBoard',
    plant: ({ x }) => `line F.SilkS ${x},-0.5 ${x},1 0.2`,
    at: ({ x }) => [x, 0],
  },
};

/** Within a millimetre and a half of the place. */
const isNear = ({ at }: DfmFinding, x: number, y: number): boolean => {
  const away = (least: number, most: number, value: number) => Math.max(0, least - value, value - most);
  return Math.hypot(away(at.minX, at.maxX, mm(x)), away(at.minY, at.maxY, mm(y))) <= mm(1.5);
};

/** The holes of all footprints get another size. */
function withHoles(doc: Store, [w, h]: readonly [number, number]): Store {
  doc.transact(msg('test', 'Test'), tx => {
    for (const { id } of doc.all('footprint'))
      tx.update('footprint', id, draft => {
        for (const pad of draft.pads) {
          if (pad.drill) pad.drill = { ...pad.drill, shape: 'slot', size: { w: mm(w), h: mm(h) } };
          pad.size = { w: mm(w + 0.8), h: mm(h + 0.8) };
        }
      });
  });
  return doc;
}

test('a sound board has no findings', () => {
  expect(found(board(SOUND))).toEqual([]);
});

describe(`planted faults: ${Object.keys(faults).length} kinds, ${PLACES.length} of each`, () => {
  test.each(Object.entries(faults))('%s is found at each of five places', (name, { check, plant, at, hole }) => {
    const missed: string[] = [];
    for (const place of PLACES) {
      const doc = board(`${SOUND}; ${plant(place)}`);
      const [x, y] = at?.(place) ?? [place.x, place.y];
      const isFound = found(hole ? withHoles(doc, hole) : doc).some(each => each.check === check && isNear(each, x, y));
      if (!isFound) missed.push(`${name} at ${x}, ${y}`);
    }
    expect(missed).toEqual([]);
  });

  test('an open outline, a board that is too large or too small and an odd number of layers stop the order', () => {
    const stops = (text: string) =>
      found(board(text))
        .filter(each => each.resolution === 'stops')
        .map(each => each.check);
    expect(stops('edge 0,0 60,0; edge 60,0 60,40; edge 60,40 0,40; track A F 4,37 56,37 0.3')).toContain('outline');
    const frame = (w: number, h: number) =>
      `edge 0,0 ${w},0; edge ${w},0 ${w},${h}; edge ${w},${h} 0,${h}; edge 0,${h} 0,0`;
    expect(stops(frame(501, 40))).toEqual(['size']);
    expect(stops(frame(40, 500))).toEqual([]);
    expect(stops(frame(4, 40))).toEqual(['size']);
  });
});

test('finer than standard is a decision, finer than the factory stops, and fine has no question', () => {
  const resolutions = (width: number, profile = standard) =>
    found(board(`${SOUND}; track A F 8,10 12,10 ${width}`), profile).map(({ check, resolution, measured, wanted }) => [
      check,
      resolution,
      measured,
      wanted,
    ]);
  expect(resolutions(0.15)).toEqual([]);
  expect(resolutions(0.12)).toEqual([['track', 'decision', mm(0.12), mm(0.15)]]);
  expect(resolutions(0.12, fine)).toEqual([]);
  expect(resolutions(0.07)).toEqual([['track', 'stops', mm(0.07), mm(0.15)]]);
});

test('what a board asks of itself is none of the factory', () => {
  const strict = `${SOUND}; min minClearance 1; class HV 2 A; dru (rule wide (constraint track_width (min 1mm)))`;
  expect(found(board(`${strict}; track A F 8,10 12,10 0.2; track B F 8,10.5 12,10.5 0.2`))).toEqual([]);
});

test('all checks are planted', () => {
  const planted = new Set<string>(Object.values(faults).map(({ check }) => check));
  expect(Object.keys(dfmChecks).filter(id => !planted.has(id))).toEqual(['outline', 'size', 'layers']);
});

/** Sets that factories have made boards of. */
const MADE = [
  'gerber/eagle-hail-revC/hail_c_to_fab_2017-09-26.zip',
  'gerber/kicad8-glasgow-revC3/glasgow_revC3_gerbers.zip',
  'gerber/kicad7-bitaxe-ultra/bitaxeUltra_gerbers.zip',
  'gerber/altium-zynq-video-board/Zynq-Video-Board-Rev-1.2_gerbers.zip',
  'gerber/easyeda-yuzuki-lohcc/Gerber_PCB1_2022-10-06.zip',
  'gerber/eagle-olimex-a20-lime/A20-OLinuXino-Lime_Rev_I1_gerbers.zip',
  'gerber/kicad5-orangecrab-r0.2.1/OrangeCrab_r0.2.1_gerbers_20200718_203451.zip',
  'kicad/v6-sweep-mini/sweep-mini_gerber.zip',
  'easyeda/std-bzzz-esp-2imu/Gerber_PCB_DRONE_ESP_SHIELD_2_IMU.zip',
  'easyeda/std-bzzz-pi-fpc/Gerber_PCB_DRONE_PI_SHIELD_FPC.zip',
  'altium/slab-quad-uart/fabrication/3_iip_quad_uart.zip',
];

describe.skipIf(corpusMissing)(`${MADE.length} boards that have been made`, () => {
  test.each(MADE.filter(path => corpusMissing || existsSync(corpusPath(path))))(
    '%s has nothing that stops the order',
    path => {
      const files = unzip(corpusBytes(path), path);
      if (!files.ok) throw new Error(path);
      const read = importProject({ names: [...files.value.keys()], read: name => files.value.get(name) });
      if (!read.ok || !read.value.board) throw new Error(path);
      const stops = found(openDocument(read.value.board)).filter(each => each.resolution === 'stops');
      expect(stops.slice(0, 5)).toEqual([]);
    },
  );
});

test('capabilities that contradict themselves are named by the path of each value', () => {
  for (const profile of profiles) expect(capabilityFaults(profile)).toEqual([]);
  const least = { ...standard.least, track: mm(0.2) };
  const wrong = {
    ...standard,
    least,
    layers: [2, 2],
    largest: [mm(400), mm(450)],
    smallest: [mm(5), mm(460)],
  } as const;
  expect(capabilityFaults(wrong)).toEqual(['least.track', 'layers', 'smallest.1', 'largest.1']);
});
