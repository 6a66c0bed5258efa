import type { SketchFiles } from '../../project/sketchFiles.ts';
import { savingChanged, watchSaver, type Saver } from '../../project/unsaved.ts';

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

/** Lets the notice and the question before leaving know of unsaved sketches, until what it gives is called. */
export function watchSketches(files: SketchFiles): () => void {
  const unwatch = watchSaver(saverOf(files));
  const unsubscribe = files.store.subscribe(savingChanged);
  return () => {
    unsubscribe();
    unwatch();
  };
}
