import { defaultPcbOptions, type CustomLine } from '@boardwright/commerce';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { EditedItem } from '../editing/useEditedItem.ts';
import { useEditing } from '../editing/useEditing.ts';
import { BoardCard } from './BoardCard.tsx';
import { FileQuote } from './FileQuote.tsx';
import { ManualQuote } from './ManualQuote.tsx';
import { useBoardFile } from './useBoardFile.ts';

/** A board of the cart with its files and options, to choose others. */
export function EditBoard({ edited: { item, files } }: { readonly edited: EditedItem }) {
  const { t } = useTranslation();
  const editing = useEditing(item);
  const { file, open, chooseLayers, regenerate, stopRegenerating } = useBoardFile();
  // `as`: the service has parsed it.
  const request = item.request as CustomLine;
  const [isSameBoard, setSameBoard] = useState(true);
  useEffect(() => {
    if (files === null) return;
    open(files, new Map(request.assigned?.map(({ file: name, layer }) => [name, layer])));
    // `open` is another function with each rendering, and does the same.
  }, [files, request]);
  const choose: typeof chooseLayers = layers => {
    setSameBoard(false);
    chooseLayers(layers);
  };
  const isUnread = files === null || file.at === 'failed' || file.at === 'several';
  return (
    <>
      <p>
        <Link to="/shopping-cart">{t('cart.back')}</Link>
      </p>
      {isUnread && <ManualQuote editing={editing} before={request} />}
      {file.at === 'shown' && file.facts === null && (
        <BoardCard board={file} options={defaultPcbOptions()} onLayers={choose} />
      )}
      {file.at === 'shown' && file.facts !== null && (
        <FileQuote
          key={file.reading}
          board={file}
          facts={file.facts}
          onLayers={choose}
          regeneration={{ start: regenerate, stop: stopRegenerating }}
          editing={editing}
          {...(isSameBoard && { before: request })}
        />
      )}
      {!isUnread && file.at !== 'shown' && <p role="status">{t('pcb.reading')}</p>}
    </>
  );
}
