import { describe, expect, test } from 'vitest';
import type { CompileRequest, CompileResult } from '../../web/src/platform/desktop/bridge.ts';
import { desktopCompiler } from '../../web/src/platform/desktop/compiler.ts';
import type { Bridge } from '../../web/src/platform/desktop/bridge.ts';
import { channels } from '../src/channels.ts';
import { serveSketches, type SketchCompiler } from '../src/handlers/sketches.ts';
import { testPort } from './port.ts';

const sketch: CompileRequest = {
  name: 'blink',
  board: 'uno',
  files: [{ name: 'blink.ino', text: 'void setup() {} void loop() {}' }],
  libraries: [{ name: 'Foo', files: [{ name: 'src/Foo.h', bytes: new Uint8Array(3) }] }],
};
const size = { flash: 1, flashMost: 2, ram: 1, ramMost: 2 };
const fine: CompileResult = { program: { hex: ':00000001FF', elf: new Uint8Array(1), size }, messages: [], issues: [] };

function serve(compiler: SketchCompiler) {
  const messages = testPort();
  serveSketches(messages.port, compiler);
  const bridge = {
    compileSketch: (...values: unknown[]) => messages.invoke(channels.compile, ...values),
    stopCompiling: (...values: unknown[]) => messages.invoke(channels.stopCompiling, ...values),
    // `as`: the compiler uses these alone.
  } as unknown as Bridge;
  return { ...messages, compiler: desktopCompiler(bridge) };
}

describe('compiling over the messages', () => {
  test('a sketch is sent unchanged, and its result comes back', async () => {
    const asked: unknown[] = [];
    const { compiler } = serve({ compile: async request => (asked.push(request), fine) });
    expect(await compiler.compile(sketch)).toEqual(fine);
    expect(asked).toEqual([sketch]);
  });

  test('is stopped when the page asks', async () => {
    const { compiler } = serve({
      compile: (_, signal) =>
        new Promise(resolve => signal.addEventListener('abort', () => resolve({ ...fine, program: null }))),
    });
    const stop = new AbortController();
    const result = compiler.compile(sketch, stop.signal);
    stop.abort();
    expect((await result).program).toBeNull();
  });

  test.each([
    [{ ...sketch, name: '../blink' }],
    [{ ...sketch, files: [{ name: '../../x.ino', text: '' }] }],
    [{ ...sketch, files: [{ name: '/etc/x.ino', text: '' }] }],
    [{ ...sketch, files: [{ name: 'C:\\x.ino', text: '' }] }],
    [{ ...sketch, libraries: [{ name: 'Foo', files: [{ name: 'a/../../b.h', bytes: new Uint8Array() }] }] }],
    [{ ...sketch, flags: ['-fplugin=x'] }],
    ['blink'],
  ])('a message of a wrong form is turned away: %j', async request => {
    const { invoke } = serve({ compile: async () => fine });
    await expect(invoke(channels.compile, 'job', request)).rejects.toThrow(/wrong form/);
  });
});
