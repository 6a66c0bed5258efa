import type { Answer, Addresses, Asked } from './protocol.ts';
import { SketchBuilder } from './builder.ts';
import { unpack, type Files } from './pack.ts';
import type { Program } from './program.ts';
import type { Kit, ProgramName } from './toolchain.ts';

class Missing extends Error {}

async function got(address: string): Promise<Response> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status} ${response.statusText}`.trim());
  return response;
}

/** The parts of the compiler by their addresses, each fetched once; one that could not be had is fetched again the next time. */
class FetchedKit implements Kit {
  readonly #addresses: Addresses;
  readonly #parts = new Map<string, Promise<unknown>>();

  constructor(addresses: Addresses) {
    this.#addresses = addresses;
  }

  #once<T>(key: string, load: () => Promise<T>): Promise<T> {
    const known = this.#parts.get(key);
    if (known) return known as Promise<T>;
    const loading = load().catch((error: unknown) => {
      this.#parts.delete(key);
      // Also what broke off under way, or is something else than it was.
      throw new Missing(error instanceof Error ? error.message : String(error), { cause: error });
    });
    this.#parts.set(key, loading);
    return loading;
  }

  program(name: ProgramName): Promise<Program> {
    return this.#once(name, async () => {
      const { wasm, script } = this.#addresses.programs[name]!;
      const [module, { default: create }] = await Promise.all([
        got(wasm).then(response => WebAssembly.compileStreaming(response)),
        import(/* @vite-ignore */ script) as Promise<{ default: Program['create'] }>,
      ]);
      return { name, module, create };
    });
  }

  files(pack: string): Promise<Files> {
    return this.#once(`${pack}.pack`, async () => {
      const response = await got(this.#addresses.packs[pack]!);
      return unpack(new Uint8Array(await response.arrayBuffer()));
    });
  }
}

/**
 * The worker's side: answers each request by `post`. They are served one at a time, in their order; what the next will need is
 * started behind each.
 */
export function serveGcc(post: (answer: Answer) => void): (asked: Asked) => Promise<void> {
  let builder: SketchBuilder | undefined;
  let last = Promise.resolve();
  const serve = async (asked: Asked): Promise<void> => {
    builder ??= new SketchBuilder(new FetchedKit(asked.addresses));
    try {
      if ('prepare' in asked) return await builder.prepare(asked.prepare);
      const { request } = asked;
      const result = await builder.compile(request, step => post({ step }));
      post({ result });
      // What could not be started ahead is started when it is needed, and fails then.
      if (result.program) await builder.rest(request.board).catch(() => {});
    } catch (error) {
      if (!(error instanceof Missing)) throw error;
      // Requests for a program are refused with this reason.
      if (!('prepare' in asked)) post({ missing: error.message });
    }
  };
  return asked => {
    const served = last.then(() => serve(asked));
    last = served.catch(() => {});
    return served;
  };
}
