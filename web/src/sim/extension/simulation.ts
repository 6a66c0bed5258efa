import type { EditorExtension } from '../../editor/extension/EditorExtension.ts';
import type { Instrument } from '../instruments/Instrument.ts';
import { instruments } from '../instruments/instruments.ts';
import { ProjectRuntime } from '../runtime/ProjectRuntime.ts';
import { AssignModel } from './AssignModel.tsx';
import { Background } from './Background.tsx';
import { debugService } from './debugService.ts';
import { liveService } from './liveService.ts';
import { commandOf, paneOf } from './instruments.ts';
import { isWorthTelling } from './openPins.ts';
import { benchPane } from './panes/bench.ts';
import { sketchPane } from './panes/sketch.ts';
import { wavesPane } from './panes/waves.ts';
import { panels } from './panels.tsx';
import { SheetOverlay } from './SheetOverlay.tsx';
import { simulationService } from './simulationService.ts';
import { sketchService } from './sketchService.ts';
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
    simulation: simulationService(shell),
    live: liveService(shell),
    sketch: sketchService(shell),
    debug: debugService(shell),
  }),
  open: (session, schematic) => new ProjectRuntime(session, schematic),
});

export const simulation: EditorExtension = simulationWith(instruments);
