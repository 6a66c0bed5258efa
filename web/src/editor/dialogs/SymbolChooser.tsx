import { App, Button, Segmented } from 'antd';
import { useEffect, useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { makePart } from '@boardwright/engine/tools';
import { copyToProject, hasTwoStyles, libraryContent, removeSymbol, saveSymbol } from '@boardwright/engine/partEditor';
import { tr } from '../../app/locale.ts';
import { platform } from '../../platform/index.ts';
import type { PickedFile } from '../../platform/port.ts';
import { useRevision } from '../state/revision.ts';
import type { DialogProps } from './props.ts';
import { LibraryDialog } from './library/LibraryDialog.tsx';
import { useRecent } from './library/recent.ts';
import { useLibrarySearch } from './library/useLibrarySearch.ts';
import { catalogueOf, offered, shippedChoices, type Choice } from './symbols/choices.ts';
import { exportLibrary } from './symbols/exportLibrary.ts';
import { importLibraries, LIBRARY_FILES } from './symbols/importLibrary.ts';
import { SymbolFacts } from './symbols/SymbolFacts.tsx';
import { SymbolPreview } from './symbols/SymbolPreview.tsx';

/** Chooses a symbol of the libraries or of the document, and hands it to the place tool; `power` shows power ports only. */
export function SymbolChooser({ document, context, onClose, power }: DialogProps & { readonly power: boolean }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const [library, setLibrary] = useState<readonly Choice[] | null>(null);
  const search = useLibrarySearch();
  const { query, library: only, active } = search;
  const { symbols: recent, note } = useRecent();
  const revision = useRevision(document);

  useEffect(() => {
    shippedChoices().then(setLibrary, (error: unknown) => {
      console.error(error);
      setLibrary([]);
      void message.error(t('symbols.failed'));
    });
  }, []);

  const catalogue = useMemo(
    () => catalogueOf(document.store, library ?? [], power),
    [document, library, power, revision],
  );
  const choices = useMemo(() => offered(catalogue, query, only, recent), [catalogue, query, only, recent]);
  const chosen = choices[active];
  const symbol = useMemo(() => chosen?.symbol(), [chosen]);
  const toStart = () => search.setActive(0);
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
    const own = chosen.own ? symbol : copyToProject(document.store, symbol);
    if (!chosen.own) saveSymbol(document.store, own);
    onClose();
    context().editSymbol(own.id);
  };
  const remove = () => {
    const removed = symbol && removeSymbol(document.store, symbol.id);
    if (removed && !removed.ok) void message.warning(tr(removed.error[0]!.message));
    toStart();
  };
  const create = () => {
    onClose();
    void commands.find(command => command.id === 'symbol.new')?.run(context());
  };
  const exported = only !== '' && libraryContent(document.store, only).length > 0;

  const take = async (files: readonly PickedFile[]) => {
    const { added, unreadable } = await importLibraries(document.store, files);
    for (const { file, reason } of unreadable)
      void message.error(t('symbols.unreadable', { file, reason: tr(reason) }));
    if (added > 0) void message.success(t('symbols.imported', { count: added }));
    toStart();
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
      onFiles={take}
      onClose={onClose}
      footer={[
        <Button
          key="import"
          style={{ float: 'left' }}
          title={t('symbols.drop')}
          onClick={() => void platform.files.pick(LIBRARY_FILES, true).then(take)}
        >
          {t('symbols.import')}
        </Button>,
        exported && (
          <Button
            key="export"
            style={{ float: 'left' }}
            title={t('symbols.exportHint', { library: only })}
            onClick={() => void exportLibrary(document.store, only)}
          >
            {t('symbols.export')}
          </Button>
        ),
        !power && (
          <Button key="new" style={{ float: 'left' }} onClick={create}>
            {t('symbols.new')}
          </Button>
        ),
        chosen?.own && (
          <Button key="remove" onClick={remove}>
            {t('symbols.remove')}
          </Button>
        ),
        <Button key="edit" disabled={!symbol} onClick={edit}>
          {chosen?.own === false ? t('symbols.editCopy') : t('symbols.edit')}
        </Button>,
        <Button key="cancel" onClick={onClose}>
          {t('cancel')}
        </Button>,
        <Button key="place" type="primary" disabled={!symbol} onClick={place}>
          {t('symbols.place')}
        </Button>,
      ]}
      side={
        <>
          {symbol && <SymbolPreview key={symbol.id} store={document.store} symbol={symbol} style={two ? style : 1} />}
          {two && (
            <Segmented
              size="small"
              aria-label={t('symbols.style')}
              style={{ alignSelf: 'center' }}
              value={style}
              onChange={setStyle}
              options={[
                { value: 1, label: t('symbolEditor.style1') },
                { value: 2, label: t('symbolEditor.style2') },
              ]}
            />
          )}
          {symbol && <SymbolFacts symbol={symbol} />}
        </>
      }
    />
  );
}
