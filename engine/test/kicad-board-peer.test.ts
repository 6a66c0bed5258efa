import { execFileSync, spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readBoard, readProjectFile } from '../src/formats/kicad/index.ts';
import { corpusBytes, corpusFiles, corpusMissing, corpusPath } from './corpus.ts';

/**
 * What KiCad itself makes of the same file: Debian's pcbnew (version 6, boards up to that version) against our reader.
 * Skipped where it is not installed.
 */
const PYTHON = '/usr/bin/python3';
const peerMissing = !existsSync(PYTHON) || spawnSync(PYTHON, ['-c', 'import pcbnew'], { stdio: 'ignore' }).status !== 0;

const DUMP = `
import json, sys, pcbnew
board = pcbnew.LoadBoard(sys.argv[1])
rows = []
for f in board.GetFootprints():
    name = f.GetReference()
    rows.append(['footprint', name, f.GetPosition().x, f.GetPosition().y, f.GetOrientationDegrees() % 360, f.IsFlipped(), f.GetAttributes()])
    for p in f.Pads():
        rows.append(['pad', name, p.GetPosition().x, p.GetPosition().y, p.GetOrientation() / 10 % 360, p.GetSize().x, p.GetSize().y, p.GetDrillSize().x, p.GetDrillSize().y, p.GetNetname(), p.GetShape(), p.GetAttribute(), p.GetOffset().x, p.GetOffset().y])
    for t in [f.Reference(), f.Value()] + [g for g in f.GraphicalItems() if g.GetClass() == 'MTEXT']:
        rows.append(['text', t.GetText(), t.GetPosition().x, t.GetPosition().y, (t.GetTextAngle() / 10 + f.GetOrientationDegrees()) % 360, t.GetTextSize().x, t.GetTextSize().y, t.IsVisible(), t.GetTextThickness(), t.IsMirrored()])
for t in board.GetTracks():
    if 'VIA' in t.GetClass():
        rows.append(['via', t.GetNetname(), t.GetPosition().x, t.GetPosition().y, t.GetWidth(), t.GetDrillValue()])
    else:
        rows.append(['track', t.GetNetname(), t.GetStart().x, t.GetStart().y, t.GetEnd().x, t.GetEnd().y, t.GetWidth()])
for z in board.Zones():
    for l in z.GetLayerSet().CuStack():
        p = z.GetFilledPolysList(l)
        n = p.OutlineCount()
        if n > 0:
            rows.append(['fill', z.GetNetname(), n, sum(p.Outline(i).PointCount() for i in range(n))])
print(json.dumps(rows))
`;

type Row = readonly (string | number | boolean)[];

