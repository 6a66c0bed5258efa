import { Input, Modal, type InputRef } from 'antd';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { belongs, EDITOR_NAMES, usable, type Command, type CommandState } from '@boardwright/engine/commands';
import { useCommands } from './extension/extensions.ts';
import { listed, tr } from '../app/locale.ts';
import type { EditorDocument } from '../project/document.ts';
import { searchCommands } from './searchCommands.ts';
import { locate, type Located } from './state/locate.ts';
import { useKeys } from './state/keymap.ts';
import { useSoundsLike } from './useSoundsLike.ts';

interface Props {
  readonly state: CommandState;
  readonly document: EditorDocument;
  readonly onClose: () => void;
  readonly onRun: (command: Command) => void;
  /** Goes to something of a board. */
  readonly onShow: (located: Located) => void;
}

/** A command, or something of a board that has such a name. */
type Entry = Command | Located;

const isCommand = (entry: Entry): entry is Command => 'run' in entry;

/** More places say nothing to a person who looks for commands. */
const PLACES = 8;

const inSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** All commands by name, from the keyboard. The list is made only while it is open. */
export function Palette({ open, onRun, onShow, ...rest }: Props & { readonly open: boolean }) {
  const { t } = useTranslation();
  const chosen = useRef<Entry | null>(null);
  const { query, early } = useTyping(open);
  return (
    <Modal
      open={open}
      onCancel={rest.onClose}
      // What is chosen is done once it is closed and has given the focus back: a dialog that opens keeps it then.
      afterClose={() => {
        const entry = chosen.current;
        chosen.current = null;
        if (!entry) return;
        if (isCommand(entry)) onRun(entry);
        else onShow(entry);
      }}
      transitionName=""
      maskTransitionName=""
      footer={null}
      closable={false}
      title={t('palette.title')}
      destroyOnHidden
    >
      <Finder {...rest} query={query} early={early} onChoose={entry => (chosen.current = entry)} />
    </Modal>
  );
}

/**
 * All letters are for the palette while it is open: those that come before its field is there, and those of a person whose
 * focus was given back to the drawing by another dialog that was closing.
 */
function useTyping(open: boolean): Pick<FinderProps, 'query' | 'early'> {
  const query = useRef<InputRef>(null);
  const early = useRef('');
  useEffect(() => {
    if (!open) return;
    early.current = '';
    const type = ({ key, ctrlKey, metaKey, altKey }: globalThis.KeyboardEvent) => {
      const input = query.current?.input;
      if (!input) {
        if (key.length === 1 && !ctrlKey && !metaKey && !altKey) early.current += key;
      } else if (!input.closest('[role=dialog]')?.matches(':focus-within')) input.focus();
    };
    window.addEventListener('keydown', type, true);
    return () => window.removeEventListener('keydown', type, true);
  }, [open]);
  return { query, early };
}

interface FinderProps extends Omit<Props, 'onRun' | 'onShow'> {
  readonly query: RefObject<InputRef | null>;
  /** What was typed before the field was there. */
  readonly early: RefObject<string>;
  readonly onChoose: (entry: Entry) => void;
}

/** The editors of a command. */
const placesOf = (command: Command) => EDITOR_NAMES.filter(editor => belongs(command, editor));

function Finder({ state, document, query, early, onClose, onChoose }: FinderProps) {
  const { t } = useTranslation();
  const commands = useCommands();
  const soundsLike = useSoundsLike();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  useEffect(() => setText(early.current), [early]);
  const isElsewhere = (entry: Entry | undefined) =>
    entry !== undefined && isCommand(entry) && !belongs(entry, state.editor);
  const found = useMemo((): Entry[] => {
    const usableNow = commands.filter(command => usable(command, state));
    const places = state.editor === 'board' ? locate(document.store, text).slice(0, PLACES) : [];
    // A designator or net by its whole name is what is meant.
    const isExact = ({ name }: Located) => name.toLowerCase() === text.trim().toLowerCase();
    const exact = places.filter(isExact);
    // What is searched for and lies in another editor is found, too, with where that is.
    const elsewhere = text.trim() === '' ? [] : commands.filter(isElsewhere);
    return [
      ...exact,
      ...searchCommands(usableNow, text, soundsLike),
      ...places.filter(each => !isExact(each)),
      ...searchCommands(elsewhere, text, soundsLike),
    ];
  }, [text, state, document, commands, soundsLike]);
  const choose = (entry: Entry | undefined) => {
    if (!entry || isElsewhere(entry)) return;
    onChoose(entry);
    onClose();
  };
  const key = (event: KeyboardEvent) => {
    // Enter and the arrows choose among an input method's candidates first.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') choose(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
        ref={query}
        autoFocus
        placeholder={t('palette.search')}
        aria-label={t('palette.search')}
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found.length > 0 ? `palette-${at}` : undefined}
        value={text}
        onKeyDown={key}
        onChange={event => {
          setText(event.target.value);
          setAt(0);
        }}
      />
      {found.length === 0 && <p className="palette-none">{t('palette.none')}</p>}
      <ul className="palette" role="listbox" id="palette-list" aria-label={t('palette.title')}>
        {found.map((entry, i) => (
          <li
            key={isCommand(entry) ? entry.id : `${entry.sort} ${entry.name} ${entry.ids[0]}`}
            role="option"
            id={`palette-${i}`}
            ref={i === at ? inSight : undefined}
            aria-selected={i === at}
            aria-disabled={isElsewhere(entry)}
            onMouseEnter={() => setAt(i)}
            onClick={() => choose(entry)}
          >
            <EntryLine entry={entry} isElsewhere={isElsewhere(entry)} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** A line of the list: a command with its key, or with where it can be used; or a place. */
function EntryLine({ entry, isElsewhere }: { readonly entry: Entry; readonly isElsewhere: boolean }) {
  const { t } = useTranslation();
  const keys = useKeys();
  if (!isCommand(entry))
    return (
      <span>
        <span className="muted">{t(`locate.${entry.sort}`)} › </span>
        <span translate="no">{entry.name}</span>
      </span>
    );
  const [key] = keys(entry);
  return (
    <>
      <span>
        {entry.submenu && <span className="muted">{tr(entry.submenu)} › </span>}
        {tr(entry.title)}
      </span>
      {isElsewhere ? (
        <small>{t('palette.only', { editors: listed(placesOf(entry).map(editor => t(`editor.${editor}`))) })}</small>
      ) : (
        key !== undefined && <kbd>{key}</kbd>
      )}
    </>
  );
}
