export { ToolClient, type ShownAct, type ToolHost } from './client.ts';
export { onGrid, type ToolAct, type ToolReply, type ToolRequest, type ToolView } from './protocol.ts';
export { ToolServer } from './server.ts';
