import { create } from 'zustand';
import type { SaveFault, SaveState } from './saveQueue.ts';

/** Something that saves by itself: a document, the files of a sketch or of a simulation. */
export interface Saver {
  readonly saveState: SaveState;
  readonly fault: SaveFault | null;
  /** Edits, or files, that are not saved. */
  readonly unsaved: number;
  /** Whether what is unsaved outlives this window. */
  readonly isKept: boolean;
  /** Saves without waiting for anything: the window is hidden, or closes. */
  hurry(): void;
  retry(): void;
  /** Gives the user the project as a file; not for what belongs to a document. */
  readonly exportProject?: (() => Promise<void>) | undefined;
}

/** What the notice about failed saves shows. */
interface Problem {
  /** The savers that failed; a new list whenever one of them changed. */
  readonly failed: readonly Saver[];
}

const savers = new Set<Saver>();

export const useUnsaved = create<Problem>()(() => ({ failed: [] }));

/** Notifies the notice of a saver's new state. */
export function savingChanged(): void {
  const failed = [...savers].filter(each => each.saveState === 'failed');
  if (failed.length > 0 || useUnsaved.getState().failed.length > 0) useUnsaved.setState({ failed });
}

/** Watches over a saver until the returned function is called. */
export function watchSaver(saver: Saver): () => void {
  savers.add(saver);
  savingChanged();
  return () => {
    savers.delete(saver);
    savingChanged();
  };
}

export const hasUnsaved = (): boolean => [...savers].some(each => each.unsaved > 0);

/** How long leaving a page waits for what is being saved, milliseconds. */
const PATIENCE_MS = 3000;
const LOOK_MS = 20;

let isLeaving = false;

/** Saves before the page is left for another document. What then is still unsaved has failed, and the user was asked about it. */
export async function leavePage(): Promise<void> {
  for (const each of savers) if (each.unsaved > 0) each.hurry();
  const isSaving = () => [...savers].some(each => each.unsaved > 0 && each.saveState !== 'failed');
  for (let waited = 0; isSaving() && waited < PATIENCE_MS; waited += LOOK_MS)
    await new Promise(done => setTimeout(done, LOOK_MS));
  isLeaving = true;
}

/**
 * Saves before the window is closed by the desktop app; gives whether everything is saved. The window may stay open: what cannot be
 * saved is asked about outside of the page.
 */
export async function saveBeforeClosing(): Promise<'saved' | 'unsaved'> {
  await leavePage();
  if (!hasUnsaved()) return 'saved';
  stayOnPage();
  return 'unsaved';
}

/** The page may stay open: the browser asks again before it is left with something unsaved. */
export function stayOnPage(): void {
  isLeaving = false;
}

/** Saves before the window is hidden or closed, and asks before it is closed while something is unsaved. */
export function guardUnsaved(): void {
  const hurry = () => {
    for (const each of savers) if (each.unsaved > 0) each.hurry();
  };
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') return hurry();
    for (const each of savers) if (each.saveState === 'failed') each.retry();
  });
  window.addEventListener('pagehide', hurry);
  // The browser may show the page again as it was.
  window.addEventListener('pageshow', () => (isLeaving = false));
  window.addEventListener('beforeunload', event => {
    hurry();
    if (hasUnsaved() && !isLeaving) event.preventDefault();
  });
}
