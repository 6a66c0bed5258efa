import { describe, expect, it } from 'vitest';
import { english } from '../src/base/index.ts';
import type { ObjOf, KindName } from '../src/kinds/index.ts';
import { readBoard, writeBoard, type ReadDocument } from '../src/formats/kicad/index.ts';

/** Small boards that each show one trait of the format. */

const read = (body: string, version = 20241229): ReadDocument => {
  const source = `(kicad_pcb (version ${version}) (generator "pcbnew") ${body})`;
  const board = readBoard(new TextEncoder().encode(source), 'case.kicad_pcb');
  if (!board.ok) throw new Error(JSON.stringify(board.error));
  return board.value;
};

const only = <K extends KindName>(board: ReadDocument, kind: K): ObjOf<K> => {
  const found = board.objects.filter(record => record.kind === kind);
  expect(found).toHaveLength(1);
  return found[0] as ObjOf<K>;
};

const faults = (board: ReadDocument): string[] => board.issues.map(({ message }) => english(message));

/** The one record of a kind, checked to survive a round trip. */
function one<K extends KindName>(kind: K, body: string, version?: number): ObjOf<K> {
  const board = read(body, version);
  expect(faults(board)).toEqual([]);
  const record = only(board, kind);
  const again = readBoard(writeBoard(board), 'case.kicad_pcb');
  if (!again.ok) throw new Error(JSON.stringify(again.error));
  expect(only(again.value, kind)).toEqual(record);
  expect(again.value.issues).toEqual([]);
  return record;
}

const V5 = 20171130;

