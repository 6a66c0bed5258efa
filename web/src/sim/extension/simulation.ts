import type { EditorExtension } from '../../editor/extension/EditorExtension.ts';
import { ProjectRuntime } from '../runtime/ProjectRuntime.ts';
import { AssignModel } from './AssignModel.tsx';
import { Background } from './Background.tsx';
import { actDebug } from './debugActions.ts';
import { actLive } from './liveActions.ts';
import { isWorthTelling } from './openPins.ts';
import { benchPane } from './panes/bench.ts';
import { logicPane } from './panes/logic.ts';
import { metersPane } from './panes/meters.ts';
import { scopePane } from './panes/scope.ts';
import { sketchPane } from './panes/sketch.ts';
import { wavesPane } from './panes/waves.ts';
import { panels } from './panels.tsx';
import { SheetOverlay } from './SheetOverlay.tsx';
import { simulate } from './simulate.ts';
import { actSketch } from './sketchActions.ts';
import { SpiceDrop } from './SpiceDrop.tsx';

/** SPICE, the live circuit with its instruments, sketches and debugger, as a part of the editor. */
export const simulation: EditorExtension = {
  paneTypes: [wavesPane, sketchPane, benchPane, logicPane, scopePane, metersPane],
  panels,
  dialogs: { assignModel: AssignModel },
  SheetOverlay,
  SheetFrame: SpiceDrop,
  Background,
  acceptsFinding: isWorthTelling,
  actions: shell => ({
    simulate: action => simulate(shell, action),
    live: action => actLive(shell, action),
    sketch: action => actSketch(shell, action),
    debug: action => actDebug(shell, action),
  }),
  open: (session, schematic) => new ProjectRuntime(session, schematic),
};
