import { unzipSync, zipSync } from 'fflate';
import type { ObjOf } from '@boardwright/engine/kinds';
import { bareName, libraryOf as libraryNameOf } from '@boardwright/engine/partEditor';
import { LateServices } from '../../../project/LateServices.ts';
import type { ProjectSession } from '../../../project/session.ts';

type Footprint = ObjOf<'footprint'>;

/** Name of the project's own footprints among its files: folders LIBRARY.pretty with a file of KiCad for each. */
const ARCHIVE = 'footprints.zip';

/** The library that footprints edited in the project go to. */
export const PROJECT_LIBRARY = 'project';

const libraryOf = (libId: string): string => libraryNameOf(libId) || PROJECT_LIBRARY;

/** Signs that file names cannot have are written as %XX. */
const fileName = (name: string): string => name.replaceAll(/[/\\:*?"<>|%]/g, sign => encodeURIComponent(sign));

type Listener = () => void;

/** The footprints that belong to one project: imported, or edited there. Kept among its files, so they travel with it. */
export class ProjectFootprints {
  private readonly session: Pick<ProjectSession, 'projects' | 'summary'>;
  /** What lives as long as the library is loaded: the editors of its footprints. */
  readonly late = new LateServices<ProjectFootprints>(this);
  private readonly byId = new Map<string, Footprint>();
  private readonly listeners = new Set<Listener>();
  private saving: Promise<void> = Promise.resolve();

  constructor(session: Pick<ProjectSession, 'projects' | 'summary'>) {
    this.session = session;
  }

  async load(): Promise<this> {
    const { projects, summary } = this.session;
    const stored = (await projects.blobs(summary.id)).findLast(blob => blob.name === ARCHIVE);
    if (!stored) return this;
    const { readFootprint } = await import('@boardwright/engine/formats/kicad');
    for (const [path, bytes] of Object.entries(unzipSync(await projects.getBlob(stored.hash)))) {
      const [folder = '', file = ''] = path.split('/').map(decodeURIComponent);
      const read = readFootprint(bytes, file);
      const libId = `${folder.replace(/\.pretty$/, '')}:${file.replace(/\.kicad_mod$/, '')}`;
      if (read.ok) this.byId.set(libId, { ...read.value.footprint, libId });
    }
    return this;
  }

  all(): Footprint[] {
    return [...this.byId.values()];
  }

  get(libId: string): Footprint | undefined {
    return this.byId.get(libId);
  }

  /** That name, or one like it that no footprint has yet. */
  freeName(wanted: string): string {
    let name = wanted;
    for (let n = 2; this.byId.has(name); n++) name = `${wanted}_${n}`;
    return name;
  }

  /** Adds footprints, or replaces those of the same name, at once; resolves when they are stored. */
  put(footprints: readonly Footprint[]): Promise<void> {
    for (const each of footprints) {
      const libId = `${libraryOf(each.libId)}:${bareName(each.libId)}`;
      this.byId.set(libId, { ...each, libId });
    }
    return this.store();
  }

  /**
   * Adds a footprint and takes nothing away: where another one has its name, it gets one that is free. Resolves to its name when it
   * is stored.
   */
  async add(footprint: Footprint): Promise<string> {
    const { readFootprint, writeFootprintFile } = await import('@boardwright/engine/formats/kicad');
    // What was stored and what was just drawn are compared as a file has them.
    const stored = (each: Footprint): string => {
      const bytes = writeFootprintFile({ ...each, libId: '' });
      const read = readFootprint(bytes, '');
      return new TextDecoder().decode(read.ok ? writeFootprintFile({ ...read.value.footprint, libId: '' }) : bytes);
    };
    const wanted = stored(footprint);
    let libId = footprint.libId;
    for (let n = 2; ; n++) {
      const other = this.byId.get(libId);
      if (!other || stored(other) === wanted) break;
      libId = `${footprint.libId}_${n}`;
    }
    await this.put([{ ...footprint, libId }]);
    return libId;
  }

  /** Gives a footprint another name; those that are placed keep the name that they were placed by. */
  rename(libId: string, to: string): Promise<void> {
    const footprint = this.byId.get(libId);
    if (!footprint || libId === to) return Promise.resolve();
    this.byId.delete(libId);
    return this.put([{ ...footprint, libId: to }]);
  }

  remove(libId: string): Promise<void> {
    this.byId.delete(libId);
    return this.store();
  }

  /** A library as a zip of its folder, as KiCad reads it. */
  async archive(library: string): Promise<Uint8Array> {
    return zipSync(await this.files(this.all().filter(each => libraryOf(each.libId) === library)));
  }

  subscribe(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  }

  private async files(footprints: readonly Footprint[]): Promise<Record<string, Uint8Array>> {
    const { writeFootprintFile } = await import('@boardwright/engine/formats/kicad');
    return Object.fromEntries(
      footprints.map(each => [
        `${fileName(libraryOf(each.libId))}.pretty/${fileName(bareName(each.libId))}.kicad_mod`,
        writeFootprintFile({ ...each, libId: bareName(each.libId) }),
      ]),
    );
  }

  /** One after the other, so that the last state is what stays. */
  private store(): Promise<void> {
    for (const listener of this.listeners) listener();
    const { projects, summary } = this.session;
    const write = async () => {
      await projects.putBlob(summary.id, ARCHIVE, zipSync(await this.files(this.all())));
    };
    // One that failed does not keep the next from being stored.
    this.saving = this.saving.then(write, write);
    return this.saving;
  }
}

const opened = new Map<string, Promise<ProjectFootprints>>();
const loaded = new Map<string, ProjectFootprints>();

/** The footprints of an open project where they are loaded already. */
export const loadedFootprints = ({ summary }: ProjectSession): ProjectFootprints | null =>
  loaded.get(summary.id) ?? null;

/** The footprints of an open project; the same object as long as the page is open. */
export function projectFootprints(session: ProjectSession): Promise<ProjectFootprints> {
  const { id } = session.summary;
  let found = opened.get(id);
  if (!found) {
    opened.set(id, (found = new ProjectFootprints(session).load()));
    found.then(
      library => loaded.set(id, library),
      // What failed once is tried again the next time.
      () => opened.delete(id),
    );
  }
  return found;
}
