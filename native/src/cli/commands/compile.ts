import path from 'node:path';
import { issue, msg, type Issue } from '@boardwright/engine/base';
import { BOARDS } from '@boardwright/sim/mcu';
import { RemoteCompiler, type CompileMessage, type Compiler } from '@boardwright/sim/sketch';
import { NativeCompiler } from '../../compiler/nativeCompiler.ts';
import { readSketch } from '../../compiler/sketchFolder.ts';
import { unpackLibraries } from '../../compiler/libraryZip.ts';
import { fileIssue } from '../../files/faults.ts';
import { writeFiles } from '../../files/write.ts';
import { misuse, refused, type Command, type Context } from '../command.ts';

/** What a compiler says is English wherever the user is. */
const asIssue = (home: string, { severity, file, line, column, text }: CompileMessage): Issue =>
  issue(
    severity,
    msg('compile.said', '{{text}}', { text }),
    file === null
      ? undefined
      : {
          file: path.join(home, file),
          ...(line !== null && { line }),
          ...(column !== null && { column }),
        },
  );

/** The compiler of a server; BOARDWRIGHT_TOKEN says whose sketches they are, where one is set. */
async function compilerAt(url: string, { env, lang }: Context): Promise<Compiler> {
  // The contract of all calls takes longer to load than a sketch to compile.
  const { createClient } = await import('@boardwright/contract');
  const client = createClient({
    baseUrl: url.replace(/\/+$/, ''),
    token: { get: () => env['BOARDWRIGHT_TOKEN'] ?? null, set: () => {}, clear: () => {} },
    onForbidden: () => {},
    toast: () => {},
    locale: () => lang,
  });
  return new RemoteCompiler((sketch, signal) => client.sketch.compile(sketch, signal && { signal }));
}

export const compile: Command = {
  name: 'compile',
  summary: msg('cli.compile', 'Compile an Arduino sketch'),
  operands: ['SKETCH'],
  options: {
    board: { value: 'BOARD', help: msg('cli.compile.board', 'uno (default), nano, mega, attiny85 or pico') },
    out: { value: 'HEX', help: msg('cli.compile.out', 'Output file; ELF if it ends with .elf') },
    library: {
      value: 'PATH',
      many: true,
      help: msg('cli.compile.library', 'Library folder, folder of libraries, or library zip'),
    },
    server: {
      value: 'URL',
      help: msg('cli.compile.server', 'Compile on this server instead of locally, always sandboxed'),
    },
    sandbox: { help: msg('cli.compile.sandbox', 'Allow reading only the sketch and its libraries') },
  },
  async run(input, context) {
    const [given = ''] = input.operands;
    const board = input.value('board') ?? 'uno';
    if (!BOARDS.some(({ id }) => id === board))
      return misuse(
        msg('cli.compile.badBoard', 'Unknown dev board: {{board}}. Available: {{boards}}.', {
          board,
          boards: BOARDS.map(({ id }) => id).join(', '),
        }),
      );
    let sketch: ReturnType<typeof readSketch>;
    try {
      sketch = readSketch(given);
    } catch (error) {
      return refused(fileIssue(error, given));
    }
    const unpacked = await unpackLibraries(input.values('library'));
    if (!unpacked.ok) return refused(...unpacked.error);
    const server = input.value('server');
    if (server !== undefined && unpacked.value.folders.length > 0)
      return misuse(msg('cli.compile.folders', 'A server accepts libraries as zip only.'));
    const compiler =
      server === undefined
        ? new NativeCompiler({
            env: context.env,
            libraries: unpacked.value.folders,
            sandbox: input.value('sandbox') !== undefined,
          })
        : await compilerAt(server, context);
    const home = /\.(ino|pde)$/i.test(given) ? path.dirname(given) : given;
    // What the compiler runs is ended with us, and its folder is removed.
    const stop = new AbortController();
    void context.untilStopped().then(() => stop.abort());
    const { program, messages, issues } = await compiler.compile(
      { ...sketch, board, libraries: unpacked.value.libraries },
      stop.signal,
    );
    const said = [
      ...messages.map(message => asIssue(home, message)),
      ...issues.map(each =>
        each.place?.file === undefined
          ? each
          : { ...each, place: { ...each.place, file: path.join(home, each.place.file) } },
      ),
    ];
    if (!program) return refused(...said);
    const out = input.value('out');
    let files: readonly string[] = [];
    if (out !== undefined) {
      const { dir, base, ext } = path.parse(out);
      const bytes = ext.toLowerCase() === '.elf' ? program.elf : new TextEncoder().encode(program.hex);
      const written = writeFiles(dir || '.', [{ name: base, bytes }]);
      if (!written.ok) return refused(...written.error);
      files = written.value;
    }
    const { flash, flashMost, ram, ramMost } = program.size;
    const percent = (part: number, whole: number) => `${((part / whole) * 100).toFixed(0)} %`;
    return {
      type: 'done',
      json: { board, size: program.size, files, messages },
      text: [
        `flash: ${flash} / ${flashMost} (${percent(flash, flashMost)})`,
        `RAM: ${ram} / ${ramMost} (${percent(ram, ramMost)})`,
        ...files,
      ],
      warnings: said,
    };
  },
};
