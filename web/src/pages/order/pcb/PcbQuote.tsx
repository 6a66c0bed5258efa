import { defaultPcbOptions } from '@boardwright/commerce';
import { useTranslation } from 'react-i18next';
import { SignInDialog } from '../../account/SignInDialog.tsx';
import { QuoteKinds } from '../QuoteKinds.tsx';
import { AskSales } from './AskSales.tsx';
import { BoardCard } from './BoardCard.tsx';
import { BoardDrop } from './BoardDrop.tsx';
import { FileQuote } from './FileQuote.tsx';
import { ManualQuote } from './ManualQuote.tsx';
import { useBoardFile } from './useBoardFile.ts';
import '../order.css';

/** Prices a board: from its files, or by size and options alone. */
export default function PcbQuote() {
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
