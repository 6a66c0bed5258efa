import type { RefObject } from 'react';
import type { PointerRequests } from './canvas/pointer.ts';
import { DockView } from './shell/DockView.tsx';
import { groupOf } from './shell/layout.ts';
import type { Pane } from './shell/Pane.ts';
import type { PanelProps } from './shell/PanelProps.ts';
import type { Panes } from './shell/Panes.ts';
import { PlaceView } from './shell/PlaceView.tsx';
import { useLayout } from './shell/workspace.ts';

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
  return (
    <div className="work-area" data-work>
      <DockView side="left" usable={usable} {...panels} />
      <div className="centre">
        <main className="places" data-split={groupOf(layout, pane.tab.id) !== layout.root}>
          <PlaceView place={layout.root} panes={panes} session={panels.session} asked={asked} onClose={onClose} />
        </main>
        <DockView side="bottom" usable={usable} {...panels} />
      </div>
      <DockView side="right" usable={usable} {...panels} />
    </div>
  );
}
