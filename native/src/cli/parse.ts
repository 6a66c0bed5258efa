import { parseArgs } from 'node:util';
import { msg, type Msg } from '@boardwright/engine/base';
import type { Command, Input, Option } from './command.ts';

/** What every command takes. */
export const common = {
  json: { help: msg('cli.option.json', 'Print one JSON object and nothing else') },
  lang: { value: 'en|zh', help: msg('cli.option.lang', 'Language of messages') },
  verbose: { help: msg('cli.option.verbose', 'Print every warning, including similar ones') },
  help: { help: msg('cli.option.help', 'Show this help') },
} satisfies Record<string, Option>;

export type Parsed = { readonly ok: true; readonly input: Input } | { readonly ok: false; readonly message: Msg };

const fault = (message: Msg): Parsed => ({ ok: false, message });

/** Reads the words after a command's name by its table. */
export function parse(command: Command, words: readonly string[]): Parsed {
  const table: Readonly<Record<string, Option>> = { ...command.options, ...common };
  const { tokens } = parseArgs({
    args: [...words],
    strict: false,
    tokens: true,
    allowPositionals: true,
    options: Object.fromEntries(
      Object.entries(table).map(([name, { value }]) => [name, { type: value ? 'string' : 'boolean' }]),
    ),
  });
  const operands: string[] = [];
  const given = new Map<string, string[]>();
  for (const token of tokens) {
    if (token.kind === 'positional') operands.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(table, token.name) ? table[token.name] : undefined;
    if (!option) return fault(msg('cli.unknownOption', 'Unknown option: {{option}}', { option: token.rawName }));
    if (option.value !== undefined && (token.value === undefined || token.value === ''))
      return fault(msg('cli.optionNeedsValue', 'Option {{option}} needs a value.', { option: token.rawName }));
    if (option.value === undefined && token.value !== undefined)
      return fault(msg('cli.optionTakesNoValue', 'Option {{option}} takes no value.', { option: token.rawName }));
    if (given.has(token.name) && !option.many)
      return fault(msg('cli.optionTwice', 'Option {{option}} is given twice.', { option: token.rawName }));
    given.set(token.name, [...(given.get(token.name) ?? []), token.value ?? '']);
  }
  for (const [name, { needed }] of Object.entries(command.options))
    if (needed && !given.has(name))
      return fault(msg('cli.optionNeeded', 'Option {{option}} is required.', { option: `--${name}` }));
  const missing = command.operands[operands.length];
  if (missing !== undefined) return fault(msg('cli.operandNeeded', '{{operand}} is missing.', { operand: missing }));
  const extra = operands[command.operands.length];
  if (extra !== undefined)
    return fault(msg('cli.operandTooMany', 'Unexpected argument: {{operand}}', { operand: extra }));
  return {
    ok: true,
    input: { operands, value: name => given.get(name)?.[0], values: name => given.get(name) ?? [] },
  };
}
