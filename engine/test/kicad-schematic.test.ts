import { describe, expect, it } from 'vitest';
import { netlistOf } from '../src/formats/netlist/index.ts';
import { writeWhole } from '../src/formats/kicad/schematic/write.ts';
import { english } from '../src/base/index.ts';
import { kinds, openDocument, type Obj, type ObjOf, type Settings } from '../src/kinds/index.ts';
import { schematicSettings } from '../src/kinds/settings.ts';
import { schematicInfo } from '../src/formats/netlist/index.ts';
import { readSchematic, SCHEMATIC_VERSION, writeSchematic } from '../src/formats/kicad/schematic/index.ts';
import { readSymbolLibrary, writeSymbolLibrary } from '../src/formats/kicad/symbols/index.ts';
import { corpusBytes, corpusFiles, corpusMissing } from './corpus.ts';
import {
  corpusFolder,
  fileSet,
  openSchematic,
  plain,
  schematicOf,
  SCHEMATICS,
  simulations,
} from './kicad-schematic.ts';

type Named = { readonly objects: readonly Obj[]; readonly settings: Settings };

/** A document without what a change of format changes: version, generator, and the ending of file names. */
function comparable({ objects, settings }: Named) {
  const modern = (file: string): string => file.replace(/\.sch$/, '.kicad_sch');
  const own = plain(settings) as { file: string; source: unknown; screens: Record<string, unknown>[] };
  own.file = modern(own.file);
  own.source = null;
  for (const screen of own.screens)
    Object.assign(screen, { version: 0, generator: '', file: modern(String(screen['file'])) });
  const records = new Map<string, unknown>();
  for (const object of objects) {
    const record = plain(object) as ObjOf<'sheet'> & { fields: { name: string; value: string }[] };
    if (record.kind === 'sheet')
      for (const field of record.fields) if (field.name === 'Sheetfile') field.value = modern(field.value);
    records.set(object.id, record);
  }
  return { settings: own, records };
}

