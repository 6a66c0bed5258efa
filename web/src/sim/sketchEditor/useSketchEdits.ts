import { useTranslation } from 'react-i18next';
import { tabsOf } from '../../editor/workspace/layout.ts';
import { useWorkspace } from '../../editor/workspace/workspace.ts';
import type { EditorDocument } from '../../project/document.ts';
import { assignAll, targetsOf } from '../sketch/targets.ts';
import type { SketchTools } from './SketchTools.ts';
import type { Names } from './useNames.ts';

interface Given extends Pick<SketchTools, 'files' | 'renames' | 'debugging'> {
  readonly document: EditorDocument;
  readonly folder: string;
  /** The tab that shows the sketch. */
  readonly tab: string;
  /** Asks for names, and whether something may be deleted. */
  readonly asks: Names;
  /** Shows a file of the sketch. */
  readonly onShow: (file: string) => void;
}

/** What a person does with a sketch and its files as wholes: each asks first, and may be called off. */
export function useSketchEdits({ document, files, renames, debugging, folder, tab, asks, onShow }: Given) {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const running = () => targetsOf(document).filter(({ sketch }) => sketch === folder);
  const followRename = (from: string, to: string) => {
    debugging.rename(from, to);
    const { layout, reveal, close } = workspace.getState();
    const open = tabsOf(layout).find(each => each.type === 'sketch' && each.arg === from);
    if (!open) return;
    reveal('sketch', to);
    close(open.id);
  };
  return {
    async addFile() {
      const file = await asks.newFile();
      if (file === null) return;
      files.put(`${folder}/${file}`, new Uint8Array());
      onShow(file);
    },
    async renameFile(file: string) {
      const next = await asks.renamed(file);
      if (next === null || next === file) return;
      debugging.rename(`${folder}/${file}`, `${folder}/${next}`);
      files.rename(`${folder}/${file}`, `${folder}/${next}`);
      onShow(next);
    },
    async removeFile(file: string) {
      if (await asks.mayDelete(t('sketch.deleteFile', { name: file }), t('sketch.deleteFileText')))
        files.remove(`${folder}/${file}`);
    },
    async renameSketch() {
      const next = await asks.folder();
      if (next === null || next === folder) return;
      files.rename(folder, next);
      // Another window may have the right to edit.
      if (!files.has(next)) return;
      followRename(folder, next);
      renames.note([folder, next], followRename);
      assignAll(document, running(), next);
    },
    async removeSketch() {
      if (!(await asks.mayDelete(t('sketch.deleteSketch', { name: folder }), t('sketch.deleteSketchText')))) return;
      files.remove(folder);
      if (files.has(folder)) return;
      assignAll(document, running(), '');
      workspace.getState().close(tab);
    },
  };
}
