import { msg, type Issue, type Msg } from '@boardwright/engine/base';
import { translator } from '../locale.ts';
import type { Context, Outcome } from './command.ts';
import { COMMANDS } from './commands/index.ts';
import { commandHelp, overview } from './help.ts';
import { issueLines } from './issueLines.ts';
import { parse } from './parse.ts';

/** The process around a run. */
export interface Process {
  readonly env: Readonly<Record<string, string | undefined>>;
  untilStopped(): Promise<void>;
  ask(question: string, answer: 'shown' | 'hidden'): Promise<string | null>;
  /** Called before a brief command. */
  hurry(): void;
  out(text: string): void;
  err(text: string): void;
}

/** The language of the command line, else of the environment; null when that on the command line is none of ours. */
function language(words: readonly string[], env: Process['env']): 'en' | 'zh' | null {
  const at = words.findIndex(word => word === '--lang' || word.startsWith('--lang='));
  const asked = at < 0 ? undefined : words[at]!.includes('=') ? words[at]!.slice('--lang='.length) : words[at + 1];
  if (asked !== undefined) return asked === 'en' || asked === 'zh' ? asked : null;
  return /^zh/i.test(env['LC_ALL'] || env['LC_MESSAGES'] || env['LANG'] || '') ? 'zh' : 'en';
}

const issueJson = ({ severity, message, place }: Issue, tr: Context['tr']) => ({
  severity,
  message: tr(message),
  ...(place?.file !== undefined && { file: place.file }),
  ...(place?.line !== undefined && { line: place.line }),
  ...(place?.column !== undefined && { column: place.column }),
});

function wrongUse(message: Msg, json: boolean, tr: Context['tr'], io: Process): number {
  io.err(`${tr(message)}\n${tr(msg('cli.seeHelp', 'See boardwright --help.'))}\n`);
  if (json) io.out(`${JSON.stringify({ errors: [{ severity: 'error', message: tr(message) }] })}\n`);
  return 2;
}

async function finish(
  outcome: Outcome,
  { json, verbose }: { readonly json: boolean; readonly verbose: boolean },
  tr: Context['tr'],
  io: Process,
): Promise<number> {
  switch (outcome.type) {
    case 'misuse':
      return wrongUse(outcome.message, json, tr, io);
    case 'refused':
      io.err(issueLines(outcome.issues, tr, true));
      if (json) io.out(`${JSON.stringify({ errors: outcome.issues.map(issue => issueJson(issue, tr)) })}\n`);
      return 1;
    case 'done':
      io.err(issueLines(outcome.warnings ?? [], tr, verbose));
      io.out(json ? `${JSON.stringify(outcome.json)}\n` : outcome.text.map(line => `${line}\n`).join(''));
      await outcome.until;
      return outcome.found ? 1 : 0;
  }
}

/** Runs a command line and collects what it writes. */
async function collected(words: readonly string[], io: Process) {
  let [out, err] = ['', ''];
  const status = await run(words, { ...io, out: text => void (out += text), err: text => void (err += text) });
  return { status, out, err };
}

/** Runs a command line; gives the exit status: 0 done, 1 findings or refused, 2 wrong use. */
export async function run(words: readonly string[], io: Process): Promise<number> {
  // What stands behind '--' are operands, also where it looks like an option.
  const end = words.indexOf('--');
  const before = end < 0 ? words : words.slice(0, end);
  const lang = language(before, io.env);
  const tr = translator(lang ?? 'en');
  const json = before.includes('--json');
  const wrong = (message: Msg): number => wrongUse(message, json, tr, io);
  if (lang === null) return wrong(msg('cli.badLang', 'Not a supported language. Use en or zh.'));
  const name = before.find(word => !word.startsWith('-') && word !== lang) ?? '';
  const command = Object.hasOwn(COMMANDS, name) ? await COMMANDS[name]!() : undefined;
  const help = before.includes('--help') || before.includes('-h');
  if (help || words.length === 0) {
    const told = command
      ? commandHelp(command, tr)
      : overview(await Promise.all(Object.values(COMMANDS).map(load => load())), tr);
    io.out(`${told}\n`);
    return help ? 0 : 2;
  }
  if (!command)
    return wrong(
      name === ''
        ? msg('cli.noCommand', 'A command is missing.')
        : msg('cli.unknownCommand', 'Unknown command: {{name}}', { name }),
    );
  const rest = [...words];
  rest.splice(rest.indexOf(name), 1);
  const parsed = parse(command, rest);
  if (!parsed.ok) return wrong(parsed.message);
  const context: Context = {
    env: io.env,
    tr,
    lang,
    untilStopped: () => io.untilStopped(),
    ask: (...question) => io.ask(...question),
    run: other => collected(other, io),
  };
  if (command.brief) io.hurry();
  const verbose = before.includes('--verbose');
  return finish(await command.run(parsed.input, context), { json, verbose }, tr, io);
}
