import { findModel } from '@boardwright/engine/board3d';
import { freeName, type NewPart, type PartFile, type PartRecord, type ProjectStore } from '@boardwright/engine/storage';
import type { Id } from '@boardwright/engine/base';
import { MODELS } from '../models.ts';
import type { MyLibrary } from './myLibrary.ts';

/** A part on its way to My library. */
export interface SavedPart {
  readonly library: string;
  readonly name: string;
  readonly record: PartRecord;
  readonly files: readonly PartFile[];
}

/** What happens to a part whose name My library has already. */
export type Collision = 'both' | 'replace' | 'skip';

/** The parts whose names are taken. */
export const taken = (mine: MyLibrary, parts: readonly SavedPart[]): readonly SavedPart[] => {
  const names = new Set(mine.active.map(({ kind, library, name }) => `${kind} ${library}:${name}`));
  return parts.filter(({ record, library, name }) => names.has(`${record.kind} ${library.trim()}:${name.trim()}`));
};

/** The parts as they are stored: under free names, in place of those of their names, or without those. */
export function resolved(mine: MyLibrary, parts: readonly SavedPart[], collision: Collision): NewPart[] {
  const names = new Set(mine.active.map(({ kind, library, name }) => `${kind} ${library}:${name}`));
  return parts.flatMap(part => {
    const library = part.library.trim();
    const key = (name: string) => `${part.record.kind} ${library}:${name}`;
    const isTaken = names.has(key(part.name.trim()));
    if (isTaken && collision === 'skip') return [];
    const name =
      isTaken && collision === 'both' ? freeName(part.name.trim(), each => names.has(key(each))) : part.name.trim();
    names.add(key(name));
    return [{ ...part, library, name, replace: isTaken && collision === 'replace' }];
  });
}

/** The files that a record's 3D models name, of those at hand, under the paths by which they are found again. */
export function modelsFor(record: PartRecord, names: readonly string[]): readonly string[] {
  if (record.kind !== 'footprint') return [];
  return [...new Set(record.models.flatMap(({ path }) => findModel(path, names) ?? []))];
}

/** The 3D models of a footprint among the files of its project. */
export async function projectModels(projects: ProjectStore, project: Id, record: PartRecord): Promise<PartFile[]> {
  if (record.kind !== 'footprint' || record.models.length === 0) return [];
  const blobs = new Map(
    (await projects.blobs(project)).flatMap(({ name, hash }) =>
      name.startsWith(MODELS) ? [[name.slice(MODELS.length), hash] as const] : [],
    ),
  );
  const files = modelsFor(record, [...blobs.keys()]);
  return Promise.all(files.map(async name => ({ name, bytes: await projects.getBlob(blobs.get(name)!) })));
}
