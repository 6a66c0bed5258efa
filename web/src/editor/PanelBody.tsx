import { useDeferredValue, type ComponentType } from 'react';
import { useExtensions } from './extension/extensions.ts';
import { Findings } from './panels/Findings.tsx';
import { Layers } from './panels/Layers.tsx';
import { Nets } from './panels/Nets.tsx';
import { PartsPanel } from './panels/parts/PartsPanel.tsx';
import { Properties } from './panels/properties/Properties.tsx';
import { Sheets } from './panels/Sheets.tsx';
import { Comments } from './reviews/Comments.tsx';
import { History } from './versions/History.tsx';
import type { PanelId } from './workspace/docks.ts';
import type { PanelProps } from './workspace/PanelProps.ts';

const own: Readonly<Partial<Record<PanelId, ComponentType<PanelProps>>>> = {
  properties: ({ document, context }) => <Properties document={document} context={context} />,
  layers: ({ document }) => <Layers document={document} />,
  sheets: ({ document, onOpenPage }) => <Sheets document={document} onOpenPage={onOpenPage} />,
  nets: ({ document, onGo }) => <Nets document={document} onGo={onGo} />,
  parts: ({ document, context }) => <PartsPanel document={document} context={context} />,
  history: History,
  comments: Comments,
  findings: ({ document, context, onFinding, onCheck }) => (
    <Findings document={document} context={context} onShow={onFinding} onRun={onCheck} />
  ),
};

/** What a panel shows of the active pane; nothing where no extension brings it. */
export function PanelBody({ panel, ...props }: PanelProps & { readonly panel: PanelId }) {
  const extensions = useExtensions();
  const Body = own[panel] ?? extensions.flatMap(({ panels }) => panels?.[panel] ?? [])[0];
  return Body && <Opening key={panel} Body={Body} props={props} />;
}

interface OpeningProps {
  readonly Body: ComponentType<PanelProps>;
  readonly props: PanelProps;
}

/** A panel is rendered behind the frame in which its place is made, in slices: a tab that is chosen is seen at once. */
function Opening({ Body, props }: OpeningProps) {
  const isOpen = useDeferredValue(true, false);
  return isOpen && <Body {...props} />;
}
