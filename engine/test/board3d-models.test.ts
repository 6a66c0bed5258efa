import { constants, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import fc from 'fast-check';
import { embeddedModels, readVrml } from '../src/board3d/index.ts';
import { unzstd } from '../src/board3d/zstd/index.ts';
import { blankBoard, openDocument } from '../src/kinds/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';

const HEAD = '#VRML V2.0 utf8\n';
const FACE =
  'geometry IndexedFaceSet { coord Coordinate { point [ 0 0 0, 1 0 0, 1 1 0, 0 1 0 ] } coordIndex [ 0 1 2 3 -1 ] }';
const shape = (more = '') => `Shape { ${more} ${FACE} }`;
const read = (body: string) => readVrml(HEAD + body);

/** Smallest and greatest x, y, z. */
function box(positions: Float32Array): number[] {
  const out = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity];
  positions.forEach((value, i) => {
    out[i % 3] = Math.min(out[i % 3]!, value);
    out[3 + (i % 3)] = Math.max(out[3 + (i % 3)]!, value);
  });
  return out.map(value => Math.round(value * 1000) / 1000 || 0);
}

describe('VRML', () => {
  it.each([
    ['as it is', shape(), [0, 0, 0, 1, 1, 0]],
    ['moved', `Transform { translation 5 6 7 children [ ${shape()} ] }`, [5, 6, 7, 6, 7, 7]],
    [
      'scaled, then turned, then moved',
      `Transform { translation 10 0 0 rotation 0 0 1 1.5707963 scale 2 1 1 children ${shape()} }`,
      [9, 0, 0, 10, 2, 0],
    ],
    [
      'turned about a centre',
      `Transform { center 1 1 0 rotation 0 0 1 3.14159265 children ${shape()} }`,
      [1, 1, 0, 2, 2, 0],
    ],
    [
      'a group in a group',
      `Group { children [ Transform { translation 0 0 1 children [ Transform { translation 0 0 2 children [ ${shape()} ] } ] } ] }`,
      [0, 0, 3, 1, 1, 3],
    ],
    ['used again', `DEF A ${shape()} Transform { translation 4 0 0 children USE A }`, [0, 0, 0, 5, 1, 0]],
    [
      'the choice of a switch',
      `Switch { whichChoice 1 choice [ ${shape()} Transform { translation 9 9 9 children ${shape()} } ] }`,
      [9, 9, 9, 10, 10, 9],
    ],
    [
      'behind comments and commas',
      `# a note { [\n${shape('appearance Appearance { }').replaceAll(' ', ' , ')}`,
      [0, 0, 0, 1, 1, 0],
    ],
  ])('%s', (_, body, bounds) => {
    expect(box(read(body).positions)).toEqual(bounds);
  });

  it('splits faces into triangles that look outwards, whichever way they run', () => {
    const { positions, normals } = read(shape());
    expect(positions.length).toBe(2 * 9);
    expect([...normals].filter((_, i) => i % 3 === 2).every(z => z === 1)).toBe(true);
    const clockwise = read(shape().replace('coordIndex', 'ccw FALSE coordIndex'));
    expect([...clockwise.normals].filter((_, i) => i % 3 === 2).every(z => z === -1)).toBe(true);
  });

  it('distinguishes metal from plastic', () => {
    const paint = (material: string) => read(shape(`appearance Appearance { material ${material} }`)).metal;
    expect(paint('Material { diffuseColor 0.1 0.1 0.1 specularColor 0.1 0.1 0.1 }')).toBe(6);
    expect(paint('Material { diffuseColor 0.8 0.8 0.8 specularColor 0.9 0.9 0.9 }')).toBe(0);
    expect(paint('DEF PIN-01 Material { diffuseColor 0.1 0.1 0.1 }')).toBe(0);
  });

  it.each([
    ['of version 1', '#VRML V1.0 ascii\n', 'no VRML 2.0'],
    ['that ends early', `${HEAD}Group {\n children [ ${shape()}`, 'line 3: a list does not end'],
    ['with a word for a number', `${HEAD}${shape().replace('1 0 0', '1 x 0')}`, "line 2: 'x' is no number"],
    ['with a prototype', `${HEAD}\nPROTO P [ ] { }`, 'line 3: PROTO is not supported'],
  ])('a file %s is refused with its line', (_, text, message) => {
    expect(() => readVrml(text)).toThrow(message);
  });

  it('takes nodes that contain themselves for what they are', () => {
    const circle = `DEF G Group { children [ ${shape()} USE G ] }`;
    expect(read(circle).positions.length).toBeGreaterThan(0);
  });

  it.skipIf(corpusMissing)('parts of a library have the size that their package has', () => {
    // VRML of KiCad counts tenths of an inch: width, depth and height in millimetres.
    const sizes: Readonly<Record<string, readonly [number, number, number]>> = {
      R_0603_1608Metric: [1.6, 0.8, 0.45],
      C_0603_1608Metric: [1.6, 0.8, 0.8],
      LED_0603_1608Metric: [1.6, 0.8, 1.1],
      'SOT-23': [2.37, 2.9, 1.1],
      'D_SOD-123': [3.6, 1.6, 1.1],
      PinHeader_1x04_P2: [2.54, 10.16, 11.5],
    };
    for (const [name, size] of Object.entries(sizes)) {
      const [file] = corpusFiles('kicad-lib/3dmodels', '.wrl').filter(each => each.includes(`/${name}`));
      const mesh = readVrml(new TextDecoder().decode(corpusBytes(file!)));
      const bounds = box(mesh.positions);
      size.forEach((want, i) => {
        const got = (bounds[3 + i]! - bounds[i]!) * 2.54;
        expect(Math.abs(got - want), `${name}: ${got} for ${want}`).toBeLessThan(0.25 * want);
      });
      expect(mesh.metal).toBeLessThan(mesh.positions.length / 3);
    }
  });
});