describe.skipIf(corpusMissing)('KiCad schematics of the corpus', () => {
  it.each([...SCHEMATICS, ...simulations()])(
    '%s/%s: records fit their schemas, written and read it is the same',
    (folder, root) => {
      const first = schematicOf(folder, root);
      const settings = schematicSettings.safeParse(first.settings);
      expect(settings.error?.issues ?? []).toEqual([]);
      for (const object of first.objects) {
        const checked = kinds[object.kind].schema.safeParse(object);
        if (!checked.success) throw new Error(`${object.kind} ${object.id}: ${JSON.stringify(checked.error.issues)}`);
      }
      // Symbols of libraries that the project does not hold are all that may be missing.
      const faults = first.issues.filter(({ message }) => message.id !== 'kicad.symbolMissing');
      expect(faults.map(({ message, place }) => `${english(message)} ${place?.file}:${place?.line}`)).toEqual([]);

      const files = writeWhole(openDocument(first));
      const again = readSchematic(fileSet(files), files[0]!.name);
      if (!again.ok) throw new Error(JSON.stringify(again.error));
      const exported = readSchematic(fileSet(writeSchematic(openDocument(first))), files[0]!.name);
      if (!exported.ok) throw new Error(JSON.stringify(exported.error));
      expect(netlistOf(openDocument(exported.value)).nets).toEqual(netlistOf(openDocument(first)).nets);
      const [a, b] = [comparable(first), comparable(again.value)];
      expect(b.settings).toEqual(a.settings);
      expect([...b.records.keys()].sort()).toEqual([...a.records.keys()].sort());
      for (const [id, record] of a.records) expect(b.records.get(id)).toEqual(record);
    },
  );

  it('writes version 9, also of files of version 10 whose news are not used', () => {
    for (const [folder, root] of [SCHEMATICS.at(-1)!, SCHEMATICS[0]!]) {
      const text = new TextDecoder().decode(writeSchematic(openSchematic(folder, root))[0]!.bytes);
      expect(text).toContain(`(version ${SCHEMATIC_VERSION})`);
      expect(text).not.toContain('in_pos_files');
    }
  });

  it('reads a file twice to the same document', () => {
    const [folder, root] = SCHEMATICS[1]!;
    expect(schematicOf(folder, root)).toEqual(schematicOf(folder, root));
  });

  it('reports what is in a schematic', () => {
    expect(schematicInfo(openSchematic('kicad/v9-video', 'video.kicad_sch'))).toMatchObject({
      format: 'kicad',
      version: 20250114,
      sheets: 8,
      wires: 2232,
      labels: 1341,
    });
    expect(schematicInfo(openSchematic('kicad/v9-multichannel', 'multichannel_mixer.kicad_sch')).sheets).toBe(5);
  });

  it('reads the rest when a sheet file is missing, and reports it', () => {
    const files = corpusFolder('kicad/v9-video');
    const without = { ...files, read: (name: string) => (name === 'rams.kicad_sch' ? undefined : files.read(name)) };
    const read = readSchematic(without, 'video.kicad_sch');
    if (!read.ok) throw new Error('not read');
    expect(read.value.issues.map(({ message }) => english(message))).toEqual([
      'The sheet file rams.kicad_sch is missing. The sheet is shown empty.',
    ]);
    expect(schematicInfo(openDocument(read.value)).sheets).toBe(7);
  });

  it('takes values and footprints that version 6 keeps by use', () => {
    const doc = openSchematic('kicad/v6-sweep-mini', 'sweep-mini.kicad_sch');
    const named = (part: ObjOf<'component'>, name: string): string =>
      part.fields.find(field => field.name === name)?.value ?? '';
    const values = new Map(
      [...doc.all('component')].map(part => [
        named(part, 'Reference'),
        [named(part, 'Value'), named(part, 'Footprint')],
      ]),
    );
    expect(values.get('SW1')).toEqual(['SW_PUSH', 'kbd:CherryMX_Choc_1u']);
    expect(values.get('D6')?.[0]).toBe('D');
    expect([...values].filter(([, [value]]) => value === '')).toEqual([]);
  });

  it('converts the turns and mirrors of old components', () => {
    const old = openSchematic('kicad/v5-complex_hierarchy', 'complex_hierarchy.sch');
    const recent = openSchematic('kicad/v9-complex_hierarchy', 'complex_hierarchy.kicad_sch');
    let compared = 0;
    for (const component of old.all('component')) {
      const same = recent.get(component.id);
      if (same?.kind !== 'component' || same.at.x !== component.at.x || same.at.y !== component.at.y) continue;
      expect([component.id, component.rotation, component.mirror]).toEqual([same.id, same.rotation, same.mirror]);
      compared++;
    }
    expect(compared).toBeGreaterThan(30);
  });
});

describe.skipIf(corpusMissing)('KiCad symbol libraries of the corpus', () => {
  it.each(corpusFiles('', '.kicad_sym', '.lib').filter(name => name.startsWith('kicad')))('%s', name => {
    const bytes = corpusBytes(name);
    const first = readSymbolLibrary(bytes, name);
    // Two .lib files of the corpus hold SPICE models.
    if (!first.ok) throw new Error(JSON.stringify(first.error));
    expect(first.value.issues).toEqual([]);
    const symbols = first.value.objects.filter(object => object.kind === 'symbol');
    expect(symbols.length).toBeGreaterThan(0);
    for (const symbol of symbols) expect(kinds.symbol.schema.safeParse(symbol).error?.issues ?? []).toEqual([]);
    const again = readSymbolLibrary(writeSymbolLibrary(first.value.settings, symbols), name);
    if (!again.ok) throw new Error(JSON.stringify(again.error));
    expect(plain(again.value.objects)).toEqual(plain(first.value.objects));
    expect(plain(again.value.settings)).toEqual({
      ...(plain(first.value.settings) as object),
      source: expect.anything(),
    });
  });
});
