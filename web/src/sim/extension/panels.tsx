import type { EditorExtension } from '../../editor/extension/EditorExtension.ts';
import { DebugOfSchematic } from '../debug/panel/DebugOfSchematic.tsx';
import { LiveOfSchematic } from '../live/panel/LiveOfSchematic.tsx';
import { SchematicSimulation } from '../panel/SchematicSimulation.tsx';
import { SerialOfSchematic } from '../serial/SerialOfSchematic.tsx';

export const panels: NonNullable<EditorExtension['panels']> = {
  simulation: ({ session, context }) => (
    <SchematicSimulation session={session} onSimulate={action => context().simulate(action)} />
  ),
  live: ({ session }) => <LiveOfSchematic session={session} />,
  serial: ({ session }) => <SerialOfSchematic session={session} />,
  debug: ({ session }) => <DebugOfSchematic session={session} />,
};
