import { readFileSync } from 'node:fs';
import path from 'node:path';
import { english } from '@boardwright/engine/base';
import { imageBox, readExcellon, readGerber, type GerberImage } from '@boardwright/engine/formats/gerber';
import { BoxBuilder, shapeBox } from '@boardwright/engine/geometry';
import { describe, expect, test } from 'vitest';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import { inkOf, paint } from './gerberRaster.ts';
import { encode, mutations, random } from './mutations.ts';

const MM = '%FSLAX46Y46*%\n%MOMM*%\n';

function image(text: string): GerberImage {
  const read = readGerber(encode(text), 'test.gbr');
  if (!read.ok) throw new Error(read.error.map(each => english(each.message)).join());
  return read.value;
}

/** Area of the ink in square millimetres, by pixels of 10 µm. */
function inkArea(text: string): number {
  const { objects } = image(text);
  const { count } = inkOf(paint(objects, imageBox(objects), 10_000));
  return count / 1e4;
}

const boundsOf = (text: string): number[] => {
  const { minX, minY, maxX, maxY } = imageBox(image(text).objects);
  return [minX, minY, maxX, maxY].map(each => Math.round(each) / 1e6 || 0);
};

/** Area in pixels of 1/500 inch, and its extent, of each feature case: approved after comparison with the pictures (gerber-read.peer.ts). */
const approved = JSON.parse(
  readFileSync(path.join(import.meta.dirname, 'gerber-cases.approved.json'), 'utf8'),
) as Readonly<Record<string, readonly number[]>>;

describe.skipIf(corpusMissing)('feature cases', () => {
  const files = corpusFiles('gerber/spec-cases-tracespace', '.gbr', '.drl');

  test('are all there', () => {
    expect(files.length).toBe(68);
    expect(Object.keys(approved).length).toBe(68);
  });

  test.each(files)('%s', file => {
    const bytes = corpusBytes(file);
    const read = file.endsWith('.drl') ? readExcellon(bytes, file) : readGerber(bytes, file);
    if (!read.ok) throw new Error('not read');
    const paints =
      read.value.type === 'drill'
        ? read.value.hits.map(({ shape }) => ({ shapes: [shape], dark: true }))
        : [...read.value.objects];
    const box = new BoxBuilder();
    for (const { shapes } of paints) for (const shape of shapes) box.addBox(shapeBox(shape));
    const { count } = inkOf(paint(paints, box.box(), 50_800));
    const found = [count, ...Object.values(box.box()).map(each => Math.round(each / 1000))];
    expect(read.value.issues).toEqual([]);
    expect(found).toEqual(approved[file.slice('gerber/spec-cases-tracespace/'.length)]);
  });
});

