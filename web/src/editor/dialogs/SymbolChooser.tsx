import { App, Button, Input, Modal, Segmented, Select, type InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { commands } from '@boardwright/engine/commands';
import { makePart } from '@boardwright/engine/tools';
import { copyToProject, hasTwoStyles, libraryContent, removeSymbol, saveSymbol } from '@boardwright/engine/workshop';
import { tr } from '../../app/locale.ts';
import { platform } from '../../platform/index.ts';
import type { PickedFile } from '../../platform/port.ts';
import { useRevision } from '../state/revision.ts';
import type { DialogProps } from './props.ts';
import { ChoiceList, LIST_HEIGHT, optionId } from './symbols/ChoiceList.tsx';
import { catalogueOf, offered, shippedChoices, type Choice } from './symbols/choices.ts';
import { exportLibrary } from './symbols/exportLibrary.ts';
import { importLibraries, LIBRARY_FILES } from './symbols/importLibrary.ts';
import { useRecent } from './symbols/recent.ts';
import { SymbolFacts } from './symbols/SymbolFacts.tsx';
import { SymbolPreview } from './symbols/SymbolPreview.tsx';
import './symbols/symbols.css';

/** Rows that Page Up and Page Down pass. */
const PAGE = 8;

/** Chooses a symbol of the libraries or of the document, and hands it to the place tool; `power` shows power ports only. */
export function SymbolChooser({ document, context, onClose, power }: DialogProps & { readonly power: boolean }) {
  const { t } = useTranslation();
  const { message } = App.useApp();
  const input = useRef<InputRef>(null);
  const [library, setLibrary] = useState<readonly Choice[] | null>(null);
  const [query, setQuery] = useState('');
  const [only, setOnly] = useState('');
  const [active, setActive] = useState(0);
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
  const toStart = () => setActive(0);
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

  const key = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
    const step = steps[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) place();
    else if (step !== undefined) setActive(Math.max(0, Math.min(choices.length - 1, active + step)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };

  const take = async (files: readonly PickedFile[]) => {
    const { added, unreadable } = await importLibraries(document.store, files);
    for (const { file, reason } of unreadable)
      void message.error(t('symbols.unreadable', { file, reason: tr(reason) }));
    if (added > 0) void message.success(t('symbols.imported', { count: added }));
    toStart();
  };
  const drop = async (event: React.DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files];
    await take(
      await Promise.all(
        files.map(async file => ({ name: file.name, bytes: new Uint8Array(await file.arrayBuffer()) })),
      ),
    );
  };

  return (
    <Modal
      open
      title={power ? t('symbols.powerTitle') : t('symbols.title')}
      onCancel={onClose}
      width={960}
      centered
      afterOpenChange={open => open && input.current?.focus()}
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
    >
      <div className="symbol-chooser" onDragOver={event => event.preventDefault()} onDrop={event => void drop(event)}>
        <div>
          <div className="symbol-search">
            <Input
              ref={input}
              autoFocus
              allowClear
              role="combobox"
              aria-label={t('symbols.search')}
              aria-controls="symbol-list"
              aria-expanded
              aria-activedescendant={chosen ? optionId(active) : undefined}
              placeholder={t('symbols.search')}
              value={query}
              onChange={event => {
                setQuery(event.target.value);
                toStart();
              }}
              onKeyDown={key}
            />
            <Select
              aria-label={t('symbols.library')}
              value={only}
              onChange={name => {
                setOnly(name);
                toStart();
              }}
              options={[
                { value: '', label: t('symbols.allLibraries') },
                ...catalogue.libraries.map(name => ({ value: name, label: name })),
              ]}
            />
          </div>
          {choices.length === 0 ? (
            <div id="symbol-list" className="symbol-list symbol-none" style={{ height: LIST_HEIGHT }}>
              {library ? t('symbols.none') : t('symbols.loading')}
            </div>
          ) : (
            <ChoiceList
              choices={choices}
              label={t('symbols.list')}
              ownLabel={t('symbols.inDocument')}
              active={active}
              recent={recent}
              onActive={setActive}
              onChoose={place}
              onKey={key}
            />
          )}
          <div className="symbol-count" role="status">
            {t('symbols.count', { count: choices.length })}
          </div>
        </div>
        <div className="symbol-side">
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
        </div>
      </div>
    </Modal>
  );
}
