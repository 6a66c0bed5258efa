export { createServer, startServer } from './server.ts';
export type { RunningServer, ServerOptions } from './server.ts';
export type { SketchSettings } from './sketches/settings.ts';
