import type { MenuItemConstructorOptions } from 'electron';
import { msg } from '@boardwright/engine/base';
import { belongs, commandsWith, usable, type Command, type Menu } from '@boardwright/engine/commands';
import { translator, wording } from '@boardwright/native';
import type { MenuState } from './handlers/menu.ts';

/** What the items do. */
export interface MenuActions {
  command(id: string): void;
  newWindow(): void;
  open(): void;
  /** Edits a KiCad project in its folder. */
  openFolder(): void;
  openRecent(file: string): void;
  clearRecent(): void;
  server(): void;
  proxy(): void;
  model(): void;
  updates(): void;
  backupFolder(): void;
}

type Item = MenuItemConstructorOptions;
const separator: Item = { type: 'separator' };

/** Keys as Electron spells them. Single letters belong to the page: as keys of a menu they could not be typed. */
function accelerator(command: Pick<Command, 'keys'>): { accelerator?: string; registerAccelerator?: boolean } {
  const key = command.keys?.[0];
  if (key === undefined || !/^(Ctrl\+(Shift\+)?[A-Z]|F\d+)$/.test(key)) return {};
  return { accelerator: key.replace('Ctrl', 'CmdOrCtrl'), registerAccelerator: false };
}

/** The menu bar: made from the commands of the engine and of what extends the editor, with what a desktop adds to them. */
export function menuTemplate(state: MenuState, recent: readonly string[], mac: boolean, actions: MenuActions): Item[] {
  const tr = translator(state.locale);
  const items = (menu: Menu): Item[] =>
    commandsWith(state.added)
      .filter(command => command.menu === menu)
      .filter(command => (state.commands ? belongs(command, state.commands.editor) : command.editor === undefined))
      .map(command => ({
        id: command.id,
        label: tr(command.title),
        enabled: state.commands !== null && usable(command, state.commands),
        click: () => actions.command(command.id),
        ...accelerator(command),
      }));
  const bar = (menu: Menu, before: readonly Item[], after: readonly Item[]): Item[] => {
    const own = state.commands === null ? [] : items(menu);
    const parts = [before, own, after].filter(part => part.length > 0);
    const submenu = parts.flatMap((part, i) => (i === 0 ? part : [separator, ...part]));
    return submenu.length === 0 ? [] : [{ label: wording(state.locale, `menu.${menu}`), submenu }];
  };
  const files: Item[] = [
    {
      label: tr(msg('desktop.newWindow', 'New window')),
      accelerator: 'CmdOrCtrl+Shift+N',
      click: () => actions.newWindow(),
    },
    { label: tr(msg('desktop.open', 'Open…')), accelerator: 'CmdOrCtrl+O', click: () => actions.open() },
    { label: tr(msg('desktop.openFolder', 'Open KiCad folder…')), click: () => actions.openFolder() },
    {
      label: tr(msg('desktop.recent', 'Open recent')),
      enabled: recent.length > 0,
      submenu: [
        ...recent.map(file => ({ label: file, click: () => actions.openRecent(file) })),
        separator,
        { label: tr(msg('desktop.clearRecent', 'Clear list')), click: () => actions.clearRecent() },
      ],
    },
  ];
  files.push(
    { label: tr(msg('desktop.server', 'Server address…')), click: () => actions.server() },
    { label: tr(msg('desktop.proxy', 'Proxy…')), click: () => actions.proxy() },
    { label: tr(msg('desktop.model', 'Language model…')), click: () => actions.model() },
    { label: tr(msg('desktop.backupFolder', 'Backup folder…')), click: () => actions.backupFolder() },
  );
  const about: Item = { role: 'about' };
  const updates: Item = { label: tr(msg('desktop.updates', 'Updates…')), click: () => actions.updates() };
  // The labels of roles follow the language of the system.
  return [
    ...(mac ? [{ role: 'appMenu' } satisfies Item] : []),
    ...bar('file', files, [{ role: mac ? 'close' : 'quit' }]),
    ...bar('edit', [], [{ role: 'cut' }, { role: 'copy' }, { role: 'paste' }]),
    ...bar('view', [], [{ role: 'togglefullscreen' }]),
    ...bar('place', [], []),
    ...bar('inspect', [], []),
    ...bar('help', [], [...(mac ? [] : [about]), updates]),
  ];
}
