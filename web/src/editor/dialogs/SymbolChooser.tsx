import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { makePart } from '@boardwright/engine/tools';
import { copyToProject, hasTwoStyles, saveSymbol } from '@boardwright/engine/partEditor';
import { useRevision } from '../state/revision.ts';
import type { DialogProps } from './props.ts';
import { LibraryDialog } from './library/LibraryDialog.tsx';
import { useRecent } from './library/recent.ts';
import { useLibrarySearch } from './library/useLibrarySearch.ts';
import { catalogueOf, offered } from './symbols/choices.ts';
import { SymbolChooserFooter } from './symbols/SymbolChooserFooter.tsx';
import { SymbolSide } from './symbols/SymbolSide.tsx';
import { useOwnSymbols, useShippedSymbols } from './symbols/useSymbolLibrary.ts';

/** Chooses a symbol of the libraries or of the document, and hands it to the place tool; `power` shows power ports only. */
export function SymbolChooser({ document, context, onClose, power }: DialogProps & { readonly power: boolean }) {
  const { t } = useTranslation();
  const library = useShippedSymbols();
  const search = useLibrarySearch();
  const { query, library: only, active } = search;
  const { symbols: recent, note } = useRecent();
  const revision = useRevision(document);

  const catalogue = useMemo(
    () => catalogueOf(document.store, library ?? [], power),
    [document, library, power, revision],
  );
  const { choices, similar } = useMemo(() => offered(catalogue, query, only, recent), [catalogue, query, only, recent]);
  const chosen = choices[active];
  const symbol = useMemo(() => chosen?.symbol(), [chosen]);
  const own = useOwnSymbols(document.store, () => search.setActive(0));
  const [style, setStyle] = useState(1);
  const two = symbol !== undefined && hasTwoStyles(symbol);

  const place = () => {
    if (!symbol) return;
    note(symbol.name);
    onClose();
    const ctx = context();
    const part = makePart(symbol, ctx.view.screen);
    const objects = [two && style === 2 && 'bodyStyle' in part ? { ...part, bodyStyle: 2 } : part];
    ctx.startTool('place', { objects, symbols: [symbol], anchor: { x: 0, y: 0 }, naming: 'next', again: 'same' });
  };

  /** Opens the symbol editor: of a symbol of the document itself, else of a copy in the project's library. */
  const edit = () => {
    if (!symbol || !chosen) return;
    const edited = chosen.own ? symbol : copyToProject(document.store, symbol);
    if (!chosen.own) saveSymbol(document.store, edited);
    onClose();
    context().editSymbol(edited.id);
  };
  const create = () => {
    onClose();
    void commands.find(command => command.id === 'symbol.new')?.run(context());
  };

  return (
    <LibraryDialog
      title={power ? t('symbols.powerTitle') : t('symbols.title')}
      words={{
        search: t('symbols.search'),
        library: t('symbols.library'),
        allLibraries: t('symbols.allLibraries'),
        none: library ? t('symbols.none') : t('symbols.loading'),
        list: t('symbols.list'),
        own: t('symbols.inDocument'),
        count: t('symbols.count', { count: choices.length }),
      }}
      search={search}
      libraries={catalogue.libraries}
      choices={choices}
      recent={recent}
      onChoose={place}
      onFiles={own.take}
      onClose={onClose}
      filters={
        similar && (
          <p className="symbol-similar" role="alert">
            {t('symbols.similar', { query: query.trim() })}
          </p>
        )
      }
      footer={
        <SymbolChooserFooter
          store={document.store}
          library={only}
          power={power}
          chosen={chosen}
          symbol={symbol}
          onFiles={own.take}
          onCreate={create}
          onRemove={own.remove}
          onEdit={edit}
          onCancel={onClose}
          onPlace={place}
        />
      }
      side={symbol && <SymbolSide store={document.store} symbol={symbol} style={style} onStyle={setStyle} />}
    />
  );
}
