import { z } from 'zod';

const SERVER = /^(?:(?:https?|socks[45]?):\/\/)?(?:[\w.-]+|\[[\da-f:]+\]):\d{1,5}$/i;
/** Hosts with their stars, ports and schemes, addresses with their masks, and '<local>'. */
const BYPASS = /^(?:<local>|(?:\w+:\/\/)?[\w*.:[\]-]+(?:\/\d{1,3})?)$/;

/** A proxy server: 'host:port', with a scheme where it is not http. */
const proxyServer = z
  .string()
  .max(300)
  .refine(text => SERVER.test(text) && Number(text.split(':').at(-1)) <= 65_535, 'host:port');

const bypassList = z
  .string()
  .max(4000)
  .transform(text => text.split(/[\s,;]+/).filter(each => each !== ''))
  .pipe(z.array(z.string().regex(BYPASS)))
  .transform(list => list.join('; '));

/** How the app reaches the network. */
export const proxySetting = z.discriminatedUnion('mode', [
  /** As the system says. */
  z.strictObject({ mode: z.literal('system') }),
  z.strictObject({ mode: z.literal('none') }),
  z.strictObject({
    mode: z.literal('manual'),
    server: proxyServer,
    /** Hosts that are reached without it; this computer always is. */
    bypass: bypassList,
  }),
]);
export type ProxySetting = z.infer<typeof proxySetting>;

/** The argument of `Session.setProxy` in Electron. */
export interface SessionProxy {
  readonly mode: 'system' | 'direct' | 'fixed_servers';
  readonly proxyRules?: string;
  readonly proxyBypassRules?: string;
}

export function sessionProxy(setting: ProxySetting): SessionProxy {
  if (setting.mode !== 'manual') return { mode: setting.mode === 'none' ? 'direct' : 'system' };
  const { server, bypass } = setting;
  return { mode: 'fixed_servers', proxyRules: server, proxyBypassRules: bypass.replaceAll('; ', ';') };
}
