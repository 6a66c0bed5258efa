/** Public API of the engine. Other entry points of the package serve the programs of this repository and may change at any time. */
export { english, mm, newId, type Id, type Issue, type Nm, type Result } from '../base/index.ts';
export type { OutputFile } from '../formats/index.ts';
export type { Store } from '../kinds/index.ts';
export type { Finding } from '../rules/index.ts';
export { checkBoard, checkSchematic } from './check.ts';
export { manufacturingFiles } from './manufacture.ts';
export { boardFacts, loadClipper, openProject, readBoard, readProject, type BoardFacts, type Design } from './read.ts';
export type { Script, ScriptContext } from './script.ts';
export { routeNet, type NetRoute, type NetRouteOptions } from './route.ts';
export { writeKicadBoard, type WrittenBoard } from './write.ts';
