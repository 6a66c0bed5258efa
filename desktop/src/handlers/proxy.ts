import { z } from 'zod';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';
import type { Kept } from '../kept.ts';
import type { ProxyLogins } from '../proxy/ProxyLogins.ts';
import { proxySetting, type ProxySetting } from '../proxy/setting.ts';

interface Options {
  readonly setting: Kept<ProxySetting>;
  readonly logins: ProxyLogins;
  /** Lets the session use it. */
  readonly apply: (setting: ProxySetting) => Promise<void>;
}

const credentials = z.strictObject({ user: z.string().max(500), password: z.string().max(500) });
/** What a dialog of the page has, complete or not. */
const entered = z.strictObject({
  mode: z.enum(['system', 'none', 'manual']),
  server: z.string().max(1000),
  bypass: z.string().max(10_000),
});

/** Lets the page show and change how the app reaches the network, and answers for a proxy that asks for a user. */
export function serveProxy(port: IpcPort, { setting, logins, apply }: Options): void {
  answer(port, channels.proxy, z.tuple([]), () => ({ server: '', bypass: '', ...setting.value }));
  answer(port, channels.setProxy, z.tuple([entered]), async ({ mode, server, bypass }) => {
    const parsed = proxySetting.safeParse(mode === 'manual' ? { mode, server: server.trim(), bypass } : { mode });
    // Which field cannot be used.
    if (!parsed.success) return parsed.error.issues[0]?.path[0] === 'server' ? 'server' : 'bypass';
    setting.set(parsed.data);
    logins.forget();
    await apply(parsed.data);
    return null;
  });
  answer(port, channels.proxyQuestion, z.tuple([]), () => logins.question);
  answer(port, channels.answerProxy, z.tuple([z.string().max(100), credentials.nullable()]), (id, given) =>
    logins.answer(id, given),
  );
}
