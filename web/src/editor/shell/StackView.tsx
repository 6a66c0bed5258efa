import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { SIDES, type PanelId, type Side, type Stack } from '../workspace/docks.ts';
import { useDocks } from '../workspace/dockStore.ts';
import { beginDrag } from './drag.ts';
import { shellIcons } from './icons.tsx';
import { panelDrop } from './panelDrop.ts';
import { TabStrip } from './TabStrip.tsx';

interface Props {
  readonly side: Side;
  readonly index: number;
  readonly stack: Stack;
  /** Those of the stack that have something to show. */
  readonly panels: readonly PanelId[];
  readonly body: (panel: PanelId) => ReactNode;
}

/** What is seen where the chosen panel has nothing to show: the schematic has sheets where the board has layers. */
const STANDS_IN: Partial<Record<PanelId, PanelId>> = { layers: 'sheets', sheets: 'layers' };

const seenOf = ({ active }: Stack, panels: readonly PanelId[]): PanelId =>
  [active, STANDS_IN[active]].flatMap(panel => panels.find(each => each === panel) ?? [])[0] ?? panels[0]!;

/** Panels that share a place. */
export function StackView({ side, index, stack, panels, body }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const { docks, show, hide, dock, collapse } = useDocks();
  const active = seenOf(stack, panels);
  const name = (panel: PanelId) => t(`panel.${panel}`);
  const menu = [
    ...SIDES.filter(each => each !== side || stack.panels.length > 1).map(each => ({
      key: each,
      label: t(`dock.to.${each}`),
      onClick: () => dock(active, { side: each, before: docks[each].stacks.length }),
    })),
    ...SIDES.flatMap(each =>
      docks[each].stacks.flatMap((other, at) =>
        other === stack
          ? []
          : [
              {
                key: `${each}.${at}`,
                label: t('dock.with', { panel: name(other.active) }),
                onClick: () => dock(active, { side: each, into: at }),
              },
            ],
      ),
    ),
    { type: 'divider' as const },
    { key: 'collapse', label: t('dock.collapse'), onClick: () => collapse(side, true) },
    { key: 'hide', label: t('dock.hide', { panel: name(active) }), onClick: () => hide(active) },
    { key: 'reset', label: t('dock.reset'), onClick: () => useDocks.getState().reset() },
  ];
  return (
    <section className="stack" data-stack={`${side}.${index}`} style={{ flexGrow: stack.share }}>
      <header className="group-bar">
        <TabStrip
          label={t('editor.side')}
          tabs={panels.map(panel => ({ id: panel, label: name(panel), closable: panel === 'findings' }))}
          active={active}
          controls={id}
          onSelect={panel => show(panel as PanelId)}
          onClose={panel => hide(panel as PanelId)}
          onHold={(panel, event) =>
            beginDrag(event, name(panel as PanelId), (x, y) => panelDrop(panel as PanelId, x, y))
          }
        />
        <div className="group-tools">
          <MenuButton
            type="text"
            size="small"
            icon={shellIcons.more}
            aria-label={t('dock.menu', { panel: name(active) })}
            items={() => menu}
          />
        </div>
      </header>
      <div className={`panel-body ${active}-panel`} id={id} role="tabpanel" aria-label={name(active)}>
        {body(active)}
      </div>
    </section>
  );
}
