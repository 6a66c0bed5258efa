import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuButton } from '../../layout/MenuButton.tsx';
import { shellIcons } from './icons.tsx';

export interface StripTab {
  readonly id: string;
  readonly label: string;
  readonly icon?: ReactNode;
  readonly closable: boolean;
}

interface Props {
  readonly label: string;
  readonly tabs: readonly StripTab[];
  readonly active: string;
  /** Id of the element that shows what the active tab is about. */
  readonly controls: string;
  readonly onSelect: (id: string) => void;
  readonly onClose: (id: string) => void;
  /** A tab was pressed: it may be dragged from here. */
  readonly onHold: (id: string, event: PointerEvent) => void;
  readonly onMenu?: (id: string, at: { readonly x: number; readonly y: number }) => void;
}

/** Tabs of documents or panels: arrows walk, Delete closes, the right button has a menu; those without room are in a list. */
export function TabStrip({ label, tabs, active, controls, onSelect, onClose, onHold, onMenu }: Props) {
  const { t } = useTranslation();
  const strip = useRef<HTMLDivElement>(null);
  const [crowded, setCrowded] = useState(false);
  useEffect(() => {
    const frame = strip.current!;
    // Also called with its first size, after layout: a query here would force another layout.
    const observer = new ResizeObserver(() => {
      setCrowded(frame.scrollWidth > frame.clientWidth + 1);
      frame.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    });
    observer.observe(frame);
    return () => observer.disconnect();
  }, [active, tabs.map(tab => tab.label).join()]);

  const focus = (id: string) => {
    onSelect(id);
    strip.current?.querySelector<HTMLElement>(`[data-tab="${id}"]`)?.focus();
  };
  const key = (id: string) => (event: KeyboardEvent<HTMLElement>) => {
    const at = tabs.findIndex(tab => tab.id === id);
    const to = (index: number) => focus(tabs[(index + tabs.length) % tabs.length]!.id);
    const ways: Record<string, () => void> = {
      ArrowLeft: () => to(at - 1),
      ArrowRight: () => to(at + 1),
      Home: () => to(0),
      End: () => to(tabs.length - 1),
      Delete: () => tabs[at]!.closable && onClose(id),
      Enter: () => onSelect(id),
      ' ': () => onSelect(id),
    };
    const way = ways[event.key];
    if (!way || event.ctrlKey || event.altKey || event.metaKey) return;
    event.preventDefault();
    // The editor's own keys would act on the drawing.
    event.stopPropagation();
    way();
  };
  return (
    <div className="tab-strip">
      <div className="tab-list" role="tablist" aria-label={label} ref={strip} data-tabs>
        {tabs.map(tab => (
          <div
            key={tab.id}
            role="tab"
            className="tab"
            data-tab={tab.id}
            tabIndex={tab.id === active ? 0 : -1}
            aria-selected={tab.id === active}
            aria-controls={tab.id === active ? controls : undefined}
            aria-keyshortcuts={tab.closable ? 'Delete' : undefined}
            title={tab.label}
            onKeyDown={key(tab.id)}
            onPointerDown={event => {
              if (event.button !== 0) return;
              onSelect(tab.id);
              onHold(tab.id, event);
            }}
            onAuxClick={event => event.button === 1 && tab.closable && onClose(tab.id)}
            onContextMenu={event => {
              if (!onMenu) return;
              event.preventDefault();
              const { left, bottom } = event.currentTarget.getBoundingClientRect();
              // From the keyboard there is no pointer: the menu stands below its tab.
              onMenu(tab.id, event.button === 2 ? { x: event.clientX, y: event.clientY } : { x: left, y: bottom });
            }}
          >
            {tab.icon}
            <span className="tab-label" translate="no">
              {tab.label}
            </span>
            {tab.closable && (
              // For the mouse; from the keyboard it is Delete, as the tab says.
              <span
                className="tab-close"
                aria-hidden
                onPointerDown={event => event.stopPropagation()}
                onClick={() => onClose(tab.id)}
              >
                {shellIcons.close}
              </span>
            )}
          </div>
        ))}
      </div>
      {crowded && (
        <MenuButton
          type="text"
          size="small"
          icon={shellIcons.down}
          aria-label={t('tabs.all')}
          menu={{ selectedKeys: [active], onClick: each => onSelect(each.key) }}
          items={() => tabs.map(tab => ({ key: tab.id, label: tab.label, icon: tab.icon }))}
        />
      )}
    </div>
  );
}
