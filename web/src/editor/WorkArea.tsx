import type { RefObject } from 'react';
import type { PointerRequests } from './canvas/pointer.ts';
import { PanelBody } from './PanelBody.tsx';
import type { PanelId } from './workspace/docks.ts';
import { DockView } from './shell/DockView.tsx';
import { groupOf } from './workspace/layout.ts';
import type { Pane } from './workspace/Pane.ts';
import type { PanelProps } from './workspace/PanelProps.ts';
import type { Panes } from './workspace/Panes.ts';
import { PlaceView } from './shell/PlaceView.tsx';
import { useLayout } from './workspace/workspace.ts';

interface Props {
  readonly panels: PanelProps;
  readonly panes: Panes;
  /** The active pane. */
  readonly pane: Pane;
  readonly asked: RefObject<PointerRequests>;
  readonly onClose: (tab: string) => void;
}

/** The tabs of a project, with docks of panels around them. */
export function WorkArea({ panels, panes, pane, asked, onClose }: Props) {
  const layout = useLayout();
  const usable = pane.type.panels;
  const body = (panel: PanelId) => <PanelBody panel={panel} {...panels} />;
  return (
    <div className="work-area" data-work>
      <DockView side="left" usable={usable} body={body} />
      <div className="centre">
        <main className="places" data-split={groupOf(layout, pane.tab.id) !== layout.root}>
          <PlaceView place={layout.root} panes={panes} session={panels.session} asked={asked} onClose={onClose} />
        </main>
        <DockView side="bottom" usable={usable} body={body} />
      </div>
      <DockView side="right" usable={usable} body={body} />
    </div>
  );
}
