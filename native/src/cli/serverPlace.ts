import { msg } from '@boardwright/engine/base';
import type { Input, Option } from './command.ts';

/** Where the cloud server keeps its data: the options that its commands share. */
export const dataOption: Option = {
  value: 'DIR',
  help: msg('cli.serve.data', 'Folder for all server data (default: .data)'),
};

export const databaseOption: Option = {
  value: 'URL',
  help: msg('cli.serve.database', 'PostgreSQL database (postgresql://…) instead of the SQLite file in the data folder'),
};

/** The database that the command line names; undefined: SQLite in the data folder. */
export function databaseOf(input: Input): { readonly kind: 'postgres'; readonly url: string } | undefined {
  const url = input.value('database');
  return url === undefined ? undefined : { kind: 'postgres', url };
}
