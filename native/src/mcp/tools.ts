import { msg, type Msg } from '@boardwright/engine/base';

/** A value that a tool takes. */
interface Parameter {
  readonly type: 'string' | 'integer' | 'boolean';
  readonly description: Msg;
  readonly needed?: true;
  /** The option of the command that takes it; without one it is an operand. */
  readonly option?: string;
  /** A path below the folder of the server. */
  readonly isPath?: true;
}

/** A tool that other programs call: one of our commands, without the options that programs have no use for. */
export interface McpTool {
  readonly name: string;
  readonly description: Msg;
  readonly command: string;
  /** Options that are always given. */
  readonly fixed: readonly string[];
  readonly parameters: Readonly<Record<string, Parameter>>;
  /** The answer is the picture that the command writes. */
  readonly picture?: true;
}

const design = (option?: string): Parameter => ({
  type: 'string',
  description: msg('mcp.file', 'Path of the project or file, below the folder of the server'),
  needed: true,
  isPath: true,
  ...(option !== undefined && { option }),
});

const text = (description: Msg, rest: Partial<Parameter> = {}): Parameter => ({ type: 'string', description, ...rest });

const REQUEST = msg(
  'mcp.request',
  "What to change, in English or Chinese, such as 'Add decoupling to U3' or 'Change R1 to 4.7k'",
);

/** The tools, in the order in which they are listed. */
export const mcpTools: readonly McpTool[] = [
  {
    name: 'read',
    description: msg('mcp.read', 'Describe a design: sheets, parts, nets, layers, size'),
    command: 'info',
    fixed: [],
    parameters: { file: design() },
  },
  {
    name: 'check',
    description: msg('mcp.check', 'Run the electrical and design rule checks of a design'),
    command: 'check',
    fixed: [],
    parameters: { file: design() },
  },
  {
    name: 'explain',
    description: msg(
      'mcp.explain',
      'Answer a question about a design, its checks, its price or the program; each sentence cites what it rests on',
    ),
    command: 'ask',
    fixed: [],
    parameters: {
      question: text(msg('mcp.question', 'The question, in English or Chinese'), { needed: true }),
      file: design('design'),
      datasheet: text(
        msg('mcp.datasheet', 'Path of a datasheet (PDF) to answer from, below the folder of the server'),
        {
          option: 'datasheet',
          isPath: true,
        },
      ),
    },
  },
  {
    name: 'render',
    description: msg('mcp.render', 'Draw a sheet or layers of a board as a PNG'),
    command: 'render',
    fixed: ['--pixels', '1200'],
    parameters: {
      file: design(),
      layers: text(msg('mcp.layers', 'Layers of a board, such as F.Cu,Edge.Cuts'), { option: 'layers' }),
    },
    picture: true,
  },
  {
    name: 'simulate',
    description: msg('mcp.simulate', 'Simulate a schematic with the analyses that its sheets name'),
    command: 'sim',
    fixed: [],
    parameters: { file: design() },
  },
  {
    name: 'quote',
    description: msg('mcp.quote', 'Price a board line by line, with the price list of the program'),
    command: 'quote',
    fixed: [],
    parameters: {
      file: design(),
      quantity: { type: 'integer', description: msg('mcp.quantity', 'Number of boards'), option: 'quantity' },
    },
  },
  {
    name: 'propose',
    description: msg(
      'mcp.propose',
      'Show what an edit would change, with the checks before and after; nothing is written',
    ),
    command: 'propose',
    fixed: [],
    parameters: { request: text(REQUEST, { needed: true }), file: design('design') },
  },
  {
    name: 'apply',
    description: msg('mcp.apply', 'Make an edit that was proposed, whole or by part, in the files of the project'),
    command: 'propose',
    fixed: ['--accept'],
    parameters: {
      request: text(REQUEST, { needed: true }),
      file: design('design'),
      parts: text(msg('mcp.parts', 'Numbers of the parts to accept, such as 1,3; all without it'), { option: 'parts' }),
    },
  },
  {
    name: 'fab',
    description: msg('mcp.fab', 'Write the manufacturing files of a board into a folder'),
    command: 'fab',
    fixed: [],
    parameters: {
      file: design(),
      out: text(msg('mcp.out', 'Folder for the files, below the folder of the server'), {
        option: 'out',
        needed: true,
        isPath: true,
      }),
    },
  },
];
