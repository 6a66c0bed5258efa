import type { EditorExtension } from '../../editor/extension/EditorExtension.ts';
import type { Instrument } from '../instruments/Instrument.ts';
import { instruments } from '../instruments/instruments.ts';
import { ProjectRuntime } from '../runtime/ProjectRuntime.ts';
import { AssignModel } from './AssignModel.tsx';
import { Background } from './Background.tsx';
import { actDebug } from './debugActions.ts';
import { actLive } from './liveActions.ts';
import { commandOf, paneOf } from './instruments.ts';
import { isWorthTelling } from './openPins.ts';
import { benchPane } from './panes/bench.ts';
import { sketchPane } from './panes/sketch.ts';
import { wavesPane } from './panes/waves.ts';
import { panels } from './panels.tsx';
import { SheetOverlay } from './SheetOverlay.tsx';
import { simulate } from './simulate.ts';
import { actSketch } from './sketchActions.ts';
import { SpiceDrop } from './SpiceDrop.tsx';

/** SPICE, the live circuit with instruments, sketches and debugger, as a part of the editor. */
export const simulationWith = (list: readonly Instrument[]): EditorExtension => ({
  paneTypes: [wavesPane, sketchPane, benchPane, ...list.map(paneOf)],
  commands: list.map(commandOf),
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
});

export const simulation: EditorExtension = simulationWith(instruments);
