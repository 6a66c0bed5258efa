import { useStore } from 'zustand';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { SketchFiles, type SketchFilesState } from '../../project/sketchFiles.ts';

const opened = new WeakMap<EditorDocument, SketchFiles>();

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
    const leave = () => void made.flush();
    window.addEventListener('pagehide', leave);
    files.onClose(() => window.removeEventListener('pagehide', leave));
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
