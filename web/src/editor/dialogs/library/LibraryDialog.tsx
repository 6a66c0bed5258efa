import { Input, Modal, Select } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PickedFile } from '../../../platform/port.ts';
import { ChoiceList, LIST_HEIGHT, optionId, type LibraryChoice } from './ChoiceList.tsx';
import { originFilters, type OriginFilter, type WithOrigin } from './origins.ts';
import type { LibrarySearch } from './useLibrarySearch.ts';
import './library.css';

/** Rows that Page Up and Page Down pass. */
const PAGE = 8;

interface Props {
  readonly title: string;
  readonly words: {
    readonly search: string;
    readonly library: string;
    readonly allLibraries: string;
    /** Instead of the list where nothing is found, or nothing is loaded yet. */
    readonly none: string;
    readonly list: string;
    /** Note on a row that the document or project has itself. */
    readonly own: string;
    readonly count: string;
  };
  readonly search: LibrarySearch;
  readonly libraries: readonly string[];
  readonly choices: readonly LibraryChoice[];
  readonly recent: readonly string[];
  readonly uses: Readonly<Record<string, number>>;
  /** Of what can be chosen, before anything is looked for: its origins are offered. */
  readonly origins: readonly WithOrigin[];
  /** Behind the count. */
  readonly note?: ReactNode;
  /** Takes the chosen row. */
  readonly onChoose: () => void;
  readonly onFiles: (files: readonly PickedFile[]) => Promise<void>;
  readonly onClose: () => void;
  /** Below the search: what else narrows it. */
  readonly filters?: ReactNode;
  /** What is seen of the chosen row. */
  readonly side: ReactNode;
  readonly footer: ReactNode;
}

/** Chooses a part of libraries: by typing, by keys, by pointer; library files can be dropped on it. */
export function LibraryDialog(props: Props) {
  const { title, words, search, libraries, choices, recent, uses, origins, note } = props;
  const { onChoose, onFiles, onClose, filters, side, footer } = props;
  const { query, library, origin, active, setQuery, setLibrary, setOrigin, setActive } = search;
  const { t } = useTranslation();
  const sources = useMemo(() => originFilters(origins), [origins]);

  const key = (event: React.KeyboardEvent) => {
    const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE };
    const step = steps[event.key];
    if (event.key === 'Enter' && !event.nativeEvent.isComposing) onChoose();
    else if (step !== undefined) setActive(Math.max(0, Math.min(choices.length - 1, active + step)));
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = async (event: React.DragEvent) => {
    event.preventDefault();
    const files = [...event.dataTransfer.files].map(async file => ({
      name: file.name,
      bytes: new Uint8Array(await file.arrayBuffer()),
    }));
    await onFiles(await Promise.all(files));
  };

  return (
    <Modal open title={title} onCancel={onClose} width={960} centered footer={footer}>
      <div className="symbol-chooser" onDragOver={event => event.preventDefault()} onDrop={event => void drop(event)}>
        <div>
          <div className="symbol-search">
            <Input
              autoFocus
              allowClear
              role="combobox"
              aria-label={words.search}
              aria-controls="symbol-list"
              aria-expanded
              aria-activedescendant={choices.length > 0 ? optionId(active) : undefined}
              placeholder={words.search}
              value={query}
              onChange={event => setQuery(event.target.value)}
              onKeyDown={key}
            />
            <Select<OriginFilter>
              aria-label={t('origin.filter')}
              value={origin}
              popupMatchSelectWidth={false}
              onChange={setOrigin}
              options={sources}
            />
            <Select
              aria-label={words.library}
              value={library}
              showSearch
              popupMatchSelectWidth={false}
              onChange={setLibrary}
              options={[
                { value: '', label: words.allLibraries },
                ...libraries.map(name => ({ value: name, label: name })),
              ]}
            />
          </div>
          {filters}
          {choices.length === 0 ? (
            <div id="symbol-list" className="symbol-list symbol-none" style={{ height: LIST_HEIGHT }}>
              {words.none}
            </div>
          ) : (
            <ChoiceList
              choices={choices}
              label={words.list}
              ownLabel={words.own}
              active={active}
              recent={recent}
              uses={uses}
              onActive={setActive}
              onChoose={onChoose}
              onKey={key}
            />
          )}
          <div className="symbol-count" role="status">
            {words.count}
            {note}
          </div>
        </div>
        <div className="symbol-side">{side}</div>
      </div>
    </Modal>
  );
}
