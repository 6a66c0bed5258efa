import { fail, issue, msg, ok, type Issue, type Result } from '@boardwright/engine/base';
import { platform } from '../../platform/index.ts';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { isFirmware } from '../../project/sketchNames.ts';
import { Builds, compiledFor } from './builds.ts';
import { sketchesOf } from './openSketches.ts';

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

const made = new WeakMap<EditorDocument, Builds>();

/** The compiler of a project's sketches, with what came of each. */
export function buildsOf(session: ProjectSession, document: EditorDocument): Builds {
  let builds = made.get(document);
  if (!builds) made.set(document, (builds = new Builds(sketchesOf(session, document), platform.compiler())));
  return builds;
}

const fault = (message: Issue['message']): Result<never> => fail(issue('error', message));

/** The program of a microcontroller: its firmware, or its sketch, compiled where anything in it has changed. */
export async function programOf(
  session: ProjectSession,
  { designator, sketch, board }: Programmed,
  signal?: AbortSignal,
): Promise<Result<LoadedProgram>> {
  const { schematic } = session;
  if (!schematic) throw new Error('programs are asked for by schematics');
  if (sketch === '')
    return fault(
      msg('sketch.none', '{{part}} has no sketch: select one in its properties, or drop a .hex or .uf2 file', {
        part: designator,
      }),
    );
  const files = sketchesOf(session, schematic);
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
  const { program, messages, issues } = await buildsOf(session, schematic).compile(sketch, target, signal);
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
