import { z } from 'zod';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';
import { updateSetting } from '../updates/setting.ts';
import type { Updater } from '../updates/Updater.ts';

/** Lets the page show and change how the app is updated. Which installer is started is not the page's choice. */
export function serveUpdates(port: IpcPort, updater: Updater): void {
  answer(port, channels.updates, z.tuple([]), () => ({ setting: updater.setting, state: updater.state }));
  answer(port, channels.setUpdates, z.tuple([updateSetting]), setting => updater.set(setting));
  answer(port, channels.updateNow, z.tuple([z.enum(['check', 'download', 'cancel', 'install'])]), step =>
    updater[step](),
  );
}
