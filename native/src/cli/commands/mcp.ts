import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { issue, msg } from '@boardwright/engine/base';
import { serveMcp } from '../../mcp/server.ts';
import { refused, type Command } from '../command.ts';

const isFolder = (name: string): boolean => statSync(name, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The version of this program. */
function ownVersion(): string {
  const text = readFileSync(path.join(import.meta.dirname, '../../../package.json'), 'utf8');
  return (JSON.parse(text) as { readonly version: string }).version;
}

export const mcp: Command = {
  name: 'mcp',
  summary: msg(
    'cli.mcp',
    'Offer a folder of projects to other programs by the Model Context Protocol, on standard input',
  ),
  operands: ['FOLDER'],
  options: {},
  async run({ operands: [named = '.'] }, { tr, run }) {
    const folder = path.resolve(named);
    if (!isFolder(folder))
      return refused(
        issue('error', msg('cli.mcp.noFolder', 'This is no folder. Name the folder of your projects.'), {
          file: named,
        }),
      );
    const lines = createInterface({ input: process.stdin, crlfDelay: Infinity });
    const serving = serveMcp(lines, text => void process.stdout.write(text), {
      folder,
      version: ownVersion(),
      tr,
      run,
    });
    await serving;
    return { type: 'done', json: {}, text: [] };
  },
};