describe('Zstandard', () => {
  const packed = (bytes: Uint8Array, level: number) =>
    zstdCompressSync(bytes, { params: { [constants.ZSTD_c_compressionLevel]: level } });

  it('unpacks what was packed at any level', () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 3000 }),
      // Runs and repeats: matches, literals that are all alike.
      fc
        .array(fc.tuple(fc.uint8Array({ minLength: 1, maxLength: 20 }), fc.integer({ min: 1, max: 400 })), {
          maxLength: 12,
        })
        .map(parts =>
          Uint8Array.from(parts.flatMap(([part, times]) => Array.from({ length: times }, () => [...part]).flat())),
        ),
    );
    fc.assert(
      fc.property(bytes, fc.constantFrom(1, 3, 9, 19), (data, level) => {
        expect(unzstd(packed(data, level))).toEqual(data);
      }),
      { numRuns: 300 },
    );
  });

  it.skipIf(corpusMissing)('unpacks models of parts, in blocks of more than one', () => {
    for (const file of corpusFiles('kicad-lib/3dmodels', '.step', '.wrl')) {
      const data = corpusBytes(file);
      for (const level of [1, 9, 19])
        expect(Buffer.compare(unzstd(packed(data, level)), data), `${file} ${level}`).toBe(0);
    }
  });

  it('passes over frames to skip, and refuses what is none or torn', () => {
    const data = new TextEncoder().encode('ISO-10303-21;'.repeat(50));
    const frame = packed(data, 3);
    const skip = Uint8Array.of(0x50, 0x2a, 0x4d, 0x18, 2, 0, 0, 0, 9, 9);
    expect(unzstd(Uint8Array.of(...skip, ...frame))).toEqual(data);
    expect(() => unzstd(Uint8Array.of(1, 2, 3, 4))).toThrow('no Zstandard frame');
    for (let cut = 5; cut < frame.length; cut += 3)
      expect(() => unzstd(frame.subarray(0, frame.length - cut))).toThrow();
  });

  it('is how board files carry their models', () => {
    const data = new TextEncoder().encode('ISO-10303-21; a model');
    const text = Buffer.from(packed(data, 3)).toString('base64');
    const extra = `(embedded_files (file (name "part.step") (type model) (data |${text}|) (checksum "12AB")))`;
    const doc = openDocument({ settings: { ...blankBoard('b'), extra: [extra] }, objects: [] });
    const [model] = embeddedModels(doc);
    expect(model).toMatchObject({ name: 'part.step', hash: 'embedded 12AB' });
    expect(model!.bytes()).toEqual(data);
  });
});
