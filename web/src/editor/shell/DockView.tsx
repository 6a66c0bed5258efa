import { Fragment, useRef, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Divider } from './Divider.tsx';
import { initialDocks, LEAST_SIZE, type PanelId, type Side } from '../workspace/docks.ts';
import { useDocks } from '../workspace/dockStore.ts';
import { StackView } from './StackView.tsx';

interface Props {
  readonly side: Side;
  /** Panels that have something to show. */
  readonly usable: readonly PanelId[];
  /** What a panel shows. */
  readonly body: (panel: PanelId) => ReactNode;
}

/** Least width of the panes next to the docks, pixels. */
const KEPT = 320;

/** The panels of one side of the window, one stack next to the other, and the line that makes it larger. */
export function DockView({ side, usable, body }: Props) {
  const { t } = useTranslation();
  const frame = useRef<HTMLElement>(null);
  const dock = useDocks(state => state.docks[side]);
  const { resize, resizeStack, collapse } = useDocks.getState();
  const shown = dock.stacks
    .map((stack, index) => ({ stack, index, panels: stack.panels.filter(panel => usable.includes(panel)) }))
    .filter(({ panels }) => panels.length > 0);
  if (shown.length === 0) return null;
  const bottom = side === 'bottom';
  const most = () => {
    const area = frame.current!.parentElement!;
    return dock.size + (bottom ? area.clientHeight - dock.size - KEPT / 2 : room(area) - KEPT);
  };
  const divider = !dock.collapsed && (
    <Divider
      way={bottom ? 'column' : 'row'}
      label={t('dock.divider', { side: t(`dock.${side}`) })}
      value={(100 * dock.size) / (bottom ? window.innerHeight : window.innerWidth)}
      onMove={pixels => resize(side, dock.size + (side === 'left' ? pixels : -pixels), most())}
      onReset={() => resize(side, initialDocks[side].size, most())}
    />
  );
  const length = () => (bottom ? frame.current!.clientWidth : frame.current!.clientHeight);
  return (
    <>
      {side !== 'left' && divider}
      <aside
        ref={frame}
        className={`dock ${side}${bottom ? '' : ' side-panel'}`}
        data-collapsed={dock.collapsed}
        style={dock.collapsed ? undefined : { flexBasis: Math.max(LEAST_SIZE[side], dock.size) }}
        aria-label={t('dock.label', { side: t(`dock.${side}`) })}
      >
        {dock.collapsed
          ? shown.flatMap(({ panels }) =>
              panels.map(panel => (
                <button
                  key={panel}
                  type="button"
                  className="dock-rail"
                  onClick={() => (collapse(side, false), useDocks.getState().show(panel))}
                >
                  {t(`panel.${panel}`)}
                </button>
              )),
            )
          : shown.map(({ stack, index, panels }, i) => (
              <Fragment key={stack.panels[0]}>
                {i > 0 && (
                  <Divider
                    way={bottom ? 'row' : 'column'}
                    label={t('dock.stackDivider')}
                    value={100 * dock.stacks.slice(0, index).reduce((sum, { share }) => sum + share, 0)}
                    onMove={pixels => resizeStack(side, shown[i - 1]!.index, index, pixels / length())}
                    onReset={() => {
                      const [a, b] = [shown[i - 1]!, shown[i]!];
                      resizeStack(side, a.index, b.index, (b.stack.share - a.stack.share) / 2);
                    }}
                  />
                )}
                <StackView side={side} index={index} stack={stack} panels={panels} body={body} />
              </Fragment>
            ))}
      </aside>
      {side === 'left' && divider}
    </>
  );
}

/** The width that the panes in the middle have. */
const room = (area: Element): number => area.querySelector('.centre')?.clientWidth ?? 0;