describe('version 5', () => {
  it('turns arcs by centre and angle into three points', () => {
    const arc = one('arc', '(gr_arc (start 10 10) (end 20 10) (angle 90) (layer Edge.Cuts) (width 0.1))', V5);
    expect(arc.start).toEqual({ x: 20e6, y: 10e6 });
    expect(arc.mid).toEqual({ x: 17_071_068, y: 17_071_068 });
    expect(arc.end).toEqual({ x: 10e6, y: 20e6 });
    expect(arc.stroke.width).toBe(100_000);
  });

  it('turns drawn dimensions into aligned ones', () => {
    const line = (head: string, points: string): string => `(${head} (pts ${points}))`;
    const dimension = one(
      'dimension',
      `(dimension 10 (width 0.2) (layer Dwgs.User)
        (gr_text "10 mm" (at 5 -3) (layer Dwgs.User) (effects (font (size 1 1) (thickness 0.2))))
        ${line('feature1', '(xy 0 0) (xy 0 -5)')} ${line('feature2', '(xy 10 0) (xy 10 -5)')}
        ${line('crossbar', '(xy 10 -4) (xy 0 -4)')} ${line('arrow1a', '(xy 0 0) (xy 1 1)')})`,
      V5,
    );
    expect(dimension.type).toBe('aligned');
    expect(dimension.points).toEqual([
      { x: 0, y: 0 },
      { x: 10e6, y: 0 },
    ]);
    expect(dimension.height).toBe(-4_000_000);
    expect(dimension.text?.text).toBe('10 mm');
  });

  it('knows copper layers by the names that the user gave them', () => {
    const board = read(
      '(layers (0 Top signal) (1 Plus power hide) (31 Bottom signal) (44 Edge.Cuts user)) (segment (start 0 0) (end 1 0) (width 0.2) (layer Bottom) (net 0))',
      V5,
    );
    expect(board.settings.layers).toEqual([
      { id: 'F.Cu', ordinal: 0, type: 'signal', name: 'Top' },
      { id: 'In1.Cu', ordinal: 4, type: 'power', name: 'Plus' },
      { id: 'B.Cu', ordinal: 2, type: 'signal', name: 'Bottom' },
      { id: 'Edge.Cuts', ordinal: 25, type: 'user', name: '' },
    ]);
    expect(only(board, 'track').layer).toBe('B.Cu');
  });

  it('drills vias as their net class says', () => {
    const board = read(
      `(net 0 "") (net 1 A) (net 2 B)
      (net_class Default "" (via_drill 0.4) (add_net B)) (net_class Fat "thick" (via_drill 0.8) (add_net A))
      (via (at 0 0) (size 1) (layers F.Cu B.Cu) (net 1)) (via (at 5 0) (size 1) (layers F.Cu B.Cu) (net 2))
      (via micro (at 9 0) (size 0.3) (drill 0.1) (layers F.Cu B.Cu) (net 2))`,
      V5,
    );
    const vias = board.objects as ObjOf<'via'>[];
    expect(vias.map(({ drill, type, net }) => [drill, type, net])).toEqual([
      [800_000, 'through', 'A'],
      [400_000, 'through', 'B'],
      [100_000, 'micro', 'B'],
    ]);
    expect(board.settings.netClasses.map(({ name, nets }) => [name, nets])).toEqual([
      ['Default', []],
      ['Fat', ['A']],
    ]);
  });

  it('takes design rules from the board', () => {
    const { rules, extra } = read('(setup (trace_min 0.15) (via_min_drill 0.25) (pcbplotparams))', V5).settings;
    expect(rules).toMatchObject({ minTrackWidth: 150_000, minThroughHole: 250_000 });
    expect(extra).toEqual(['(setup (pcbplotparams))']);
  });

  it('writes overbars and text variables as later versions do', () => {
    const board = read(
      `(net 0 "") (net 1 /~RESET) (module M (layer F.Cu) (tstamp 5A000000) (at 0 0)
       (fp_text user %R (at 0 0) (layer F.Fab) (effects (font (size 1 1)))) (pad 1 thru_hole circle (at 0 0) (size 1 1) (drill 0.5) (layers *.Cu) (net 1 /~RESET)))`,
      V5,
    );
    const footprint = only(board, 'footprint');
    expect(footprint.items[0]).toMatchObject({ kind: 'text', text: '${REFERENCE}' });
    expect(footprint.pads[0]!.net).toBe('/~{RESET}');
    expect(board.settings.nets).toEqual(['/~{RESET}']);
    expect(footprint.type).toBe('thru');
  });

  it('gives no id twice where the file names one that is made for another record', () => {
    const track = (id: string): string =>
      `(segment (start 0 0) (end 1 0) (width 0.2) (layer F.Cu) (net 0) (tstamp ${id}))`;
    const made = read(track('0') + track('0'), V5).objects.map(({ id }) => id);
    const { objects } = read([track('0'), track('0'), track(made[1]!), track(made[0]!)].join(''), V5);
    expect(objects.slice(0, 2).map(({ id }) => id)).toEqual(made);
    expect(new Set(objects.map(({ id }) => id)).size).toBe(4);
    const inOtherOrder = read([track(made[1]!), track('0'), track('0')].join(''), V5).objects;
    expect(inOtherOrder[0]!.id).toBe(made[1]);
    expect(new Set(inOtherOrder.map(({ id }) => id)).size).toBe(3);
  });

  it('gives records without identity one that depends on the file alone', () => {
    const body = `(segment (start 0 0) (end 1 0) (width 0.2) (layer F.Cu) (net 0) (tstamp 0))
      (segment (start 0 0) (end 1 0) (width 0.2) (layer F.Cu) (net 0) (tstamp 5A)) (segment (start 0 0) (end 1 0) (width 0.2) (layer F.Cu) (net 0) (tstamp 5A))
      (module M (layer F.Cu) (at 0 0) (pad 1 smd rect (at 0 0) (size 1 1) (layers F.Cu)) (pad 2 smd rect (at 0 0) (size 1 1) (layers F.Cu)))`;
    const ids = (board: ReadDocument): string[] =>
      board.objects.flatMap(record => [
        record.id,
        ...(record.kind === 'footprint' ? record.pads.map(pad => pad.id) : []),
      ]);
    const first = ids(read(body, V5));
    expect(first).toEqual(ids(read(body, V5)));
    expect(new Set(first).size).toBe(6);
    expect(first[1]).toBe('5A');
    expect(first[0]).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
  });

  it('marks fills that are drawn with a pen', () => {
    const fill = '(polygon (pts (xy 0 0) (xy 1 0) (xy 1 1))) (filled_polygon (pts (xy 0 0) (xy 1 0) (xy 1 1)))';
    const zone = (version: number, more = ''): ObjOf<'zone'> =>
      one(
        'zone',
        `(zone (net 0) (net_name "") (layer F.Cu) (hatch edge 0.5) (min_thickness 0.2) ${more} (fill yes) ${fill})`,
        version,
      );
    expect(zone(V5)).toMatchObject({ strokedFills: true, filled: true });
    expect(zone(V5).fills).toEqual([{ layer: 'F.Cu', points: Int32Array.of(0, 0, 1e6, 0, 1e6, 1e6), island: false }]);
    expect(zone(20241229, '(filled_areas_thickness no)').strokedFills).toBe(false);
  });
});

