import { WarningOutlined } from '@ant-design/icons';
import { Button, Modal, Select, Tooltip } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { belongs, KEY_PRESETS, keyName, keysOf, MENUS, type Command } from '@boardwright/engine/commands';
import { listed, tr } from '../app/locale.ts';
import { useCommands } from './extension/extensions.ts';
import { KeyConflict, type Conflict } from './KeyConflict.tsx';
import { conflicting, KEY_EDITORS, takenBy, takeOver } from './keyConflicts.ts';
import { printed, useKeymap } from './state/keymap.ts';

const ONLY_MODIFIER = new Set(['Shift', 'Control', 'Alt', 'Meta']);

/** Commands that several editors have each in their own way: their title alone is ambiguous. */
const namesakesIn = (commands: readonly Command[]): ReadonlySet<Command> =>
  new Set(
    [...Map.groupBy(commands, each => `${each.menu} ${each.title.id}`).values()].filter(all => all.length > 1).flat(),
  );

/** The cheat-sheet in its dialog. What is in it is made only when it is opened: it names every command. */
export function Shortcuts({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Modal
      open={open}
      onCancel={onClose}
      footer={null}
      width={920}
      centered
      title={t('shortcuts.title')}
      destroyOnHidden
    >
      <CheatSheet />
    </Modal>
  );
}

/** Made from the list of commands: one block a menu. A click on a command's keys lets one press another. */
function CheatSheet() {
  const { t } = useTranslation();
  const { keymap, set } = useKeymap();
  const commands = useCommands();
  const namesakes = useMemo(() => namesakesIn(commands), [commands]);
  const [recording, setRecording] = useState<string | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const marked = useMemo(() => conflicting(keymap, commands), [keymap, commands]);
  const assign = (id: string, key: string) => {
    const command = commands.find(each => each.id === id)!;
    const others = takenBy(command, key, keymap, commands);
    if (others.length === 0) set(takeOver(command, key, keymap, commands));
    else setConflict({ command, key, others });
  };
  const record = (id: string) => (event: React.KeyboardEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (ONLY_MODIFIER.has(event.key)) return;
    setRecording(null);
    setConflict(null);
    if (event.key === 'Escape') return;
    if (event.key === 'Delete') set({ ...keymap, own: { ...keymap.own, [id]: [] } });
    else assign(id, keyName(event));
  };
  const nameOf = (editor: (typeof KEY_EDITORS)[number]) => t(`editor.${editor}`);
  const line = (command: Command) => (
    <div key={command.id}>
      <dt>
        {command.submenu && <span className="muted">{tr(command.submenu)} › </span>}
        {tr(command.title)}
        {marked.has(command.id) && (
          <Tooltip title={t('shortcuts.conflict')}>
            <WarningOutlined className="shortcut-conflict" aria-label={t('shortcuts.conflict')} />
          </Tooltip>
        )}
        {namesakes.has(command) && (
          <small>{listed(KEY_EDITORS.filter(each => belongs(command, each)).map(nameOf))}</small>
        )}
      </dt>
      <dd>
        <button
          type="button"
          className="shortcut"
          onClick={() => setRecording(command.id)}
          onBlur={() => setRecording(null)}
          onKeyDown={recording === command.id ? record(command.id) : undefined}
        >
          <span className="unseen">{t('shortcuts.change', { command: tr(command.title) })}</span>
          {recording === command.id ? (
            <em>{t('shortcuts.press')}</em>
          ) : (
            keysOf(command, keymap).map(key => <kbd key={key}>{printed(key)}</kbd>)
          )}
        </button>
      </dd>
    </div>
  );
  return (
    <>
      <div className="shortcuts-bar">
        <Select
          aria-label={t('shortcuts.preset')}
          value={keymap.preset}
          onChange={preset => set({ ...keymap, preset })}
          options={KEY_PRESETS.map(value => ({
            value,
            label: t('shortcuts.like', { program: t(`shortcuts.program.${value}`) }),
          }))}
        />
        <span className="muted">{t('shortcuts.hint')}</span>
        <Button disabled={Object.keys(keymap.own).length === 0} onClick={() => set({ ...keymap, own: {} })}>
          {t('shortcuts.reset')}
        </Button>
      </div>
      {conflict && (
        <KeyConflict
          conflict={conflict}
          onTake={() => {
            set(takeOver(conflict.command, conflict.key, keymap, commands));
            setConflict(null);
          }}
          onKeep={() => setConflict(null)}
        />
      )}
      <div className="shortcuts">
        {MENUS.map(menu => (
          <section key={menu}>
            <h3>{t(`menu.${menu}`)}</h3>
            <dl>{commands.filter(command => command.menu === menu).map(line)}</dl>
          </section>
        ))}
      </div>
    </>
  );
}
