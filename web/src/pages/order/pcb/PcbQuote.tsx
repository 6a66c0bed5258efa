import { defaultPcbOptions } from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { Loading } from '../../../layout/Loading.tsx';
import { SignInDialog } from '../../account/SignInDialog.tsx';
import { QuoteKinds } from '../QuoteKinds.tsx';
import { AskSales } from './AskSales.tsx';
import { BoardCard } from './BoardCard.tsx';
import { BoardDrop } from './BoardDrop.tsx';
import { useEditedItem } from '../editing/useEditedItem.ts';
import { EditBoard } from './EditBoard.tsx';
import { FileQuote } from './FileQuote.tsx';
import { ManualQuote } from './ManualQuote.tsx';
import { useBoardFile } from './useBoardFile.ts';
import '../order.css';

/** Prices a board: a new one, or one of the cart with other options. */
export default function PcbQuote() {
  const [params] = useSearchParams();
  const edited = params.get('edit');
  return edited === null ? <NewBoard /> : <EditedBoard key={edited} cartItemId={edited} />;
}

function EditedBoard({ cartItemId }: { readonly cartItemId: string }) {
  const { t } = useTranslation();
  const edited = useEditedItem(cartItemId);
  if (edited === null) return <Loading />;
  if (edited === 'missing' || edited.item.itemType !== 'Custom') return <Navigate to="/shopping-cart" replace />;
  return (
    <div className="page-body">
      <h1 className="page-title">{t('cart.editTitle')}</h1>
      <EditBoard edited={edited} />
      <SignInDialog />
    </div>
  );
}

/** From its files, or by size and options alone. */
function NewBoard() {
  const { t } = useTranslation();
  const { file, open, chooseProject, chooseLayers, regenerate, stopRegenerating, clear } = useBoardFile();
  return (
    <div className="page-body">
      <h1 className="page-title">{t('quote.title')}</h1>
      <p className="page-lead">{t('pcb.lead')}</p>
      <QuoteKinds chosen="/order/manufacturing/pcb" />
      <AskSales />
      {file.at !== 'shown' && <BoardDrop file={file} onFiles={open} onProject={chooseProject} onCancel={clear} />}
      {file.at === 'shown' && file.facts === null && (
        <BoardCard board={file} options={defaultPcbOptions()} onLayers={chooseLayers} onRemove={clear} />
      )}
      {file.at === 'shown' && file.facts !== null && (
        <FileQuote
          key={file.reading}
          board={file}
          facts={file.facts}
          onLayers={chooseLayers}
          onRemove={clear}
          regeneration={{ start: regenerate, stop: stopRegenerating }}
        />
      )}
      {file.at !== 'shown' && file.at !== 'reading' && <ManualQuote />}
      <SignInDialog />
    </div>
  );
}
