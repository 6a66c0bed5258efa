import { useStore } from 'zustand';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { savingChanged, watchSaver, type Saver } from '../../project/unsaved.ts';
import { SketchFiles, type SketchFilesState } from '../../project/sketchFiles.ts';

const opened = new WeakMap<EditorDocument, SketchFiles>();

/** How the notice about failed saves sees sketches: their project is exported with its documents. */
const saverOf = (files: SketchFiles): Saver => ({
  get saveState() {
    return files.store.getState().saveState;
  },
  get fault() {
    return files.fault;
  },
  get unsaved() {
    return files.unsavedCount;
  },
  isKept: false,
  hurry: () => void files.flush(),
  retry: () => void files.flush(),
});

/** The sketches of a project, as long as its schematic is open. */
export function sketchesOf({ projects, summary }: ProjectSession, document: EditorDocument): SketchFiles {
  let files = opened.get(document);
  if (!files) {
    const refused = () => {
      if (document.readOnly) document.onRefused?.();
      return document.readOnly;
    };
    opened.set(document, (files = new SketchFiles(projects, summary.id, refused, () => document.readOnly)));
    const made = files;
    const unwatch = watchSaver(saverOf(made));
    const unsubscribe = made.store.subscribe(savingChanged);
    files.onClose(() => {
      unsubscribe();
      unwatch();
    });
    files.ready.catch((error: unknown) => {
      console.error(error);
      made.store.setState({ saveState: 'failed' });
    });
  }
  return files;
}

/** The sketches of a schematic where somebody has asked for them. */
export const knownSketches = (document: EditorDocument): SketchFiles | undefined => opened.get(document);

export const useSketchFiles = <T>(files: SketchFiles, select: (state: SketchFilesState) => T): T =>
  useStore(files.store, select);
