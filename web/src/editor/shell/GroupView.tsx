import { Button, Dropdown, Tooltip } from 'antd';
import { useState, type RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading } from '../../layout/Loading.tsx';
import type { ProjectSession } from '../../project/session.ts';
import type { PointerRequests } from '../canvas/pointer.ts';
import { EditorContext } from '../state/store.ts';
import { companion } from '../workspace/companion.ts';
import { beginDrag } from './drag.ts';
import { shellIcons } from './icons.tsx';
import { tabsOf, type Group } from '../workspace/layout.ts';
import type { Panes } from '../workspace/Panes.ts';
import { TabStrip } from './TabStrip.tsx';
import { tabDrop } from './tabDrop.ts';
import { useTitles } from './titles.ts';
import { useTabMenu } from './tabMenu.tsx';
import { useLayout, useWorkspace } from '../workspace/workspace.ts';

export interface GroupProps {
  readonly group: Group;
  readonly panes: Panes;
  readonly session: ProjectSession;
  readonly asked: RefObject<PointerRequests>;
  readonly onClose: (tab: string) => void;
}

/** Tabs with the one that is seen below them. Only that one is drawn: a hidden one has no canvas. */
export function GroupView({ group, panes, session, asked, onClose }: GroupProps) {
  const { t } = useTranslation();
  const workspace = useWorkspace();
  const layout = useLayout();
  const { activate, activateGroup, split } = workspace.getState();
  const [menu, setMenu] = useState<{ tab: string; x: number; y: number } | null>(null);
  const tabMenu = useTabMenu(onClose);
  const shown = group.tabs.find(({ id }) => id === group.active) ?? group.tabs[0]!;
  const pane = panes.of(shown);
  const active = layout.active === group.id;
  const alone = tabsOf(layout).length === 1;
  const titles = useTitles(group.tabs, panes);
  const also = (edge: 'right' | 'bottom') => split(group.id, edge, companion(layout, session, pane));
  return (
    <section
      className="group"
      data-group={group.id}
      data-active={active}
      aria-label={titles.get(shown.id)}
      // Keys and commands are this pane's before tools and panels are notified.
      onPointerDownCapture={() => activateGroup(group.id)}
      onFocusCapture={() => activateGroup(group.id)}
    >
      <header className="group-bar">
        <TabStrip
          label={t('tabs.open')}
          tabs={group.tabs.map(tab => ({
            id: tab.id,
            label: titles.get(tab.id)!,
            icon: panes.of(tab).type.icon,
            closable: !alone,
          }))}
          active={shown.id}
          controls={`pane-${group.id}`}
          onSelect={activate}
          onClose={onClose}
          onHold={(id, event) => beginDrag(event, titles.get(id)!, (x, y) => tabDrop(workspace, id, x, y))}
          onMenu={(tab, at) => setMenu({ tab, ...at })}
        />
        <div className="group-tools">
          <Tooltip title={t('tabs.splitRight')}>
            <Button
              type="text"
              size="small"
              icon={shellIcons.splitRight}
              aria-label={t('tabs.splitRight')}
              onClick={() => also('right')}
            />
          </Tooltip>
          <Tooltip title={t('tabs.splitDown')}>
            <Button
              type="text"
              size="small"
              icon={shellIcons.splitDown}
              aria-label={t('tabs.splitDown')}
              onClick={() => also('bottom')}
            />
          </Tooltip>
        </div>
      </header>
      <div className="pane" id={`pane-${group.id}`} role="tabpanel" aria-label={titles.get(shown.id)}>
        <EditorContext.Provider value={pane.store}>
          {pane.document ? (
            <pane.type.component key={shown.id} pane={pane} session={session} document={pane.document} asked={asked} />
          ) : (
            <Loading label={t('editor.opening')} />
          )}
        </EditorContext.Provider>
      </div>
      {menu && (
        <Dropdown
          open
          autoFocus
          menu={{ items: tabMenu(menu.tab), onClick: () => setMenu(null) }}
          onOpenChange={open => !open && setMenu(null)}
          trigger={['click']}
        >
          <span className="context-anchor" style={{ left: menu.x, top: menu.y }} />
        </Dropdown>
      )}
    </section>
  );
}
