import { BadCall, callTool, type RunCommand } from './callTool.ts';
import { mcpTools, type McpTool } from './tools.ts';
import type { Msg } from '@boardwright/engine/base';

/** Versions of the Model Context Protocol that this server speaks, the newest first. */
const VERSIONS = ['2025-06-18', '2025-03-26', '2024-11-05'] as const;

/** Codes of JSON-RPC 2.0, section 5.1. */
const PARSE_ERROR = -32_700;
const INVALID_REQUEST = -32_600;
const METHOD_NOT_FOUND = -32_601;
const INVALID_PARAMS = -32_602;
const INTERNAL_ERROR = -32_603;

export interface McpPlace {
  /** The folder in which the files that calls name have to lie. */
  readonly folder: string;
  readonly version: string;
  readonly tr: (text: Msg) => string;
  readonly run: RunCommand;
}

type Id = string | number | null;
type Values = Readonly<Record<string, unknown>>;

class RpcFault extends Error {
  readonly code: number;
  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}

const isValues = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const described = ({ name, description, parameters }: McpTool, tr: McpPlace['tr']) => ({
  name,
  description: tr(description),
  inputSchema: {
    type: 'object',
    properties: Object.fromEntries(
      Object.entries(parameters).map(([key, each]) => [key, { type: each.type, description: tr(each.description) }]),
    ),
    required: Object.entries(parameters).flatMap(([key, { needed }]) => (needed ? [key] : [])),
    additionalProperties: false,
  },
});

async function resultOf(method: string, params: Values, place: McpPlace): Promise<unknown> {
  switch (method) {
    case 'initialize': {
      const asked = VERSIONS.find(version => version === params['protocolVersion']);
      return {
        protocolVersion: asked ?? VERSIONS[0],
        capabilities: { tools: { listChanged: false } },
        serverInfo: { name: 'boardwright', version: place.version },
      };
    }
    case 'ping':
      return {};
    case 'tools/list':
      return { tools: mcpTools.map(tool => described(tool, place.tr)) };
    case 'tools/call': {
      const tool = mcpTools.find(({ name }) => name === params['name']);
      if (!tool) throw new RpcFault(INVALID_PARAMS, `unknown tool: ${String(params['name'])}`);
      const given = params['arguments'] ?? {};
      if (!isValues(given)) throw new RpcFault(INVALID_PARAMS, 'arguments have to be an object');
      return callTool(tool, given, place.folder, place.run);
    }
    default:
      throw new RpcFault(METHOD_NOT_FOUND, `unknown method: ${method}`);
  }
}

function faultOf(error: unknown): { readonly code: number; readonly message: string } {
  if (error instanceof RpcFault) return { code: error.code, message: error.message };
  if (error instanceof BadCall) return { code: INVALID_PARAMS, message: error.message };
  return { code: INTERNAL_ERROR, message: error instanceof Error ? error.message : String(error) };
}

const idOf = (message: Values): Id => {
  const { id } = message;
  return typeof id === 'string' || typeof id === 'number' ? id : null;
};

/** The reply to a line; null to notifications, which get none. */
async function reply(line: string, place: McpPlace): Promise<object | null> {
  let message: unknown;
  try {
    message = JSON.parse(line);
  } catch {
    return { jsonrpc: '2.0', id: null, error: { code: PARSE_ERROR, message: 'not valid JSON' } };
  }
  if (!isValues(message) || message['jsonrpc'] !== '2.0' || typeof message['method'] !== 'string')
    return {
      jsonrpc: '2.0',
      id: isValues(message) ? idOf(message) : null,
      error: { code: INVALID_REQUEST, message: 'not a request of JSON-RPC 2.0' },
    };
  const isNotification = !('id' in message);
  const params = isValues(message['params']) ? message['params'] : {};
  if (isNotification) return null;
  try {
    return { jsonrpc: '2.0', id: idOf(message), result: await resultOf(message['method'], params, place) };
  } catch (error) {
    return { jsonrpc: '2.0', id: idOf(message), error: faultOf(error) };
  }
}

/**
 * Serves the Model Context Protocol over lines of JSON-RPC, one message a line, until they end. Calls are answered one after the other: two
 * edits of one project never run at once. https://modelcontextprotocol.io/specification/2025-06-18
 */
export async function serveMcp(
  lines: AsyncIterable<string>,
  write: (line: string) => void,
  place: McpPlace,
): Promise<void> {
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const answer = await reply(line, place);
    if (answer) write(`${JSON.stringify(answer)}\n`);
  }
}
