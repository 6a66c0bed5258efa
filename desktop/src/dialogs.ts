import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';
import type { Msg } from '@boardwright/engine/base';
import { translator, type Lang } from '@boardwright/native';
import type { Dialogs } from './handlers/files.ts';
import { issueText } from './shell.ts';

export interface SystemDialogs extends Dialogs {
  /** Lets the user choose a folder; null when cancelled. */
  folder(options?: OpenDialogOptions): Promise<string | null>;
}

/** The dialogs of the system, over the window in front. */
export function systemDialogs(front: () => BrowserWindow | null, lang: () => Lang): SystemDialogs {
  const open = (options: OpenDialogOptions) => {
    const window = front();
    return window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options);
  };
  return {
    async pick(extensions, multiple) {
      const filters = [{ name: 'KiCad', extensions: extensions.map(each => each.slice(1)) }];
      return (await open({ filters, properties: multiple ? ['openFile', 'multiSelections'] : ['openFile'] })).filePaths;
    },
    async target(name) {
      const window = front();
      const options = { defaultPath: name };
      const { canceled, filePath } = await (window
        ? dialog.showSaveDialog(window, options)
        : dialog.showSaveDialog(options));
      return canceled ? null : filePath;
    },
    fault: issues => dialog.showErrorBox('Boardwright', issueText(issues, lang())),
    folder: async options => (await open({ properties: ['openDirectory'], ...options })).filePaths[0] ?? null,
  };
}

/** A question with two answers: to leave things as they are, or to do what cannot be undone. */
export interface Question {
  readonly message: Msg;
  readonly stay: Msg;
  readonly leave: Msg;
}

/** Asks a question; true where the user chose the second answer. */
export function confirmNow(lang: Lang, { message, stay, leave }: Question): boolean {
  const tr = translator(lang);
  const choice = dialog.showMessageBoxSync({
    type: 'warning',
    message: tr(message),
    buttons: [tr(stay), tr(leave)],
    defaultId: 0,
    cancelId: 0,
  });
  return choice === 1;
}

/** As `confirmNow`, over a window and without stopping the other ones. */
export async function confirmOver(
  window: BrowserWindow,
  lang: Lang,
  { message, stay, leave }: Question,
): Promise<boolean> {
  const tr = translator(lang);
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: tr(message),
    buttons: [tr(stay), tr(leave)],
    defaultId: 0,
    cancelId: 0,
  });
  return response === 1;
}