describe('footprints', () => {
  const footprint = (inner: string): ObjOf<'footprint'> =>
    one('footprint', `(footprint "Lib:Name" (layer "B.Cu") (uuid "f") (at 100 50 90) ${inner})`);

  it('takes the turn of the footprint off pads and texts', () => {
    const { pads, fields, items, side } = footprint(`
      (property "Reference" "R1" (at 0 1 90) (layer "B.SilkS") (uuid "r") (effects (font (size 1 2) (thickness 0.1)) (justify left mirror)))
      (property "Value" "1k" (at 0 1 0) (layer "B.Fab") (hide yes) (uuid "v") (effects (font (size 1 1))))
      (fp_text user "x" (at 1 2 135) (unlocked yes) (layer "B.SilkS" knockout) (uuid "t") (effects (font (size 1 1) (bold yes))))
      (pad "1" smd rect (at 1 0 100.5) (size 1 2) (layers "B.Cu") (uuid "p"))`);
    expect(side).toBe('back');
    expect(pads[0]).toMatchObject({ rotation: 10.5, at: { x: 1e6, y: 0 } });
    expect(fields.map(({ name, rotation, hidden }) => [name, rotation, hidden])).toEqual([
      ['Reference', 0, false],
      ['Value', 270, true],
    ]);
    expect(fields[0]!.style).toMatchObject({
      size: { w: 2e6, h: 1e6 },
      hAlign: 'left',
      vAlign: 'center',
      mirror: true,
    });
    expect(items[0]).toMatchObject({ rotation: 45, knockout: true, keepUpright: false, style: { bold: true } });
  });

  it('makes areas relative, which files keep in board coordinates', () => {
    const { items } =
      footprint(`(zone (net 0) (net_name "") (layers "F&B.Cu") (uuid "z") (name "antenna") (hatch full 0.5)
      (connect_pads (clearance 0)) (min_thickness 0.25) (keepout (tracks not_allowed) (vias allowed) (pads allowed) (copperpour not_allowed) (footprints allowed))
      (fill (thermal_gap 0.5) (thermal_bridge_width 0.5)) (polygon (pts (xy 100 50) (xy 100 40) (xy 110 40))))`);
    expect(items[0]).toMatchObject({
      kind: 'ruleArea',
      name: 'antenna',
      layers: ['F.Cu', 'B.Cu'],
      keepout: { tracks: true, vias: false, pads: false, copper: true, footprints: false },
      outlines: [{ points: Int32Array.of(0, 0, 10e6, 0, 10e6, 10e6), arcs: [] }],
    });
  });

  it('reads pads of every kind', () => {
    const { pads } = footprint(`
      (pad "" np_thru_hole circle (at 0 0) (size 2 2) (drill 2) (layers "*.Cu" "*.Mask") (uuid "1"))
      (pad "2" thru_hole oval (at 0 0) (size 2 3) (drill oval 1 2 (offset 0.5 0)) (property pad_prop_castellated) (layers "*.Cu") (remove_unused_layers yes) (keep_end_layers yes) (uuid "2"))
      (pad "3" smd roundrect (at 0 0) (size 2 3) (layers "B.Cu") (roundrect_rratio 0.1) (chamfer_ratio 0.2) (chamfer top_left bottom_right) (net 0 "") (uuid "3"))
      (pad "4" smd trapezoid (at 0 0) (size 2 3) (rect_delta 0 0.5) (layers "B.Cu") (clearance 0.3) (zone_connect 0) (thermal_bridge_angle 45) (uuid "4"))
      (pad "5" smd custom (at 0 0 90) (size 1 1) (layers "B.Cu") (options (clearance convexhull) (anchor rect))
        (primitives (gr_poly (pts (xy 0 0) (xy 1 0) (xy 1 1)) (width 0.1) (fill yes)) (gr_circle (center 0 0) (end 3 4) (width 0)) (gr_bbox (start 0 0) (end 1 1))) (uuid "5"))
      (pad "6" connect rect (at 0 0) (size 1 1) (layers "B.Cu") (teardrops (enabled yes)) (uuid "6"))`);
    expect(pads.map(({ shape, type }) => [shape, type])).toEqual([
      ['circle', 'npth'],
      ['oval', 'thru'],
      ['chamfered', 'smd'],
      ['trapezoid', 'smd'],
      ['custom', 'smd'],
      ['rect', 'connect'],
    ]);
    expect(pads[1]).toMatchObject({
      drill: { shape: 'slot', size: { w: 1e6, h: 2e6 } },
      offset: { x: 500_000, y: 0 },
      property: 'pad_prop_castellated',
      removeUnused: true,
      keepEnds: true,
    });
    expect(pads[2]).toMatchObject({ roundRatio: 0.1, chamferRatio: 0.2, chamferCorners: ['topLeft', 'bottomRight'] });
    expect(pads[3]).toMatchObject({
      delta: { w: 500_000, h: 0 },
      clearance: 300_000,
      zoneConnect: 'none',
      thermalAngle: 45,
    });
    expect(pads[4]).toMatchObject({
      anchor: 'rect',
      zoneShape: 'convexhull',
      extra: ['(primitives (gr_bbox (start 0 0) (end 1 1)))'],
    });
    expect(pads[4]!.primitives.map(({ kind }) => kind)).toEqual(['polygon', 'circle']);
    expect(pads[4]!.primitives[1]).toMatchObject({ radius: 5e6 });
    expect(pads[5]!.extra).toEqual(['(teardrops (enabled yes))']);
  });

  it('reads attributes, models and settings', () => {
    const record =
      footprint(`(descr "d") (tags "t") (path "/a/b") (sheetname "s") (sheetfile "f.kicad_sch") (clearance 0.2) (zone_connect 2)
      (attr smd exclude_from_bom dnp) (net_tie_pad_groups "1, 2" "3") (private_layers "User.1") (embedded_fonts no)
      (model "\${K}/a.step" (hide yes) (offset (xyz 1 2 3)) (scale (xyz 1 1 1)) (rotate (xyz 0 0 -90)))`);
    expect(record).toMatchObject({
      description: 'd',
      tags: 't',
      path: '/a/b',
      sheetName: 's',
      sheetFile: 'f.kicad_sch',
      clearance: 200_000,
      type: 'smd',
      excludeFromBom: true,
      excludeFromPositions: false,
      dnp: true,
      zoneConnect: 'solid',
      netTies: [['1', '2'], ['3']],
      privateLayers: ['User.1'],
      extra: ['(embedded_fonts no)'],
      models: [{ path: '${K}/a.step', hidden: true, offset: { x: 1, y: 2, z: 3 }, rotation: { x: 0, y: 0, z: -90 } }],
    });
  });
});

