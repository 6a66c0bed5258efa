import path from 'node:path';
import { issue, msg, type Issue } from '@boardwright/engine/base';
import type { CompileMessage } from '@boardwright/sim/sketch';
import { AvrCompiler } from '../../compiler/avrCompiler.ts';
import { readSketch } from '../../compiler/sketchFolder.ts';
import { TARGETS } from '../../compiler/targets.ts';
import { unpackLibraries } from '../../compiler/libraryZip.ts';
import { fileIssue } from '../../files/faults.ts';
import { writeFiles } from '../../files/write.ts';
import { misuse, refused, type Command } from '../command.ts';

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

export const compile: Command = {
  name: 'compile',
  summary: msg('cli.compile', 'Compiles an Arduino sketch'),
  operands: ['SKETCH'],
  options: {
    board: { value: 'BOARD', help: msg('cli.compile.board', 'uno, nano, mega or attiny85; uno when not given') },
    out: { value: 'HEX', help: msg('cli.compile.out', 'Where the program goes; as ELF when it ends with .elf') },
    library: {
      value: 'PATH',
      many: true,
      help: msg('cli.compile.library', 'A library, a folder of libraries, or a library as zip'),
    },
    sandbox: { help: msg('cli.compile.sandbox', 'Reads nothing but the sketch and the libraries') },
  },
  async run(input, { env }) {
    const [given = ''] = input.operands;
    const board = input.value('board') ?? 'uno';
    if (!TARGETS.some(each => each.board === board))
      return misuse(
        msg('cli.compile.badBoard', 'There is no board {{board}}. The boards are: {{boards}}.', {
          board,
          boards: TARGETS.map(each => each.board).join(', '),
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
    const compiler = new AvrCompiler({
      env,
      libraries: unpacked.value.folders,
      sandbox: input.value('sandbox') !== undefined,
    });
    const home = /\.(ino|pde)$/i.test(given) ? path.dirname(given) : given;
    const { program, messages, issues } = await compiler.compile({
      ...sketch,
      board,
      libraries: unpacked.value.libraries,
    });
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
