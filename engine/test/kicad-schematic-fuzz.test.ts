import { describe, expect, it } from 'vitest';
import { kinds, openDocument } from '../src/kinds/index.ts';
import { schematicSettings } from '../src/kinds/settings.ts';
import type { FileSet } from '../src/formats/index.ts';
import { readSchematic, writeSchematic } from '../src/formats/kicad/schematic/index.ts';
import { readSymbolLibrary, writeSymbolLibrary } from '../src/formats/kicad/symbols/index.ts';
import { netlistOf, readKicadNetlist, schematicInfo } from '../src/formats/netlist/index.ts';
import { ercInput, runRules } from '../src/rules/index.ts';
import { corpusBytes, corpusMissing } from './corpus.ts';
import { corpusFolder, fileSet } from './kicad-schematic.ts';

/** Mutated files in all; BOARDWRIGHT_FUZZ raises it. */
const RUNS = Number(process.env['BOARDWRIGHT_FUZZ'] ?? 200);
const TIMEOUT = Math.max(120_000, RUNS * 600);

function random(seed: number): (below: number) => number {
  let state = seed | 1;
  return below => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) % Math.max(1, below);
  };
}

const INSERTS = [
  '(',
  ')',
  '"',
  '\\',
  '\n',
  ' ',
  '(((((',
  '-',
  '1e999',
  '99999999999999',
  'NaN',
  '${X}',
  '[0..999999999]',
  '{A {B C',
  '\0',
  '\xff',
  '$EndComp\n',
  '(uuid "x")',
  '~',
  '#',
];

/** A file with some bytes, tokens or passages changed, moved, doubled or gone. */
function mutate(bytes: Uint8Array, next: (below: number) => number): Uint8Array {
  let out = bytes;
  const times = 1 + next(8);
  for (let i = 0; i < times; i++) {
    const at = next(out.length);
    const span = 1 + next(next(4) === 0 ? 4000 : 40);
    const choice = next(6);
    if (choice === 0) {
      out = out.slice();
      out[at] = next(256);
    } else if (choice === 1) out = join(out.subarray(0, at), out.subarray(at + span));
    else if (choice === 2)
      out = join(out.subarray(0, at), new TextEncoder().encode(INSERTS[next(INSERTS.length)]!), out.subarray(at));
    else if (choice === 3) out = join(out.subarray(0, at + span), out.subarray(at));
    else if (choice === 4 && next(5) === 0) out = out.subarray(0, at);
    else {
      const from = next(out.length);
      out = join(out.subarray(0, at), out.subarray(from, from + span), out.subarray(at));
    }
  }
  return out;
}

function join(...parts: Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    out.set(part, at);
    at += part.length;
  }
  return out;
}

const SOURCES = [
  ['kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch', 'ampli_ht.kicad_sch'],
  ['kicad/v6-splitflap-sensor_smd', 'sensor_smd.kicad_sch', 'sensor_smd.kicad_sch'],
  ['kicad/v10-cm5_minima', 'CM5_MINIMA_3.kicad_sch', 'Ethernet.kicad_sch'],
  ['kicad/v4-tomu', 'tomu.sch', 'tomu.sch'],
  ['kicad/v4-tomu', 'tomu.sch', 'tomu-cache.lib'],
  ['kicad/v5-complex_hierarchy', 'complex_hierarchy.sch', 'complex_hierarchy.sch'],
  ['kicad/v9-royalblue54l-feather', 'RoyalBlue54L-Feather.kicad_sch', 'RoyalBlue54L-Feather.kicad_sch'],
] as const;

describe.skipIf(corpusMissing)('mutated schematics', () => {
  it.each(SOURCES)(
    '%s/%s with a broken %s: a result or an issue, never a throw',
    (folder, root, broken) => {
      const files = corpusFolder(folder);
      const cache = new Map<string, Uint8Array | undefined>();
      const read = (name: string): Uint8Array | undefined => {
        if (!cache.has(name)) cache.set(name, files.read(name));
        return cache.get(name);
      };
      const next = random(folder.length * 7919 + broken.length);
      const runs = Math.ceil((RUNS * 0.8) / SOURCES.length);
      let opened = 0;
      for (let run = 0; run < runs; run++) {
        const bytes = mutate(read(broken)!, next);
        const set: FileSet = { names: files.names, read: name => (name === broken ? bytes : read(name)) };
        const began = performance.now();
        const result = readSchematic(set, root);
        if (!result.ok) continue;
        opened++;
        const doc = openDocument(result.value);
        expect(schematicSettings.safeParse(doc.settings).error?.issues ?? []).toEqual([]);
        for (const object of doc.everything()) {
          const checked = kinds[object.kind].schema.safeParse(object);
          if (!checked.success) throw new Error(`${object.kind}: ${JSON.stringify(checked.error.issues)}`);
        }
        netlistOf(doc);
        schematicInfo(doc);
        for (const _ of runRules('erc', ercInput(doc)));
        const written = writeSchematic(doc);
        expect(readSchematic(fileSet(written), written[0]!.name).ok).toBe(true);
        expect(performance.now() - began).toBeLessThan(20_000);
      }
      expect(opened).toBeGreaterThan(runs / 3);
    },
    TIMEOUT,
  );

  it.each([
    'kicad-lib/symbols-subset/Device.kicad_sym',
    'kicad/v5-interf_u/interf_u_schlib.lib',
    'kicad/v4-tomu/tomu.net',
  ])('%s', name => {
    const original = corpusBytes(name);
    const next = random(name.length * 104729);
    let opened = 0;
    for (let run = 0; run < Math.ceil((RUNS * 0.2) / 3); run++) {
      const bytes = mutate(original, next);
      if (name.endsWith('.net')) {
        opened += Number(readKicadNetlist(bytes, name).ok);
        continue;
      }
      const result = readSymbolLibrary(bytes, name);
      if (!result.ok) continue;
      opened++;
      openDocument(result.value);
      writeSymbolLibrary(
        result.value.settings,
        result.value.objects.filter(object => object.kind === 'symbol'),
      );
    }
    expect(opened).toBeGreaterThan(0);
  });

  it('sheets that contain themselves, or each other without end, come to an end', () => {
    const files = corpusFolder('kicad/v5-complex_hierarchy');
    const text = new TextDecoder()
      .decode(files.read('complex_hierarchy.sch'))
      .replaceAll('"ampli_ht.sch"', '"complex_hierarchy.sch"');
    const set: FileSet = {
      names: files.names,
      read: name => (name === 'complex_hierarchy.sch' ? new TextEncoder().encode(text) : files.read(name)),
    };
    const read = readSchematic(set, 'complex_hierarchy.sch');
    if (!read.ok) throw new Error('not read');
    expect(read.value.issues.map(({ message }) => message.id)).toContain('schematic.sheetLoop');
    expect(schematicInfo(openDocument(read.value)).sheets).toBe(1);
  });
});