describe('Gerber', () => {
  test('coordinates in all forms mean the same', () => {
    const at = (text: string) => {
      const { x, y } = image(`${text}M02*`).objects.at(-1)!;
      return [x / 1e6, y / 1e6];
    };
    const dot = '%ADD10C,1*%D10*';
    expect(at(`${MM}${dot}X1500000Y-2500000D03*`)).toEqual([1.5, 2.5]);
    expect(at(`%FSTAX33Y33*%%MOMM*%${dot}X0015Y0025D03*`)).toEqual([1.5, -2.5]);
    expect(at(`%FSLAX23Y23*%%MOIN*%${dot}X1000Y0D03*`)).toEqual([25.4, 0]);
    expect(at(`%FSLAX23Y34*%%MOIN*%${dot}X1000Y10000D03*`)).toEqual([25.4, -25.4]);
    expect(at(`%FSLIX46Y46*%%MOMM*%${dot}X1000000D03*X1000000D03*`)).toEqual([2, 0]);
    expect(at(`%FSLAX46Y46*%G71*${dot}G91*X1000000D02*X1000000D03*`)).toEqual([2, 0]);
    expect(at(`${MM}${dot}X1.5Y2.5D03*`)).toEqual([1.5, -2.5]);
    expect(at(`${MM.replaceAll('\n', '\r')}${dot}\rX1500000\rY2500000D03*`)).toEqual([1.5, -2.5]);
  });

  test('a transformed macro is mirrored, then turned, then scaled', () => {
    const flash = (commands: string) =>
      boundsOf(`${MM}%AMT*4,1,3,0,0,2,0,0,1,0,0,0*%%ADD10T*%${commands}D10*X0Y0D03*M02*`);
    expect(flash('')).toEqual([0, -1, 2, 0]);
    expect(flash('%LMX*%')).toEqual([-2, -1, 0, 0]);
    expect(flash('%LR90*%')).toEqual([-1, -2, 0, 0]);
    expect(flash('%LMX*%%LR90*%')).toEqual([-1, 0, 0, 2]);
    expect(flash('%LS2*%')).toEqual([0, -2, 4, 0]);
  });

  test('macros reckon with their variables', () => {
    const circle = (expression: string) =>
      boundsOf(`${MM}%AMC1*$3=$1x2*1,1,${expression},0,0*%%ADD10C1,1X0.5*%D10*X0Y0D03*M02*`)[2];
    expect(circle('$1')).toBe(0.5);
    expect(circle('$3+$2')).toBe(1.25);
    expect(circle('($3-$2)/0.5X2')).toBe(3);
    expect(circle('1.8+1X0+0.2')).toBe(1);
    expect(circle('-(-$3)')).toBe(1);
    expect(circle('$9+2')).toBe(1);
  });

  test('what is off in a macro takes away from the macro alone', () => {
    const ring = '%AMRING*1,1,4,0,0*1,0,2,0,0*%%ADD10RING*%%ADD11C,1*%';
    expect(inkArea(`${MM}${ring}D10*X0Y0D03*M02*`)).toBeCloseTo(Math.PI * 3, 0);
    expect(inkArea(`${MM}${ring}D11*X0Y0D03*D10*X0Y0D03*M02*`)).toBeCloseTo(Math.PI * 3.25, 0);
  });

  test('a block is repeated with its own polarity', () => {
    const block = '%ADD10C,4*%%ADD11C,2*%%ABD20*%D10*X0Y0D03*%LPC*%D11*X0Y0D03*%LPD*%%AB*%';
    expect(inkArea(`${MM}${block}D20*X0Y0D03*X5000000Y0D03*M02*`)).toBeCloseTo(Math.PI * 6, 0);
    expect(image(`${MM}${block}%SRX2Y3I5J5*%D20*X0Y0D03*%SR*%M02*`).objects.length).toBe(12);
  });

  test('old commands turn the picture', () => {
    const line = '%ADD10C,0.1*%D10*X1000000Y0D02*X3000000Y1000000D01*M02*';
    expect(boundsOf(MM + line)).toEqual([0.95, -1.05, 3.05, 0.05]);
    expect(boundsOf(`${MM}%MIA1B0*%${line}`)).toEqual([-3.05, -1.05, -0.95, 0.05]);
    expect(boundsOf(`${MM}%ASAYBX*%${line}`)).toEqual([-0.05, -3.05, 1.05, -0.95]);
    expect(boundsOf(`${MM}%SFA2B1*%${line}`)).toEqual([1.95, -1.05, 6.05, 0.05]);
    expect(boundsOf(`${MM}%OFA1B-1*%${line}`)).toEqual([1.95, -0.05, 4.05, 1.05]);
    expect(boundsOf(`${MM}%IR90*%${line}`)).toEqual([-1.05, -3.05, 0.05, -0.95]);
    expect(image(`${MM}%IPNEG*%${line}`).negative).toBe(true);
  });

  test('attributes stand in commands or in comments', () => {
    const body = (sign: string, end: string) =>
      `${MM}${sign}TF.FileFunction,Copper,L1,Top${end}${sign}TA.AperFunction,ViaPad${end}%ADD10C,1*%${sign}TD${end}${sign}TO.N,GND${end}${sign}TO.P,R1,2${end}D10*X0Y0D03*${sign}TD${end}X1Y0D03*M02*`;
    for (const [sign, end] of [
      ['%', '*%'],
      ['G04 #@! ', '*\n'],
    ] as const) {
      const read = image(body(sign, end));
      expect(read.attributes.get('FileFunction')).toBe('Copper,L1,Top');
      expect(read.objects.map(({ attributes }) => attributes)).toEqual([
        { fn: 'ViaPad', net: 'GND', component: 'R1', pin: '2' },
        { fn: 'ViaPad', net: '', component: '', pin: '' },
      ]);
    }
  });

  test('reports what and where', () => {
    const faults = (text: string) => {
      const read = readGerber(encode(text), 'x.gbr');
      return (read.ok ? read.value.issues : read.error).map(
        ({ message, place }) => `${place?.file}:${place?.line} ${message.id}`,
      );
    };
    expect(faults('G04 plain*\nG54D10*\nX100Y100D02*\nX200Y100D01*\nM02*')).toContain(
      'x.gbr:5 import.gerber.noApertures',
    );
    expect(faults(`${MM}%ADD10C,1*%\nD11*\nX0Y0D03*M02*`)).toEqual(['x.gbr:4 import.gerber.undefinedAperture']);
    expect(faults(`${MM}%AMQ*\n1,1,foo,0,0*%\n%ADD10Q*%\nM02*`)).toEqual(['x.gbr:5 import.gerber.badMacro']);
    expect(faults('%ADD10C,1*%\nD10*\nX0Y0D03*\nM02*')).toEqual([
      'x.gbr:1 import.gerber.noUnit',
      'x.gbr:3 import.gerber.noFormat',
    ]);
    expect(faults(`${MM}%ADD10C,1*%%SRX9999Y9999I1J1*%D10*X0Y0D03*M02*`)).toContain('x.gbr:3 import.gerber.tooMuch');
  });
});

