import { App } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import { platform } from '../../platform/index.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { Solid } from './useSolid.ts';

/** Saves the board as glTF, and takes models of parts from files. */
export function useSolidFiles(solid: Solid, document: EditorDocument, name: string) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [saving, setSaving] = useState(false);
  const saved = (done: boolean) => done && void message.success(t('solid.saved'));
  const failed = (error: unknown) => {
    console.error(error);
    void message.error(t('solid.saveFailed'));
  };
  const addModels = async () => {
    const files = await platform.files.pick(['.step', '.stp', '.wrl', '.stpz', '.wrz'], true);
    if (files.length === 0) return;
    const count = await solid.models.add(files, document.store);
    void message.success(t('solid.modelsAdded', { count }));
  };
  return {
    /** Whether a glTF is being made. */
    saving,
    /** Says that a file was saved, or why not. */
    saved,
    failed,
    async saveGlb() {
      if (!solid.view || !solid.client) return;
      setSaving(true);
      try {
        const bodies = solid.view.bodies.map(({ ids, mesh, matrices }) => ({
          name: labelOf(document, ids[0]!),
          mesh,
          matrices,
        }));
        const bytes = await solid.client.toGlb(name, solid.view.colors, bodies);
        saved(await platform.files.save({ name: `${name}.glb`, bytes }));
      } catch (error) {
        failed(error);
      } finally {
        setSaving(false);
      }
    },
    addModels: () => void addModels().catch(failed),
  };
}

/** The footprint's name in its library, for nodes of files. */
function labelOf({ store }: EditorDocument, id: Id): string {
  const object = store.get(id);
  return object?.kind === 'footprint' ? object.libId : 'part';
}
