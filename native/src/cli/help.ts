import { msg, type Msg } from '@boardwright/engine/base';
import type { Command, Option } from './command.ts';
import { common } from './parse.ts';

type Tr = (message: Msg) => string;

const flag = (name: string, { value }: Option): string => `--${name}${value === undefined ? '' : ` ${value}`}`;

function usage({ name, operands, options }: Command): string {
  const parts = Object.entries(options).map(([option, spec]) => {
    const text = flag(option, spec);
    return spec.needed ? text : `[${text}]${spec.many ? '...' : ''}`;
  });
  return ['boardwright', name, ...operands, ...parts].join(' ');
}

const columns = (rows: readonly (readonly [string, string])[]): string[] => {
  const width = Math.max(...rows.map(([left]) => left.length));
  return rows.map(([left, right]) => `  ${left.padEnd(width)}  ${right}`);
};

const optionRows = (options: Readonly<Record<string, Option>>, tr: Tr) =>
  Object.entries(options).map(([name, spec]) => [flag(name, spec), tr(spec.help)] as const);

const heading = (message: Msg, tr: Tr): string => `${tr(message)}:`;

export const commandHelp = (command: Command, tr: Tr): string =>
  [
    usage(command),
    '',
    tr(command.summary),
    '',
    heading(msg('cli.help.options', 'Options'), tr),
    ...columns(optionRows({ ...command.options, ...common }, tr)),
  ].join('\n');

export const overview = (commands: readonly Command[], tr: Tr): string =>
  [
    tr(msg('cli.help.title', 'boardwright: electronics design from the command line')),
    '',
    heading(msg('cli.help.commands', 'Commands'), tr),
    ...columns(commands.map(command => [usage(command).replace('boardwright ', ''), tr(command.summary)] as const)),
    '',
    heading(msg('cli.help.everywhere', 'Options of all commands'), tr),
    ...columns(optionRows(common, tr)),
    '',
    tr(
      msg(
        'cli.help.exit',
        'FILE is a KiCad project, schematic or board, an Eagle or EasyEDA schematic, or a zip of a project (ZIP:PROJECT names one of several). Exit status: 0 success, 1 findings or refused, 2 usage error.',
      ),
    ),
  ].join('\n');