describe('drill files', () => {
  const holes = (text: string) => {
    const read = readExcellon(encode(text), 'test.drl');
    if (!read.ok) throw new Error('not read');
    return read.value.hits.map(({ diameter, shape }) => {
      if (shape.type !== 'capsule') return [shape.type];
      return [diameter, shape.x0, -shape.y0, shape.x1, -shape.y1].map(each => Math.round(each) / 1e6 || 0);
    });
  };

  test.each([
    ['INCH,LZ', 'X01Y02', [25.4, 50.8]],
    ['INCH,TZ', 'X10000Y20000', [25.4, 50.8]],
    ['METRIC,LZ', 'X001Y0025', [1, 2.5]],
    ['METRIC,TZ', 'X1000Y2500', [1, 2.5]],
    ['METRIC,TZ,0000.00', 'X100Y250', [1, 2.5]],
    ['METRIC', 'X1.0Y2.5', [1, 2.5]],
    [';FILE_FORMAT=2:5\nINCH,LZ', 'X001Y002', [2.54, 5.08]],
    ['M71', 'X1.Y2.5', [1, 2.5]],
  ])('%s %s', (header, hole, [x, y]) => {
    const [found] = holes(`M48\n${header}\nT1C${header.includes('INCH') ? '0.1' : '2.54'}\n%\nT1\n${hole}\nM30\n`);
    expect(found).toEqual([2.54, x, y, x, y]);
  });

  test('slots by G85 and by routing, repeats and patterns', () => {
    const head = 'M48\nMETRIC\nT1C1.0\n%\nT1\n';
    expect(holes(`${head}X1.0Y1.0G85X3.0Y1.0\nM30`)).toEqual([[1, 1, 1, 3, 1]]);
    expect(holes(`${head}G00X1.0Y1.0\nM15\nG01X3.0\nX3.0Y2.0\nM16\nG05\nX9.0Y9.0\nM30`)).toEqual([
      [1, 1, 1, 3, 1],
      [1, 3, 1, 3, 2],
      [1, 9, 9, 9, 9],
    ]);
    expect(holes(`${head}X1.0Y1.0\nR2X1.0\nM30`).map(each => each[1])).toEqual([1, 2, 3]);
    expect(holes(`${head}M25\nX1.0Y1.0\nM01\nM02X5.0Y0.0\nM08\nM30`).map(each => each[1])).toEqual([1, 6]);
    expect(holes(`${head}ICI,ON\nX1.0Y1.0\nX1.0\nM30`).map(each => each[1])).toEqual([1, 2]);
  });

  test('sizes come from a list next to the file', () => {
    const bytes = encode('M48\nMETRIC\n%\nT1\nX1.0Y1.0\nM30');
    const read = readExcellon(bytes, 'a.drl', { tools: new Map([[1, 300_000]]) });
    expect(read.ok && read.value.hits[0]?.diameter).toBe(300_000);
    const without = readExcellon(bytes, 'a.drl');
    expect(without.ok && without.value.issues[0]?.message.id).toBe('import.drill.noTool');
  });
});

describe.skipIf(corpusMissing)('broken files', () => {
  const files = [
    'odd-amacro/full-ex.grb',
    'odd-polarity-thermal/dsp.GP1',
    'boards-mchck/mchck.drl',
    'odd-exposure/example.grb',
  ];

  test.each(Object.keys(mutations))('survive: %s', name => {
    for (const [i, file] of files.entries()) {
      const bytes = corpusBytes(`gerber/${file}`);
      for (let seed = 0; seed < 6; seed++) {
        const broken = mutations[name]!(bytes, random(seed * 31 + i));
        const begin = performance.now();
        const read = file.endsWith('.drl') ? readExcellon(broken, file) : readGerber(broken, file);
        expect(performance.now() - begin).toBeLessThan(5000);
        if (!read.ok) expect(read.error.length).toBeGreaterThan(0);
      }
    }
  });
});
