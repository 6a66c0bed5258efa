import { randomUUID } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import type { Issue, Result } from '@boardwright/engine/base';
import type { OutputFile } from '@boardwright/engine/formats';
import { LiveFolders, projectFileOf, projectFiles, type Disk } from '@boardwright/native';
import { channels } from '../channels.ts';
import { answer, answerFrom, type IpcPort } from '../ipc.ts';
import type { Kept } from '../kept.ts';

interface Options {
  /** Where the app keeps which project lives where. */
  readonly store: string;
  /** Lets the user choose a folder; null when cancelled. */
  choose(): Promise<string | null>;
  /** Projects that were imported as copies, by the path of the project file. */
  readonly copies: Kept<Readonly<Record<string, string>>>;
  readonly disk?: Disk;
}

/** A KiCad project that the user wants to open, until the page has made a project of it. */
interface Offer {
  /** Names it in calls. */
  readonly id: string;
  /** Path of the project file. */
  readonly main: string;
  /** The project that lives there already; null for none. */
  readonly project: string | null;
  /** The project that was imported from it as a copy last; null for none. */
  readonly copy: string | null;
  /** Whether the user chose to edit it in place; otherwise the page asks. */
  readonly inPlace: boolean;
  readonly files: readonly OutputFile[];
}

export interface FolderService {
  /** Offers a folder or a project file (.kicad_pro) to the page; gives why that cannot be opened. */
  offer(place: string, inPlace: boolean): Result<null>;
  /** The project that is edited at a project file; null for none. */
  projectAt(main: string): string | null;
  /** A window was closed, or its page ended: it follows no folder any more. */
  forget(window: number): void;
  close(): void;
}

const id = z.string().regex(/^[\w-]{1,100}$/);
const stamp = z.string().regex(/^[0-9a-f]{64}$/);
const file = z.strictObject({ name: z.string().min(1).max(1000), bytes: z.instanceof(Uint8Array) });
const filePath = z.string().min(1).max(4096);

/** The form of `copies`. */
export const copiedProjects = z.record(filePath, id);

/** Whether a file is a workbook of KiCad's simulator: a part of the project in its folder, which says nothing alone. */
export const isWorkbook = (file: string): boolean => /\.wbk$/i.test(file);

/** The project file that an opened file or folder of KiCad belongs to; null for other files, and those without a project. */
export function kicadProjectOf(place: string): string | null {
  if (/\.kicad_pro$/i.test(place)) return place;
  const own = place.replace(/\.(kicad_(sch|pcb)|wbk)$/i, '.kicad_pro');
  if (own !== place && existsSync(own)) return own;
  // A workbook of KiCad's simulator may have a name of its own.
  const [folder] = foldersOf([isWorkbook(place) ? path.dirname(place) : place]);
  const project = folder === undefined ? null : projectFileOf(folder);
  return project?.ok ? project.value : null;
}

/** The folders among the words of a command line that hold a KiCad project. */
export const foldersOf = (words: readonly string[]): string[] =>
  words.filter(
    word => !word.startsWith('-') && statSync(word, { throwIfNoEntry: false })?.isDirectory() && projectFileOf(word).ok,
  );

/** Lets the page edit KiCad projects in their folders: those that the user chose, dropped or asked the system to open, and no others. */
export function serveFolders(port: IpcPort, { store, choose, copies, disk }: Options): FolderService {
  const folders = new LiveFolders({
    store,
    onChange: project => port.send('folders', project, 'all'),
    ...(disk && { disk }),
  });
  const offers = new Map<string, Offer>();
  /** Offers that the page has not taken yet: at the start of the app it may not be there. */
  let waiting: Offer[] = [];
  /** The windows that follow the folder of a project. */
  const readers = new Map<string, Set<number>>();
  const unwatch = (project: string, window: number): void => {
    const windows = readers.get(project);
    windows?.delete(window);
    if (windows && windows.size > 0) return;
    readers.delete(project);
    folders.unwatch(project);
  };
  const projectAt = (main: string): string | null => folders.list().find(each => each.main === main)?.project ?? null;
  const offered = (place: string, inPlace: boolean): Result<Offer> => {
    const main = projectFileOf(place);
    if (!main.ok) return main;
    const files = projectFiles(main.value);
    if (!files.ok) return files;
    const project = projectAt(main.value);
    const copy = copies.value[main.value] ?? null;
    const offer = { id: randomUUID(), main: main.value, project, copy, inPlace, files: files.value };
    offers.set(offer.id, offer);
    return { ok: true, value: offer };
  };
  answer(port, channels.folders, z.tuple([]), () => folders.list());
  answer(port, channels.chooseFolder, z.tuple([]), async (): Promise<Result<Offer> | null> => {
    const place = await choose();
    return place === null ? null : offered(place, true);
  });
  answer(port, channels.dropFolder, z.tuple([filePath]), place => offered(place, true));
  answer(port, channels.takeFolders, z.tuple([]), () => {
    const taken = waiting;
    waiting = [];
    return taken;
  });
  answer(port, channels.linkFolder, z.tuple([id, id]), (offer, project): Result<null, readonly Issue[]> => {
    const found = offers.get(offer);
    if (!found) throw new Error('the user did not choose this folder');
    offers.delete(offer);
    return folders.link(project, found);
  });
  answer(port, channels.noteCopy, z.tuple([id, id]), (offer, project) => {
    const found = offers.get(offer);
    if (!found) throw new Error('the user did not choose this folder');
    offers.delete(offer);
    copies.set({ ...copies.value, [found.main]: project });
  });
  answer(port, channels.unlinkFolder, z.tuple([id]), project => folders.unlink(project));
  answerFrom(port, channels.unwatchFolder, z.tuple([id]), ({ window }, project) => unwatch(project, window));
  answerFrom(port, channels.readFolder, z.tuple([id]), ({ window }, project) => {
    readers.set(project, (readers.get(project) ?? new Set()).add(window));
    return folders.read(project);
  });
  answer(port, channels.writeFolder, z.tuple([id, z.array(file).max(5000), stamp]), (project, files, seen) =>
    folders.write(project, files, seen),
  );
  return {
    offer(place, inPlace) {
      const offer = offered(place, inPlace);
      if (!offer.ok) return offer;
      waiting.push(offer.value);
      port.send('folders', '', 'front');
      return { ok: true, value: null };
    },
    projectAt,
    forget(window) {
      for (const [project, windows] of readers) if (windows.has(window)) unwatch(project, window);
    },
    close: () => folders.close(),
  };
}
