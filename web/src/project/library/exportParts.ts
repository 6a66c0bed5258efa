import { zipSync } from 'fflate';
import type { OutputFile } from '@boardwright/engine/formats';
import { namedPart, type StoredPart } from '@boardwright/engine/storage';
import type { MyLibrary } from './myLibrary.ts';

/** Signs that file names cannot have. */
const fileName = (text: string): string => text.replaceAll(/[/\\:*?"<>|]/g, '_');

const bare = <T extends StoredPart['record']>(record: T, name: string): T =>
  record.kind === 'symbol' ? { ...record, name } : { ...record, libId: name };

/** Parts as KiCad reads them: a .kicad_sym file for each library of symbols, a .pretty folder for each of footprints, 3D models. */
export async function exportParts(mine: MyLibrary, parts: readonly StoredPart[]): Promise<OutputFile> {
  const [{ writeSymbolLibrary }, { writeFootprintFile }] = await Promise.all([
    import('@boardwright/engine/formats'),
    import('@boardwright/engine/formats/kicad'),
  ]);
  const files: Record<string, Uint8Array> = {};
  const libraries = Map.groupBy(parts, ({ summary }) => summary.library);
  for (const [library, own] of libraries) {
    const symbols = own.flatMap(({ summary, record }) =>
      record.kind === 'symbol' ? [bare(record, summary.name)] : [],
    );
    if (symbols.length > 0) files[`${fileName(library)}.kicad_sym`] = writeSymbolLibrary({}, symbols);
    for (const { summary, record, files: models } of own) {
      if (record.kind !== 'footprint') continue;
      const file = `${fileName(library)}.pretty/${fileName(summary.name)}.kicad_mod`;
      files[file] = writeFootprintFile(bare(namedPart(record, library, summary.name), summary.name));
      for (const { name, hash } of models)
        files[`${fileName(library)}.3dshapes/${fileName(name.split('/').at(-1)!)}`] = await mine.file(hash);
    }
  }
  const [[name, bytes] = ['', new Uint8Array()], ...more] = Object.entries(files);
  if (more.length === 0 && name.endsWith('.kicad_sym')) return { name, bytes };
  return { name: `${fileName([...libraries.keys()][0] ?? 'library')}.zip`, bytes: zipSync(files) };
}
