import { App } from 'antd';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { msg } from '@boardwright/engine/base';
import { isPlaced } from '@boardwright/engine/kinds';
import type { SavedPart } from '../../../project/library/savedParts.ts';
import type { DialogProps } from '../props.ts';
import { chosenParts, withFiles } from './chosenParts.ts';
import { SaveParts } from './SaveParts.tsx';

/** Saves the selected parts of a sheet or board, or the part that is edited, to My library. */
export function SaveToLibrary({ session, context, onClose }: DialogProps) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  // What is selected when it opens stays meant.
  const [chosen] = useState(() => chosenParts(context()));
  const [parts, setParts] = useState<readonly SavedPart[] | null>(null);
  useEffect(() => {
    if (chosen.length === 0) {
      void message.info(t('saveToLibrary.none'));
      return onClose();
    }
    withFiles(chosen, session).then(setParts, (error: unknown) => {
      console.error(error);
      void message.error(t('myLibrary.filesFailed'));
      onClose();
    });
  }, [chosen]);
  const { editor, store } = context();
  const link = (saved: readonly SavedPart[]) =>
    store.transact(msg('undo.linkToLibrary', 'Refer to saved parts'), tx => {
      for (const [i, { library, name }] of saved.entries()) {
        const { record, libId } = chosen[i]!;
        for (const object of Array.from(store.everything())) {
          const isOf = isPlaced(object)
            ? object.symbol === record.id
            : object.kind === 'footprint' && object.libId === libId;
          if (isOf) tx.put({ ...object, libId: `${library}:${name}` } as typeof object);
        }
      }
    });
  return (
    parts && (
      <SaveParts
        projects={session.projects}
        parts={parts}
        onLink={editor === 'schematic' || editor === 'board' ? link : undefined}
        onClose={onClose}
      />
    )
  );
}
