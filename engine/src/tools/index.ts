export * from './tool.ts';
export { selectTool, type SelectState } from './select/index.ts';
export { wireTool, type WireState } from './wire/index.ts';
export { trackTool, type TrackState } from './track/index.ts';
