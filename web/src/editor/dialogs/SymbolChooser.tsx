import { App } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { makePart } from '@boardwright/engine/tools';
import { copyToProject, hasTwoStyles, saveSymbol, sharedSymbol } from '@boardwright/engine/partEditor';
import { useRevision } from '../state/revision.ts';
import type { DialogProps } from './props.ts';
import { LibraryDialog } from './library/LibraryDialog.tsx';
import { useRecent } from './library/recent.ts';
import { useLibrarySearch } from './library/useLibrarySearch.ts';
import { useRecord } from './library/useRecord.ts';
import { useUserLibraries } from './library/useUserLibraries.ts';
import { ReadingLibraries } from './library/ReadingLibraries.tsx';
import { catalogueOf, offered, userChoices } from './symbols/choices.ts';
import { SymbolChooserFooter } from './symbols/SymbolChooserFooter.tsx';
import { SymbolSide } from './symbols/SymbolSide.tsx';
import { useOwnSymbols, useShippedSymbols } from './symbols/useSymbolLibrary.ts';

/** Chooses a symbol of the libraries or of the document, and hands it to the place tool; `power` shows power ports only. */
export function SymbolChooser(props: DialogProps & { readonly power: boolean }) {
  const { document, session, context, onClose, power } = props;
  const { t } = useTranslation();
  const { message } = App.useApp();
  const library = useShippedSymbols();
  const search = useLibrarySearch();
  const { query, library: only, origin, active } = search;
  const { symbols: recent, uses, note } = useRecent();
  const revision = useRevision(document);
  const user = useUserLibraries(session.projects);
  const ofUser = useMemo(() => userChoices(user.libraries.searched('symbol')), [user.libraries, user.revision]);

  const catalogue = useMemo(
    () => catalogueOf(document.store, library, ofUser, power),
    [document, library, ofUser, power, revision],
  );
  const { choices, similar } = useMemo(
    () => offered(catalogue, { query, library: only, origin, power }, { symbols: recent, uses }),
    [catalogue, query, only, origin, power, recent, uses],
  );
  const chosen = choices[active];
  const symbol = useRecord(chosen, chosen?.symbol, () => void message.error(t('myLibrary.partFailed')));
  const own = useOwnSymbols(document.store, () => search.setActive(0));
  const [style, setStyle] = useState(1);
  const two = symbol !== undefined && hasTwoStyles(symbol);

  const place = () => {
    if (!symbol) return;
    note(chosen!.id);
    onClose();
    const ctx = context();
    const shown = sharedSymbol(document.store, symbol);
    const part = { ...makePart(shown, ctx.view.screen), libId: symbol.name };
    const objects = [two && style === 2 && 'bodyStyle' in part ? { ...part, bodyStyle: 2 } : part];
    ctx.startTool('place', { objects, symbols: [shown], anchor: { x: 0, y: 0 }, naming: 'next', again: 'same' });
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
      uses={uses}
      origins={catalogue.choices}
      note={<ReadingLibraries reading={user.reading} />}
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
