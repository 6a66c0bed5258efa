import { useStore } from 'zustand';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { SketchFiles, type SketchFilesState } from '../../project/sketchFiles.ts';

/** The sketches of a project; whether they may be edited, its schematic knows. */
export function openSketches({ projects, summary }: ProjectSession, document: EditorDocument): SketchFiles {
  const refused = () => {
    if (document.readOnly) document.onRefused?.();
    return document.readOnly;
  };
  const files = new SketchFiles(projects, summary.id, refused, () => document.readOnly);
  files.ready.catch((error: unknown) => {
    console.error(error);
    files.store.setState({ saveState: 'failed' });
  });
  return files;
}

export const useSketchFiles = <T>(files: SketchFiles, select: (state: SketchFilesState) => T): T =>
  useStore(files.store, select);
