import { msg } from '@boardwright/engine/base';
import type { Store, Tx } from '@boardwright/engine/kinds';

/** The settings of a schematic or a board, open for changes. */
type Recipe = Parameters<Tx['configure']>[0];
type Draft = Parameters<Recipe>[0];
export type Designed = Extract<Draft, { type: 'schematic' | 'board' }>;

/** Changes settings of a document in one step of undo. */
export const configure = (store: Store, recipe: (draft: Designed) => void): void =>
  store.transact(msg('undo.settings', 'Change settings'), tx =>
    tx.configure(draft => {
      if (draft.type === 'schematic' || draft.type === 'board') recipe(draft);
    }),
  );
