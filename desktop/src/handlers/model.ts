import { z } from 'zod';
import { msg } from '@boardwright/engine/base';
import { isOpenOnTheWay, ModelFault, modelServer, type ChatRequest } from '@boardwright/engine/languageModel';
import { translator, type Lang } from '@boardwright/native';
import type { ModelEnd, ModelEntryFault, ModelPiece } from '../../../web/src/platform/desktop/bridge.ts';
import { channels } from '../channels.ts';
import { answer, answerFrom, type IpcPort } from '../ipc.ts';
import type { Kept } from '../kept.ts';
import type { KeyVault } from '../model/KeyVault.ts';
import type { ModelSetting } from '../model/setting.ts';

interface Options {
  readonly setting: Kept<ModelSetting | null>;
  readonly vault: KeyVault;
  readonly lang: () => Lang;
  /** Sends requests of the main process. */
  readonly send: typeof fetch;
}

const entered = z.strictObject({
  name: z.string().max(200),
  address: z.string().max(1000),
  /** Null: as before. */
  key: z.string().max(1000).nullable(),
});
const job = z.string().min(1).max(60);
/** What the model's server checks is left as it is. */
const request = z.looseObject({
  model: z.string(),
  messages: z.array(z.looseObject({})).max(200),
  stream: z.literal(true),
});

const LOST_KEY = msg(
  'desktop.lostKey',
  'The key of the language model cannot be read. Enter it again in File > Language model….',
);

/** What of a setting cannot be used; null: nothing. */
function faultOf(entry: z.infer<typeof entered>, hasKey: boolean, vault: KeyVault): ModelEntryFault | null {
  if (!/^https?:$/.test(URL.parse(entry.address)?.protocol ?? '')) return 'address';
  if (entry.name === '') return 'name';
  if (entry.key && !vault.isSafe) return 'key';
  return hasKey && isOpenOnTheWay(entry.address) ? 'open' : null;
}

/** Asks the language model that the user has chosen, and keeps its key. The page gets neither the key nor a way to another server. */
export function serveModel(port: IpcPort, { setting, vault, lang, send }: Options) {
  const running = new Map<string, { readonly window: number; readonly stop: AbortController }>();

  answer(port, channels.model, z.tuple([]), () => {
    const { name = '', address = '', sealedKey = '' } = setting.value ?? {};
    return { name, address, hasKey: sealedKey !== '', keepsKeys: vault.isSafe };
  });

  answer(port, channels.setModel, z.tuple([entered]), written => {
    const entry = { ...written, name: written.name.trim(), address: written.address.trim().replace(/\/+$/, '') };
    const before = setting.value?.sealedKey ?? '';
    const isCleared = entry.name === '' && entry.address === '';
    // A key is for the server that it was entered for.
    const isKept = entry.key === null && before !== '' && entry.address === setting.value?.address;
    const fault = isCleared ? null : faultOf(entry, isKept || Boolean(entry.key), vault);
    if (fault !== null) return fault;
    const sealedKey = isKept ? before : entry.key ? vault.seal(entry.key) : '';
    setting.set(isCleared ? null : { name: entry.name, address: entry.address, sealedKey });
    port.send('modelChanged', '', 'all');
    return null;
  });

  async function stream(asked: ChatRequest, signal: AbortSignal, onText: (text: string) => void): Promise<ModelEnd> {
    const { value } = setting;
    if (value === null) return { kind: 'unreachable', detail: '' };
    const key = value.sealedKey === '' ? '' : vault.open(value.sealedKey);
    if (key === null) return { kind: 'refused', detail: translator(lang())(LOST_KEY) };
    try {
      const chunks = await modelServer({ address: value.address, key, send })({ ...asked, model: value.name }, signal);
      const decoder = new TextDecoder();
      for await (const chunk of chunks) onText(decoder.decode(chunk, { stream: true }));
      return null;
    } catch (error) {
      if (signal.aborted) return null;
      if (error instanceof ModelFault) return { kind: error.kind, detail: error.detail };
      return { kind: 'unreachable', detail: error instanceof Error ? error.message : String(error) };
    }
  }

  answerFrom(port, channels.askModel, z.tuple([job, request]), async ({ window }, name, asked) => {
    const stop = new AbortController();
    running.set(name, { window, stop });
    const report = (piece: ModelPiece): void => port.send('modelPiece', JSON.stringify(piece), window);
    try {
      // `as`: the page makes it with the engine's own types.
      const end = await stream(asked as unknown as ChatRequest, stop.signal, text => report({ job: name, text }));
      report({ job: name, end });
    } finally {
      running.delete(name);
    }
  });

  answer(port, channels.stopModel, z.tuple([job]), name => running.get(name)?.stop.abort());

  return {
    /** The page of a window is gone: nobody reads its answers. */
    forget(window: number): void {
      for (const each of running.values()) if (each.window === window) each.stop.abort();
    },
  };
}
