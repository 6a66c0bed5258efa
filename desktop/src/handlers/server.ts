import { z } from 'zod';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';
import type { Kept } from '../kept.ts';
import { serverSetting } from '../server.ts';

/** Lets the page show and change the address of the server. `fixed`: given from outside, and not to be changed here. */
export function serveServer(port: IpcPort, setting: Kept<string | null>, fixed: string | undefined): void {
  answer(port, channels.server, z.tuple([]), () => ({
    address: fixed ?? setting.value ?? '',
    fixed: fixed !== undefined,
  }));
  answer(port, channels.setServer, z.tuple([z.string().max(300)]), text => {
    const parsed = serverSetting.safeParse(text.trim() === '' ? null : text.trim());
    if (!parsed.success) return false;
    setting.set(parsed.data);
    return true;
  });
}
