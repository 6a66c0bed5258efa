import type { ReactNode } from 'react';
import type { Id } from '@boardwright/engine/base';
import type { CommandContext } from '@boardwright/engine/commands';
import type { Finding } from '@boardwright/engine/rules';
import type { EditorDocument } from '../../project/document.ts';
import { Findings } from '../panels/Findings.tsx';
import { Layers } from '../panels/Layers.tsx';
import { Nets } from '../panels/Nets.tsx';
import { Properties } from '../panels/Properties.tsx';
import { Sheets } from '../panels/Sheets.tsx';
import { Steps } from '../panels/Steps.tsx';
import { SchematicSimulation } from '../../sim/panel/SchematicSimulation.tsx';
import { LiveOfSchematic } from '../../sim/live/panel/LiveOfSchematic.tsx';
import { DebugOfSchematic } from '../../sim/debug/panel/DebugOfSchematic.tsx';
import { SerialOfSchematic } from '../../sim/serial/SerialOfSchematic.tsx';
import type { SimulationAction } from '@boardwright/engine/commands';
import type { ProjectSession } from '../../project/session.ts';
import type { PanelId } from './docks.ts';

/** What panels need of the active pane and the shell. */
export interface PanelProps {
  readonly document: EditorDocument;
  readonly context: () => CommandContext;
  /** Shows an object, on its page. */
  readonly onGo: (id: Id, path: string) => void;
  readonly onFinding: (finding: Finding) => void;
  readonly onCheck: () => void;
  readonly session: ProjectSession;
  readonly onSimulate: (action: SimulationAction) => void;
  /** Opens a page of the schematic in a tab of its own. */
  readonly onOpenPage: (path: string) => void;
}

const bodies: Readonly<Record<PanelId, (props: PanelProps) => ReactNode>> = {
  properties: ({ document, context }) => <Properties document={document} context={context} />,
  layers: ({ document }) => <Layers document={document} />,
  sheets: ({ document, onOpenPage }) => <Sheets document={document} onOpenPage={onOpenPage} />,
  nets: ({ document, onGo }) => <Nets document={document} onGo={onGo} />,
  history: ({ document }) => <Steps document={document} />,
  findings: ({ document, context, onFinding, onCheck }) => (
    <Findings document={document} context={context} onShow={onFinding} onRun={onCheck} />
  ),
  simulation: ({ session, onSimulate }) => <SchematicSimulation session={session} onSimulate={onSimulate} />,
  live: ({ session }) => <LiveOfSchematic session={session} />,
  serial: ({ session }) => <SerialOfSchematic session={session} />,
  debug: ({ session }) => <DebugOfSchematic session={session} />,
};

export const PanelBody = ({ panel, ...props }: PanelProps & { readonly panel: PanelId }) => bodies[panel](props);