describe('other records', () => {
  it('reads polygons with arcs, closed by an arc', () => {
    const arc = (start: string, mid: string, end: string): string => `(arc (start ${start}) (mid ${mid}) (end ${end}))`;
    const polygon = one(
      'polygon',
      `(gr_poly (pts (xy 0 0) (xy 10 0) ${arc('10 10', '5 15', '0 10')} ${arc('0 10', '-2 5', '0 0')}) (stroke (width 0.1) (type dash)) (fill no) (layer "F.SilkS") (uuid "g"))`,
    );
    expect(polygon.outline).toEqual({
      points: Int32Array.of(0, 0, 10e6, 0, 10e6, 10e6, 0, 10e6),
      arcs: [2, 5e6, 15e6, 3, -2e6, 5e6],
    });
    expect(polygon.stroke.style).toBe('dash');
    expect(polygon.fill.type).toBe('none');
  });

  it('reads zones of several layers, with islands, hatching and teardrops', () => {
    const zone = one(
      'zone',
      `(net 0 "") (net 7 "GND") (zone (net 7) (net_name "GND") (locked yes) (layers "F.Cu" "B.Cu") (uuid "z") (name "n") (hatch full 0.1) (priority 3)
      (attr (teardrop (type track_end))) (connect_pads thru_hole_only (clearance 0.3)) (min_thickness 0.2) (filled_areas_thickness no)
      (fill yes (mode hatch) (thermal_gap 0.4) (thermal_bridge_width 0.6) (smoothing fillet) (radius 0.5) (island_removal_mode 2) (island_area_min 12.5)
        (hatch_thickness 1) (hatch_gap 1.5) (hatch_orientation 45) (hatch_border_algorithm hatch_thickness) (hatch_min_hole_area 0.3))
      (polygon (pts (xy 0 0) (xy 1 0) (xy 1 1))) (polygon (pts (xy 0 0) (xy 1 0) (xy 1 2)))
      (filled_polygon (layer "B.Cu") (island) (pts (xy 0 0) (xy 1 0) (xy 1 1))))`,
    );
    expect(zone).toMatchObject({
      net: 'GND',
      name: 'n',
      locked: true,
      layers: ['F.Cu', 'B.Cu'],
      priority: 3,
      teardrop: 'trackEnd',
      connect: 'thruThermal',
      clearance: 300_000,
      fillMode: 'hatch',
      smoothing: 'fillet',
      radius: 500_000,
      islands: 'area',
      islandArea: 12.5e12,
      filled: true,
      border: { style: 'full', pitch: 100_000 },
      hatch: { thickness: 1e6, gap: 1.5e6, orientation: 45, borderAlgorithm: 'hatch_thickness', minHoleArea: 0.3 },
      fills: [{ layer: 'B.Cu', island: true }],
    });
    expect(zone.outlines).toHaveLength(2);
  });

  it('reads text boxes, tables, images and groups', () => {
    const box = one(
      'text',
      `(gr_text_box "a\\nb" (start 1 2) (end 11 7) (margins 1 1 1 1) (angle 90) (layer "F.SilkS") (uuid "b") (effects (font (size 1 1))) (border no) (stroke (width 0.1) (type solid)))`,
    );
    expect(box).toMatchObject({
      text: 'a\nb',
      rotation: 90,
      at: { x: 1e6, y: 2e6 },
      box: { size: { w: 10e6, h: 5e6 }, border: false },
    });
    const cell = (text: string, span: string): string =>
      `(table_cell "${text}" (start 0 0) (end 5 5) (margins 1 1 1 1) (span ${span}) (layer "F.SilkS") (uuid "${text}") (effects (font (size 1 1))))`;
    const table = one(
      'table',
      `(table (column_count 2) (layer "F.SilkS") (border (external yes) (header no) (stroke (width 0.1) (type solid)))
      (separators (rows yes) (cols no) (stroke (width 0.2) (type dash))) (column_widths 5 6) (row_heights 5) (cells ${cell('a', '2 1')} ${cell('b', '0 0')}))`,
    );
    expect(table).toMatchObject({
      columnWidths: [5e6, 6e6],
      border: { header: false },
      separators: { columns: false },
    });
    expect(table.cells.map(({ columnSpan }) => columnSpan)).toEqual([2, 0]);
    const image = one(
      'image',
      `(image (at 1 2) (layer "F.SilkS") (scale 2) (data "${'A'.repeat(76)}" "QUJD") (uuid "i"))`,
    );
    expect(image.data).toBe(`${'A'.repeat(76)}QUJD`);
    const group = one('group', '(group "g" (uuid "g") (locked yes) (members "a" "b"))');
    expect(group).toMatchObject({ name: 'g', locked: true, members: ['a', 'b'] });
  });

  it('knows nets by name alone, as KiCad 10 writes them', () => {
    const board = read('(segment (start 0 0) (end 1 0) (width 0.2) (layer "F.Cu") (net "/A 1") (uuid "s"))', 20260206);
    expect(only(board, 'track').net).toBe('/A 1');
    expect(board.settings.nets).toEqual(['/A 1']);
    expect(new TextDecoder().decode(writeBoard(board))).toContain('(net 1 "/A 1")');
  });

  it('keeps what is not modelled', () => {
    const body =
      '(general (thickness 1) (legacy_teardrops no)) (setup (pad_to_mask_clearance 0.1) (tenting front back)) (barcode "x" (at 1 2)) (embedded_fonts no)';
    const { settings } = read(body);
    expect(settings.extra).toEqual([
      '(general (legacy_teardrops no))',
      '(setup (tenting front back))',
      '(barcode "x" (at 1 2))',
      '(embedded_fonts no)',
    ]);
    const written = new TextDecoder().decode(writeBoard(read(body)));
    expect(written).toContain('(setup\n\t\t(pad_to_mask_clearance 0.1)\n\t\t(tenting front back)\n\t)');
  });

  it('reads the stack-up', () => {
    const board = read(
      '(setup (stackup (layer "F.Cu" (type "copper") (thickness 0.035)) (layer "dielectric 1" (type "core") (thickness 1.51 locked) (material "FR4") (epsilon_r 4.5) (loss_tangent 0.02)) (copper_finish "ENIG") (dielectric_constraints yes) (edge_connector bevelled) (castellated_pads yes)))',
    );
    expect(board.settings.stackup).toMatchObject({
      finish: 'ENIG',
      dielectricConstraints: true,
      edgeConnector: 'bevelled',
      castellatedPads: true,
      edgePlating: false,
      layers: [{ name: 'F.Cu' }, { thickness: 1_510_000, epsilonR: 4.5, material: 'FR4' }],
    });
  });
});

describe('faults', () => {
  const segment = '(segment (start 0 0) (end 1 0) (width 0.2) (layer "F.Cu") (net 0) (uuid "s"))';

  it('reads on behind a parenthesis too many', () => {
    const board = read(`${segment}) (via (at 0 0) (size 1) (drill 0.5) (layers "F.Cu" "B.Cu") (net 0) (uuid "v"))`);
    expect(board.objects.map(({ kind }) => kind)).toEqual(['track', 'via']);
    expect(faults(board)).toEqual(['a ‘)’ too many; the rest was still read']);
  });

  it('reads what there is of a cut file', () => {
    const board = readBoard(new TextEncoder().encode(`(kicad_pcb (version 20241229) ${segment} (via (at 0`), 'x');
    if (!board.ok) throw new Error('refused');
    expect(board.value.objects.map(({ kind }) => kind)).toEqual(['track', 'via']);
    expect(board.value.issues.map(({ severity }) => severity)).toContain('error');
  });

  it('reports that a version is newer', () => {
    expect(faults(read(segment, 20991231))).toEqual([
      'format version 20991231 is newer than this program supports; update Boardwright, or save the file with an older KiCad',
    ]);
  });
});
