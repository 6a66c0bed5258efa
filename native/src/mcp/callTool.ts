import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { liesIn, readingWithin, realOf } from '../files/readLimit.ts';
import type { McpTool } from './tools.ts';

/** What a tool answers, as the protocol has it. */
export interface ToolResult {
  readonly content: readonly (
    | { readonly type: 'text'; readonly text: string }
    | { readonly type: 'image'; readonly data: string; readonly mimeType: string }
  )[];
  readonly isError: boolean;
}

export interface Ran {
  readonly status: number;
  readonly out: string;
  readonly err: string;
}

/** Runs a command line of ours. */
export type RunCommand = (words: readonly string[]) => Promise<Ran>;

/** A call that does not fit the tool. */
export class BadCall extends Error {}

/** Files that are named in an answer. */
const NAMED = 20;

const answer = (text: string, isError: boolean): ToolResult => ({ content: [{ type: 'text', text }], isError });

/** A path below the folder of the server; links out of it count as outside. */
function inside(folder: string, named: string): string {
  const file = realOf(path.resolve(folder, named));
  if (!liesIn(folder, file)) throw new BadCall(`${named} is outside of ${folder}`);
  return file;
}

function valueOf(folder: string, name: string, given: unknown, parameter: McpTool['parameters'][string]): string {
  const { type, isPath } = parameter;
  const isRight =
    type === 'integer'
      ? Number.isSafeInteger(given)
      : type === 'boolean'
        ? typeof given === 'boolean'
        : typeof given === 'string';
  if (!isRight) throw new BadCall(`${name} has to be of type ${type}`);
  return isPath ? inside(folder, String(given)) : String(given);
}

/** The command line of a call. */
function wordsOf(tool: McpTool, given: Readonly<Record<string, unknown>>, folder: string): string[] {
  const unknown = Object.keys(given).find(name => !Object.hasOwn(tool.parameters, name));
  if (unknown !== undefined) throw new BadCall(`${tool.name} takes no ${unknown}`);
  const operands: string[] = [];
  const options: string[] = [];
  for (const [name, parameter] of Object.entries(tool.parameters)) {
    if (given[name] === undefined) {
      if (parameter.needed) throw new BadCall(`${tool.name} needs ${name}`);
      continue;
    }
    const value = valueOf(folder, name, given[name], parameter);
    if (parameter.option === undefined) operands.push(value);
    else options.push(`--${parameter.option}=${value}`);
  }
  // A question that begins with a dash is none of our options.
  return [tool.command, '--json', ...tool.fixed, ...options, '--', ...operands];
}

/** Draws into a folder of its own, and gives the first picture. */
async function pictured(words: readonly string[], run: RunCommand): Promise<ToolResult> {
  const folder = mkdtempSync(path.join(tmpdir(), 'boardwright-mcp-'));
  const file = path.join(folder, 'drawing.png');
  try {
    const [command = '', ...rest] = words;
    const { status, out, err } = await run([command, `--out=${file}`, ...rest]);
    if (status !== 0) return answer(out || err, true);
    return {
      content: [{ type: 'image', data: readFileSync(file).toString('base64'), mimeType: 'image/png' }],
      isError: false,
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function answered(tool: McpTool, words: readonly string[], run: RunCommand): Promise<ToolResult> {
  if (tool.picture) return pictured(words, run);
  const { status, out, err } = await run(words);
  const isError = status === 2 || out === '' || out.startsWith('{"errors":');
  return answer(out === '' ? err : out, isError);
}

/**
 * Calls a tool. Findings of checks are an answer, not a failure. What a design refers to outside of the folder is not read; the answer then names
 * it. Throws `BadCall` for arguments that do not fit.
 */
export async function callTool(
  tool: McpTool,
  given: Readonly<Record<string, unknown>>,
  folder: string,
  run: RunCommand,
): Promise<ToolResult> {
  const words = wordsOf(tool, given, folder);
  const { value, refused } = await readingWithin(folder, () => answered(tool, words, run));
  if (refused.length === 0) return value;
  const text = `Not read, because outside of ${folder}: ${refused.slice(0, NAMED).join(', ')}${refused.length > NAMED ? ', …' : ''}. Copy these files into the folder.`;
  return { ...value, content: [...value.content, { type: 'text', text }] };
}
