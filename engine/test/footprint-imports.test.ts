import path from 'node:path';
import { unzipSync, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { english, toMm } from '../src/base/index.ts';
import type { ObjOf } from '../src/kinds/index.ts';
import { readFootprints, readSymbols } from '../src/formats/index.ts';
import { readFootprint, writeFootprintFile } from '../src/formats/kicad/index.ts';
import { corpusBytes, corpusMissing } from './corpus.ts';

type Footprint = ObjOf<'footprint'>;

const read = (bytes: Uint8Array, file: string): readonly Footprint[] => {
  const result = readFootprints(bytes, path.basename(file));
  if (!result.ok) throw new Error(result.error.map(each => english(each.message)).join('; '));
  return result.value.footprints;
};

const refusal = (bytes: Uint8Array, file: string): string => {
  const result = readFootprints(bytes, file);
  return result.ok ? 'read' : english(result.error[0]!.message);
};

const numbers = ({ pads }: Footprint): Set<string> => new Set(pads.map(pad => pad.number).filter(each => each !== ''));

/** Pads as one compares them, millimetres. */
const padLines = ({ pads }: Footprint): string[] =>
  pads.map(
    ({ number, at, size, rotation, drill, type, shape }) =>
      `${number} ${type} ${shape} ${toMm(at.x)},${toMm(at.y)} ${toMm(size.w)}x${toMm(size.h)} @${rotation} ${drill ? toMm(drill.size.w) : ''}`,
  );

describe.skipIf(corpusMissing)('footprints of other programs', () => {
  const boards = [
    'eagle/hail-revC/hail.brd',
    'eagle/sparkfun-bme280/SparkFun_BME280_Breakout.brd',
    'eagle/adafruit-trinket-5v/Adafruit Trinket 5V.brd',
    'eagle/sparkfun-micromod-teensy/MicroMod-Teensy.brd',
  ];

  it.each(boards)('%s: every package of its libraries', file => {
    const source = new TextDecoder().decode(corpusBytes(file));
    const packages = [...source.matchAll(/<library name="([^"]*)"[^>]*>|<package name="([^"]*)"/g)];
    let library = '';
    const wanted = new Set<string>();
    for (const [, opened, name] of packages) {
      if (opened !== undefined) library = opened;
      else wanted.add(`${library}:${name!.replaceAll(':', '_')}`);
    }
    const footprints = read(corpusBytes(file), file);
    const plain = (text: string) => text.replaceAll('&quot;', '"').replaceAll('&apos;', "'").replaceAll('&amp;', '&');
    expect(new Set(footprints.map(each => each.libId))).toEqual(new Set([...wanted].map(plain)));
  });

  it('gives a library (.lbr) the rings that Eagle begins a board with', () => {
    const source = new TextDecoder().decode(corpusBytes('eagle/sparkfun-bme280/SparkFun_BME280_Breakout.brd'));
    const layers = /<layers>[^]*?<\/layers>/.exec(source)![0];
    const [library] = [...source.matchAll(/<library name[^>]*>[^]*?<\/library>/g)].find(([text]) =>
      text.includes('<package name="1X04_NO_SILK">'),
    )!;
    const lbr = `<?xml version="1.0"?><eagle version="7.1.0"><drawing>${layers}${library}</drawing></eagle>`;
    const found = read(new TextEncoder().encode(lbr), 'connectors.lbr').find(
      each => each.libId === 'connectors:1X04_NO_SILK',
    )!;
    // Holes of 1.016 mm on 0.1", pads stated as 1.8796 mm.
    expect(padLines(found)).toEqual([
      '1 thru rect 0,0 1.8796x1.8796 @90 1.016',
      '2 thru circle 2.54,0 1.8796x1.8796 @90 1.016',
      '3 thru circle 5.08,0 1.8796x1.8796 @90 1.016',
      '4 thru circle 7.62,0 1.8796x1.8796 @90 1.016',
    ]);
    const bare = lbr.replaceAll(/ diameter="1.8796"/g, '');
    const ringed = read(new TextEncoder().encode(bare), 'connectors.lbr').find(
      each => each.libId === 'connectors:1X04_NO_SILK',
    )!;
    expect(toMm(ringed.pads[0]!.size.h)).toBeCloseTo(1.016 + 2 * 0.254, 4);
  });

  const components = [
    ['C14663__capacitor_0402_100nf', 'C0603'],
    ['C2040__mcu_rp2040', 'LQFN-56_L7.0-W7.0-P0.4-EP'],
    ['C57668__transistor_bc847b_215', 'SOT-23-3_L2.9-W1.3-P1.90-LS2.4-BR'],
    ['C701343__esp32_wroom_32e_castellated', 'WIFI-SMD_ESP32-WROOM-32E'],
    ['C7463411__lm317_to220_through_hole', 'TO-220-3_L9.9-W4.5-P2.54-L-1'],
    ['C7501824__rj45_hc_wk88_h16_db', 'RJ45-TH_HC-WK88-H16-DB'],
    ['C7950__opamp_lm358', 'SOIC-8_L5.0-W4.0-P1.27-LS6.0-BL'],
  ] as const;

  it.each(components)('EasyEDA Std, %s: its package has a pad for every pin of its symbol', (file, name) => {
    const bytes = corpusBytes(`easyeda/std-components/${file}.json`);
    const [footprint] = read(bytes, `${file}.json`);
    const symbols = readSymbols(bytes, `${file}.json`);
    expect(footprint!.libId).toBe(name);
    const pins = (symbols.ok ? symbols.value.symbols : []).flatMap(symbol =>
      symbol.bodies.flatMap(body => body.items.flatMap(item => (item.kind === 'pin' ? [item.number] : []))),
    );
    expect(pins.length).toBeGreaterThan(1);
    const pads = numbers(footprint!);
    expect(pins.filter(pin => !pads.has(pin))).toEqual([]);
  });

  it('EasyEDA Std: in the units and places of the package', () => {
    const [footprint] = read(corpusBytes('easyeda/std-components/C7950__opamp_lm358.json'), 'lm358.json');
    const pads = new Map(footprint!.pads.map(pad => [pad.number, pad]));
    const pitch = (a: string, b: string) =>
      toMm(Math.hypot(pads.get(a)!.at.x - pads.get(b)!.at.x, pads.get(a)!.at.y - pads.get(b)!.at.y));
    expect(pitch('1', '2')).toBeCloseTo(1.27, 2);
    expect(pitch('7', '8')).toBeCloseTo(1.27, 2);
    // Rows of an SOIC-8 stand some 5.4 mm apart, about the origin.
    expect(pitch('1', '8')).toBeGreaterThan(4.9);
    expect(pitch('1', '8')).toBeLessThan(6);
    const xs = footprint!.pads.map(pad => pad.at.x + pad.at.y);
    expect(Math.abs(toMm(Math.max(...xs) + Math.min(...xs)))).toBeLessThan(0.2);
  });

  it.each([
    'easyeda/pro-ubac/ProPrj_Bed Temp Regulation_2026-02-19.epro',
    'easyeda/pro-extmodule-002/ProPrj_ExtModule-002_2025-02-19.epro',
    'easyeda/pro-epro2-stm-c4/ProPrj_CS2-C4_V4.1.epro2',
  ])('EasyEDA Pro, %s: a footprint with pads for the symbols that name it', file => {
    const bytes = corpusBytes(file);
    const footprints = new Map(read(bytes, file).map(each => [each.libId.slice(each.libId.indexOf(':') + 1), each]));
    const symbols = readSymbols(bytes, path.basename(file));
    if (!symbols.ok) throw new Error('no symbols');
    const named = symbols.value.symbols.flatMap(symbol => {
      const name = symbol.fields.find(field => field.name === 'Footprint')?.value ?? '';
      const footprint = footprints.get(name.replaceAll(':', '_'));
      const pins = symbol.bodies.flatMap(body =>
        body.items.flatMap(item => (item.kind === 'pin' ? [item.number] : [])),
      );
      return footprint && pins.length > 0 ? [{ name: symbol.name, pins, pads: numbers(footprint) }] : [];
    });
    expect(named.length).toBeGreaterThan(9);
    const lacking = named.filter(({ pins, pads }) => pins.some(pin => !pads.has(pin)));
    // Single parts of a library may lack a pad in truth; all of them would be our fault.
    expect(lacking.length / named.length).toBeLessThan(0.1);
  });

  it('EasyEDA Pro: a library (.elibz) is a project without sheets', () => {
    const project = unzipSync(corpusBytes('easyeda/pro-ubac/ProPrj_Bed Temp Regulation_2026-02-19.epro'));
    const { 'project.json': index, ...rest } = project;
    const kept = Object.entries(rest).filter(([name]) => /^(FOOTPRINT|SYMBOL)\/./.test(name));
    const library = zipSync({ 'device.json': index!, ...Object.fromEntries(kept) });
    const whole = read(zipSync(project), 'parts.epro');
    expect(read(library, 'parts.elibz')).toEqual(whole);
    expect(whole.length).toBeGreaterThan(9);
    const names = (bytes: Uint8Array, file: string) => {
      const symbols = readSymbols(bytes, file);
      return symbols.ok ? symbols.value.symbols.map(({ name, bodies }) => [name, bodies[0]!.items.length]) : [];
    };
    const parts = names(zipSync(project), 'parts.epro');
    expect(parts.length).toBeGreaterThan(9);
    expect(names(library, 'parts.elibz')).toEqual(parts);
  });

  it('EasyEDA Pro: symbols of a library that no device is made of come by themselves', () => {
    const entries = unzipSync(corpusBytes('easyeda/pro-ubac/ProPrj_Bed Temp Regulation_2026-02-19.epro'));
    const { symbols } = JSON.parse(new TextDecoder().decode(entries['project.json'])) as {
      symbols: Record<string, { title: string; type: number }>;
    };
    const parts = Object.values(symbols).filter(({ type }) => type === 2);
    const drawings = Object.entries(entries).filter(([name]) => name.startsWith('SYMBOL/') && name.endsWith('.esym'));
    const device = new TextEncoder().encode(JSON.stringify({ symbols }));
    const read = readSymbols(zipSync({ 'device.json': device, ...Object.fromEntries(drawings) }), 'own.elibz');
    if (!read.ok) throw new Error('no symbols');
    const wanted = new Set(parts.map(({ title }) => title));
    expect(new Set(read.value.symbols.map(({ name }) => name))).toEqual(wanted);
  });

  it('are kept by the project: they come back from a file of KiCad', () => {
    const all = [
      ...read(corpusBytes(boards[0]!), 'hail.brd'),
      ...components.flatMap(([file]) => read(corpusBytes(`easyeda/std-components/${file}.json`), `${file}.json`)),
    ];
    for (const footprint of all) {
      const back = readFootprint(writeFootprintFile(footprint), 'x.kicad_mod');
      expect(back.ok && padLines(back.value.footprint as Footprint)).toEqual(padLines(footprint));
    }
  });
});

describe('files without footprints are reported from others', () => {
  const text = (source: string) => new TextEncoder().encode(source);

  it.each([
    ['empty.lbr', '<eagle><drawing><library></library></drawing></eagle>', 'the file contains no footprints'],
    ['torn.lbr', '<eagle><drawing>', 'not valid XML: unclosed tag: drawing'],
    ['sheet.json', '{"head":{"docType":"1"},"shape":[]}', 'the file contains no footprints'],
    ['torn.json', '{"head":', 'not valid JSON: Unexpected end of JSON input'],
    ['no.kicad_mod', '(kicad_pcb)', 'this is not a KiCad footprint file'],
  ])('%s', (file, source, message) => {
    expect(refusal(text(source), file)).toBe(message);
  });

  it('an archive that is none', () => {
    expect(refusal(text('PK'), 'lib.elibz')).toContain('lib.elibz is not a zip archive');
  });

  it('a library of from before version 6', () => {
    expect(refusal(Uint8Array.of(0x10, 0x80, 0, 0), 'old.lbr')).toContain('from before version 6');
  });
});
