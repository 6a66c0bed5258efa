import type { EndpointOutput, EndpointParsed } from '@boardwright/contract';
import { english, englishWording, type Issue } from '@boardwright/engine/base';
import type { CompileRequest, CompileResult } from '@boardwright/sim/sketch';
import type { Handlers } from '../http/call.ts';
import { Refusal, refuse } from '../refusal.ts';

/** Most messages of an answer, and most characters of one. */
const MESSAGES = 200;
const TEXT = 2000;

type Wire = EndpointOutput<'sketch.compile'>;

const requestOf = ({ libraries, ...sketch }: EndpointParsed<'sketch.compile'>): CompileRequest => ({
  ...sketch,
  libraries: libraries.map(({ name, files }) => ({
    name,
    files: files.map(({ name: file, base64 }) => ({
      name: file,
      bytes: new Uint8Array(Buffer.from(base64, 'base64')),
    })),
  })),
});

function issueView({ severity, message, place }: Issue): Wire['issues'][number] {
  const { id, args } = message;
  return {
    severity,
    message: {
      id,
      en: englishWording(message),
      ...(args && {
        args: Object.fromEntries(
          Object.entries(args).map(([name, value]) => [name, typeof value === 'object' ? english(value) : value]),
        ),
      }),
    },
    ...(place?.file !== undefined && { place: { file: place.file, line: place.line, column: place.column } }),
  };
}

const view = ({ program, messages, issues }: CompileResult): Wire => ({
  program: program && { ...program, elf: Buffer.from(program.elf).toString('base64') },
  // Errors first, so that warnings do not push them out.
  messages: [...messages]
    .sort((a, b) => Number(b.severity === 'error') - Number(a.severity === 'error'))
    .slice(0, MESSAGES)
    .map(message => ({ ...message, text: message.text.slice(0, TEXT) })),
  more: messages.length > MESSAGES,
  issues: issues.map(issueView),
});

export const sketchHandlers: Handlers = {
  'sketch.compile': async (input, call) => {
    const { compiler, line, hourly } = call.sketches;
    if (compiler === null) return refuse('sketch.no-compiler');
    const owner = call.session ? `account ${call.userId}` : `address ${call.ip}`;
    const compiled = async () => {
      // Counted when its turn comes: who was turned away has not had one.
      const wait = await call.attempts.take(`sketch\n${owner}`, hourly, call.now());
      return wait > 0 ? refuse('too.many', { seconds: wait }) : compiler.compile(requestOf(input), call.gone);
    };
    const taken = await line.run(owner, compiled, call.gone);
    if ('turned' in taken) {
      const { reason, seconds } = taken.turned;
      return reason === 'busy'
        ? refuse('sketch.busy', { seconds }, { seconds })
        : refuse('sketch.in-line', { count: line.perOwner, seconds }, { seconds });
    }
    // The caller has disconnected; nobody reads this.
    if (taken.done === null) return refuse('operation.failed');
    if (taken.done instanceof Refusal) return taken.done;
    if (taken.done.issues.some(({ message }) => message.id === 'compile.noCompiler'))
      return refuse('sketch.no-compiler');
    return view(taken.done);
  },
};
