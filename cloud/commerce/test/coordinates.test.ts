import { describe, expect, it } from 'vitest';
import { readCoordinates } from '@boardwright/commerce/bom';
import { readTables } from '@boardwright/commerce/bom/tables';
import { corpusBytes, corpusMissing } from '../../../engine/test/corpus.ts';

const read = (text: string) => readCoordinates(readTables(new TextEncoder().encode(text)))!;

describe('the units of a coordinate file', () => {
  for (const [name, text, unit, source] of [
    ['in its cells', 'Designator,Mid X,Mid Y,Layer,Rotation\nR1,100mil,50mil,T,0\n', 'mil', 'cell'],
    [
      'in the names of its columns',
      'Designator,Center-X(mil),Center-Y(mil),Layer,Rotation\nR1,100,50,TopLayer,0\n',
      'mil',
      'header',
    ],
    [
      'in a remark',
      '## Unit = inch, Angle = deg.\n## Side : top\n# Ref  Val  Package   PosX   PosY   Rot  Side\nR1  10k  R_0603  0.1000  0.0500  0.0  top\nR2  10k  R_0603  0.2000  0.0500  0.0  top\n',
      'inch',
      'text',
    ],
    [
      'by the extent of the board',
      'REFDES,SYM_X,SYM_Y,SYM_ROTATE,SYM_MIRROR\nR1,100,50,0,NO\nR2,3300,2000,0,YES\n',
      'mil',
      'extent',
    ],
  ] as const)
    it(`are found ${name}`, () => {
      const found = read(text);
      expect([found.unit, found.unitSource]).toEqual([unit, source]);
      expect(found.placements[0]).toMatchObject({ designator: 'R1', xNm: 2_540_000, yNm: 1_270_000, side: 'top' });
    });

  it('are taken as millimetres where several fit, which is known', () =>
    expect(read('Designator,X,Y,Rotation,Layer\nR1,10.5,4,90,bottom\n')).toMatchObject({
      unit: 'mm',
      unitSource: 'assumed',
    }));
});

describe('a coordinate file', () => {
  it('has the side of parts in a remark, a column or the rotation', () => {
    expect(read('Designator;X;Y;Drehung;Seite\nR1;1,5;2,5;90;unten\n').placements[0]).toMatchObject({
      side: 'bottom',
      xNm: 1_500_000,
    });
    expect(read('位号,中心点X,中心点Y,角度,层\nR1,1.5,2.5,90,顶层\n').placements[0]).toMatchObject({
      side: 'top',
      rotation: 90,
    });
    expect(read('R1 1.5 2.5 MR90 10k 0603\nR2 3.5 2.5 R0 10k 0603\n').placements.map(({ side }) => side)).toEqual([
      'bottom',
      null,
    ]);
  });

  it('lists designators with several rows, and is null without coordinates', () => {
    expect(read('Designator,X,Y\nR1,1,2\nR1,3,4\nR2,5,6\n').doubled).toEqual(['R1']);
    expect(read('Designator,Quantity,MPN\nR1,1,RC0603FR-0710KL\n')).toBeNull();
  });

  it('takes the middle of a part before its reference point and its first pad', () =>
    expect(read('Designator,Pad X,Pad Y,Ref X,Ref Y,Mid X,Mid Y\nR1,1,1,2,2,3mm,4mm\n').placements[0]).toMatchObject({
      xNm: 3_000_000,
      yNm: 4_000_000,
    }));
});

describe.skipIf(corpusMissing)('coordinate files of open designs', () => {
  const ALTIUM = 'altium/slab-quad-uart/outputs/assembly_pick_place/assembly_pick_place_iip_quad_uart.txt';
  for (const [file, unit, top, bottom] of [
    ['gerber/easyeda-yuzuki-lohcc/PickAndPlace_PCB1_2022-10-06.xlsx', 'mil', 83, 36],
    ['gerber/kicad5-orangecrab-r0.2.1/OrangeCrab-top.pos', 'mm', 78, 0],
    ['gerber/kicad5-orangecrab-r0.2.1/OrangeCrab-bottom-pos.csv', 'mm', 0, 66],
    ['gerber/protel-se_sg_if_v2/Pick_Place_for_SE_SG_IF_V2.csv', 'mil', 279, 3],
    ['kicad/v4-tomu/fab-v0.4.6/tomu-pnp.csv', 'mm', 0, 10],
    ['kicad/v4-tomu/fab-v0.4.6/tomu-bottom.pos', 'mm', 0, 10],
    ['eagle/hail-revC/hail.XYRS', 'mil', 58, 0],
    ['bom/corne-cherry-jlcpcb/CPL-corne-cherry.csv', 'mm', 0, 164],
    ['bom/ulx3s/ulx3s-top.pos', 'mm', 51, 0],
    ['bom/ulx3s/ulx3s-bottom.pos', 'mm', 0, 155],
    ['bom/beaglebone-black/BeagleBone Black_RevC_ASSY_XY_210222.xlsx', 'mil', 139, 274],
    ['altium/goomba/reference_output/no_variant/PNP-METRIC/Pick Place for SB0041B.csv', 'mm', 40, 0],
    ['altium/slab-obdh2-sheets/outputs/assembly_pick_place.txt', 'mil', 95, 38],
    [ALTIUM, 'mil', 9, 30],
  ] as const)
    it(`reads ${file}`, () => {
      const found = readCoordinates(readTables(corpusBytes(file)))!;
      const on = (side: string) => found.placements.filter(each => each.side === side).length;
      expect([found.unit, on('top'), on('bottom')]).toEqual([unit, top, bottom]);
    });
});
