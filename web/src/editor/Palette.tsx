import { Input, Modal } from 'antd';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usable, type Command, type CommandState } from '@boardwright/engine/commands';
import { useCommands } from './extension/extensions.ts';
import { tr } from '../app/locale.ts';
import { searchCommands } from './searchCommands.ts';
import { useKeys } from './state/keymap.ts';
import { useSoundsLike } from './useSoundsLike.ts';

interface Props {
  readonly state: CommandState;
  readonly onClose: () => void;
  readonly onRun: (command: Command) => void;
}

const inSight = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' });

/** All commands by name, from the keyboard. The list is made only while it is open. */
export function Palette({ open, onRun, ...rest }: Props & { readonly open: boolean }) {
  const { t } = useTranslation();
  const chosen = useRef<Command | null>(null);
  return (
    <Modal
      open={open}
      onCancel={rest.onClose}
      // What is chosen is done once it is closed and has given the focus back: a dialog that opens keeps it then.
      afterClose={() => {
        const command = chosen.current;
        chosen.current = null;
        if (command) onRun(command);
      }}
      transitionName=""
      maskTransitionName=""
      footer={null}
      closable={false}
      title={t('palette.title')}
      destroyOnHidden
    >
      <Finder {...rest} onRun={command => (chosen.current = command)} />
    </Modal>
  );
}

function Finder({ state, onClose, onRun }: Props) {
  const { t } = useTranslation();
  const keys = useKeys();
  const commands = useCommands();
  const soundsLike = useSoundsLike();
  const [text, setText] = useState('');
  const [at, setAt] = useState(0);
  const found = useMemo(() => {
    return searchCommands(
      commands.filter(command => usable(command, state)),
      text,
      soundsLike,
    );
  }, [text, state, commands, soundsLike]);
  const run = (command: Command | undefined) => {
    if (!command) return;
    onRun(command);
    onClose();
  };
  const key = (event: KeyboardEvent) => {
    // Enter and the arrows choose among an input method's candidates first.
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') setAt(Math.min(at + 1, found.length - 1));
    else if (event.key === 'ArrowUp') setAt(Math.max(at - 1, 0));
    else if (event.key === 'Enter') run(found[at]);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <Input
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
        {found.map((command, i) => (
          <li
            key={command.id}
            role="option"
            id={`palette-${i}`}
            ref={i === at ? inSight : undefined}
            aria-selected={i === at}
            onMouseEnter={() => setAt(i)}
            onClick={() => run(command)}
          >
            <span>
              {command.submenu && <span className="muted">{tr(command.submenu)} › </span>}
              {tr(command.title)}
            </span>
            {keys(command)[0] !== undefined && <kbd>{keys(command)[0]}</kbd>}
          </li>
        ))}
      </ul>
    </>
  );
}
