import { LockOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { Id } from '@boardwright/engine/base';
import { toScreen } from '@boardwright/engine/render';
import { withGroups } from '@boardwright/engine/tools';
import type { EditorDocument } from '../project/document.ts';
import { selectedObjects } from './canvas/selectedObjects.ts';
import { useEditor } from './state/store.ts';
import { itemTitle } from './wording/itemTitle.ts';
import type { Pane } from './workspace/Pane.ts';

interface Props {
  readonly pane: Pane;
  readonly document: EditorDocument;
}

/** The items under a point that was clicked with Alt, to choose one of them; the one that is pointed at is highlighted. */
export function ItemChooser({ pane, document }: Props) {
  const choice = useEditor(ui => ui.choice);
  return choice && <List key={choice.ids.join()} {...choice} pane={pane} document={document} />;
}

const ROW = 26;
const WIDTH = 300;

function List({ pane, document, ids, x, y }: Props & { ids: readonly Id[]; x: number; y: number }) {
  const { t } = useTranslation();
  const [at, setAt] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const items = ids.flatMap(id => document.store.get(id) ?? []);
  const painter = pane.handle.current?.painter;
  const host = pane.handle.current?.host;
  const chosen = items[at];

  useEffect(() => list.current?.focus(), []);
  useEffect(() => {
    painter?.select(() => (chosen ? [chosen] : []));
    return () => painter?.select(() => selectedObjects(document, pane.store));
  }, [painter, chosen, document, pane]);

  const close = () => {
    pane.store.getState().set({ choice: null });
    host?.focus({ preventScroll: true });
  };
  const take = (index: number) => {
    const object = items[index];
    if (object) pane.store.getState().set({ selection: withGroups(document.store, [object.id]) });
    close();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key === 'ArrowDown') setAt((at + 1) % items.length);
    else if (event.key === 'ArrowUp') setAt((at + items.length - 1) % items.length);
    else if (event.key === 'Enter' || event.key === ' ') take(at);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (!painter || !host) return null;
  const box = host.getBoundingClientRect();
  const point = toScreen(painter.viewport, x, y);
  const left = Math.max(0, Math.min(box.left + point.x + 12, window.innerWidth - WIDTH - 8));
  const top = Math.max(0, Math.min(box.top + point.y + 12, window.innerHeight - ROW * Math.min(items.length, 12) - 16));
  return (
    <ul
      ref={list}
      className="item-chooser"
      style={{ left, top, width: WIDTH }}
      role="listbox"
      tabIndex={0}
      aria-label={t('chooser.title')}
      aria-activedescendant={`item-chooser-${at}`}
      onKeyDown={key}
      onBlur={close}
    >
      {items.map((object, i) => {
        const { kind, name, layers } = itemTitle(t, object);
        return (
          <li
            key={object.id}
            id={`item-chooser-${i}`}
            role="option"
            aria-selected={i === at}
            onMouseEnter={() => setAt(i)}
            // Before the focus leaves the list.
            onMouseDown={event => {
              event.preventDefault();
              take(i);
            }}
          >
            <span>
              {kind}
              {object.locked && <LockOutlined aria-label={t('filter.locked')} />}
            </span>
            <b translate="no">{name}</b>
            <small>{layers}</small>
          </li>
        );
      })}
    </ul>
  );
}
