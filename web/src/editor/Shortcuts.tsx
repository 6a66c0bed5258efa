import { SearchOutlined } from '@ant-design/icons';
import { Button, Input, Modal, Select } from 'antd';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { KEY_PRESETS, keysOf, MENUS, type Command } from '@boardwright/engine/commands';
import { useCommands } from './extension/extensions.ts';
import { filterShortcuts } from './filterShortcuts.ts';
import { KeyConflict, type Conflict } from './KeyConflict.tsx';
import { conflicting, takenBy, takeOver } from './keyConflicts.ts';
import { ShortcutLine } from './ShortcutLine.tsx';
import { printed, useKeymap } from './state/keymap.ts';
import { useSoundsLike } from './useSoundsLike.ts';

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

/** Made from the list of commands: one section a menu, of the commands that are sought. */
function CheatSheet() {
  const { t } = useTranslation();
  const { keymap, set } = useKeymap();
  const commands = useCommands();
  const soundsLike = useSoundsLike();
  const [sought, setSought] = useState('');
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const namesakes = useMemo(() => namesakesIn(commands), [commands]);
  const marked = useMemo(() => conflicting(keymap, commands), [keymap, commands]);
  const found = useMemo(
    () => Map.groupBy(filterShortcuts(commands, sought, keymap, soundsLike), each => each.menu),
    [commands, sought, keymap, soundsLike],
  );
  const assign = (command: Command, key: string | null) => {
    setConflict(null);
    if (key === null) return set({ ...keymap, own: { ...keymap.own, [command.id]: [] } });
    const others = takenBy(command, key, keymap, commands);
    if (others.length === 0) set(takeOver(command, key, keymap, commands));
    else setConflict({ command, key, others });
  };
  return (
    <div className="cheat-sheet">
      <div className="shortcuts-bar">
        <Input
          type="search"
          autoFocus
          allowClear
          prefix={<SearchOutlined aria-hidden />}
          placeholder={t('shortcuts.filter')}
          aria-label={t('shortcuts.filter')}
          value={sought}
          onChange={event => setSought(event.target.value)}
        />
        <Select
          aria-label={t('shortcuts.preset')}
          value={keymap.preset}
          onChange={preset => set({ ...keymap, preset })}
          options={KEY_PRESETS.map(value => ({
            value,
            label: t('shortcuts.like', { program: t(`shortcuts.program.${value}`) }),
          }))}
        />
        <Button disabled={Object.keys(keymap.own).length === 0} onClick={() => set({ ...keymap, own: {} })}>
          {t('shortcuts.reset')}
        </Button>
      </div>
      <p className="muted">{t('shortcuts.hint')}</p>
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
        {found.size === 0 && <p className="muted">{t('shortcuts.none')}</p>}
        {MENUS.filter(menu => found.has(menu)).map(menu => (
          <section key={menu}>
            <h3>{t(`menu.${menu}`)}</h3>
            <dl>
              {found.get(menu)!.map(command => (
                <ShortcutLine
                  key={command.id}
                  command={command}
                  keys={keysOf(command, keymap).map(printed)}
                  isNamesake={namesakes.has(command)}
                  isConflicting={marked.has(command.id)}
                  onKey={key => assign(command, key)}
                />
              ))}
            </dl>
          </section>
        ))}
      </div>
    </div>
  );
}
