import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import type { SketchFiles } from '../../project/sketchFiles.ts';
import { isFirmware } from '../../project/sketchNames.ts';
import { Builds, compiledFor } from './builds.ts';

/** What is loaded into a microcontroller: a file of any format for it, and the ELF file where there is one. */
export interface LoadedProgram {
  readonly program: string | Uint8Array;
  readonly elf?: Uint8Array;
}

/** Whose program is asked for. */
export interface Programmed {
  readonly designator: string;
  /** The name of a sketch's folder, or of a firmware file. */
  readonly sketch: string;
  /** A board's id, or a chip's. */
  readonly board: string;
}

const fault = (message: Issue['message']): Result<never> => fail(issue('error', message));

/** Where a circuit takes the programs of its microcontrollers from. */
export interface ProgramSource {
  load(programmed: Programmed, signal?: AbortSignal): Promise<Result<LoadedProgram>>;
}

/** The programs of a project: its firmware and its sketches, which are compiled where anything in them has changed. */
export class Programs implements ProgramSource {
  private readonly files: SketchFiles;
  private readonly builds: Builds;

  constructor(files: SketchFiles, builds: Builds) {
    this.files = files;
    this.builds = builds;
  }

  async load({ designator, sketch, board }: Programmed, signal?: AbortSignal): Promise<Result<LoadedProgram>> {
    if (sketch === '')
      return fault(
        msg('sketch.none', '{{part}} has no sketch: select one in its properties, or drop a .hex or .uf2 file', {
          part: designator,
        }),
      );
    const { files } = this;
    await files.ready;
    if (isFirmware(sketch)) {
      const bytes = files.bytes(sketch);
      if (!bytes)
        return fault(
          msg('sketch.noFirmware', 'the file {{file}} for {{part}} is not in the project', {
            file: sketch,
            part: designator,
          }),
        );
      // Which of the formats it is, its own first bytes say.
      return ok(/\.elf$/i.test(sketch) ? { program: bytes, elf: bytes } : { program: bytes });
    }
    if (!files.has(sketch))
      return fault(
        msg('sketch.gone', 'the sketch {{sketch}} for {{part}} is not in the project', {
          sketch,
          part: designator,
        }),
      );
    const target = compiledFor(board);
    if (target === undefined)
      return fault(msg('compile.badBoard', 'sketches cannot be compiled for {{board}}', { board }));
    const { program, messages, issues } = await this.builds.compile(sketch, target, signal);
    if (program) return ok({ program: program.hex, elf: program.elf });
    const errors = messages
      .filter(({ severity }) => severity === 'error')
      .map(({ file, line, column, text }) =>
        issue('error', msg('compile.says', '{{sketch}}: {{text}}', { sketch, text }), {
          ...(file !== null && { file: `${sketch}/${file}` }),
          ...(line !== null && { line }),
          ...(column !== null && { column }),
        }),
      );
    return fail(...issues, ...errors);
  }
}