function peerRows(path: string): Row[] {
  // A copy: KiCad writes its settings next to the board.
  const folder = mkdtempSync(join(tmpdir(), 'kicad-peer-'));
  try {
    copyFileSync(corpusPath(path), join(folder, 'b.kicad_pcb'));
    const output = execFileSync(PYTHON, ['-c', DUMP, join(folder, 'b.kicad_pcb')], {
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 1 << 28,
    });
    return JSON.parse(output.toString().trim().split('\n').at(-1)!) as Row[];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const SHAPES = ['circle', 'rect', 'oval', 'trapezoid', 'roundrect', 'chamfered', 'custom'];
const TYPES = ['thru', 'smd', 'connect', 'npth'];
const turn = (angle: number): number => ((angle % 360) + 360) % 360;

function ourRows(path: string): Row[] {
  const pro = path.replace(/\.kicad_pcb$/, '.kicad_pro');
  const project = corpusFiles('kicad', '.kicad_pro').includes(pro) ? readProjectFile(corpusBytes(pro), pro) : undefined;
  const board = readBoard(corpusBytes(path), path, project?.ok ? project.value : undefined);
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  const rows: Row[] = [];
  for (const record of board.value.objects) {
    if (record.kind === 'via') rows.push(['via', record.net, record.at.x, record.at.y, record.size, record.drill]);
    else if (record.kind === 'track')
      rows.push(['track', record.net, record.start.x, record.start.y, record.end.x, record.end.y, record.width]);
    else if (record.kind === 'zone') {
      for (const layer of record.layers) {
        const fills = record.fills.filter(fill => fill.layer === layer);
        const points = fills.reduce((sum, fill) => sum + fill.points.length / 2, 0);
        if (fills.length > 0) rows.push(['fill', record.net, fills.length, points]);
      }
    } else if (record.kind === 'footprint') {
      const [cos, sin] = [Math.cos((-record.rotation * Math.PI) / 180), Math.sin((-record.rotation * Math.PI) / 180)];
      const place = ({ x, y }: { readonly x: number; readonly y: number }): [number, number] => [
        record.at.x + x * cos - y * sin,
        record.at.y + x * sin + y * cos,
      ];
      const name = record.fields[0]!.value;
      const attributes =
        TYPES_OF_FOOTPRINT[record.type] +
        (record.excludeFromPositions ? 4 : 0) +
        (record.excludeFromBom ? 8 : 0) +
        (record.boardOnly ? 16 : 0);
      rows.push([
        'footprint',
        name,
        record.at.x,
        record.at.y,
        turn(record.rotation),
        record.side === 'back',
        attributes,
      ]);
      for (const pad of record.pads) {
        const hole = pad.drill?.size ?? { w: 0, h: 0 };
        const sizes = [pad.size.w, pad.size.h, hole.w, hole.h];
        const kinds = [pad.net, SHAPES.indexOf(pad.shape), TYPES.indexOf(pad.type), pad.offset.x, pad.offset.y];
        rows.push(['pad', name, ...place(pad.at), turn(pad.rotation + record.rotation), ...sizes, ...kinds]);
      }
      const texts = record.items.filter(item => item.kind === 'text');
      for (const text of [...record.fields.slice(0, 2).map(field => ({ ...field, text: field.value })), ...texts]) {
        const { size, thickness, mirror } = text.style;
        const looks = [size.w, size.h, !text.hidden, thickness, mirror];
        rows.push(['text', text.text, ...place(text.at), turn(text.rotation + record.rotation), ...looks]);
      }
    }
  }
  return rows;
}

const TYPES_OF_FOOTPRINT = { unspecified: 0, thru: 1, smd: 2 };
/** KiCad rounds positions of parts twice. */
const ROUNDING = 3;

const near = (a: Row[number], b: Row[number]): boolean =>
  a === b || (typeof a === 'number' && typeof b === 'number' && Math.abs(a - b) <= ROUNDING);

/** Rows of the one that the other lacks. */
function unmatched(rows: readonly Row[], among: readonly Row[]): Row[] {
  const byName = new Map<string, Row[]>();
  const key = (row: Row): string => `${String(row[0])} ${String(row[1])}`;
  for (const row of among) byName.set(key(row), [...(byName.get(key(row)) ?? []), row]);
  return rows.filter(row => {
    const candidates = byName.get(key(row)) ?? [];
    const found = candidates.findIndex(other => row.every((value, i) => near(value, other[i]!)));
    if (found >= 0) candidates.splice(found, 1);
    return found < 0;
  });
}

const boards = corpusFiles('kicad', '.kicad_pcb').filter(name =>
  /v5-kit-dev|v5-framework|v6-stickhub|v6-sweep|v4-tomu|v6-nrfmicro/.test(name),
);

describe.skipIf(corpusMissing || peerMissing)('boards as KiCad 6 reads them', () => {
  it.each(boards)('%s', path => {
    const [ours, theirs] = [ourRows(path), peerRows(path)];
    expect(ours.length).toBe(theirs.length);
    expect(unmatched(theirs, ours).slice(0, 5)).toEqual([]);
  });
});
