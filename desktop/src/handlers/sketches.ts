import { z } from 'zod';
import { channels } from '../channels.ts';
import { answer, type IpcPort } from '../ipc.ts';

/** Below a sketch's folder: no way out of it. */
const inside = z
  .string()
  .min(1)
  .max(300)
  .refine(name => !/^([a-z]:|[/\\])/i.test(name) && !name.split(/[/\\]/).includes('..'), 'a name inside a folder');
const folder = inside.refine(name => !/[/\\]/.test(name), 'the name of a folder');

const request = z.strictObject({
  name: folder,
  board: z.string().min(1).max(40),
  files: z.array(z.strictObject({ name: inside, text: z.string().max(4 << 20) })).max(500),
  libraries: z
    .array(
      z.strictObject({
        name: folder,
        files: z.array(z.strictObject({ name: inside, bytes: z.instanceof(Uint8Array) })).max(2000),
      }),
    )
    .max(100)
    .exactOptional(),
});

const job = z.string().min(1).max(60);

/** Compiles on this machine. */
export interface SketchCompiler {
  compile(sketch: z.infer<typeof request>, signal: AbortSignal): Promise<unknown>;
}

/** Compiles sketches for the page, and stops when it asks. */
export function serveSketches(port: IpcPort, compiler: SketchCompiler): void {
  const running = new Map<string, AbortController>();
  answer(port, channels.compile, z.tuple([job, request]), async (name, sketch) => {
    const stop = new AbortController();
    running.set(name, stop);
    try {
      return await compiler.compile(sketch, stop.signal);
    } finally {
      running.delete(name);
    }
  });
  answer(port, channels.stopCompiling, z.tuple([job]), name => running.get(name)?.abort());
}
