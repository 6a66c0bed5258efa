import { useState, type KeyboardEvent } from 'react';
import type { Finding } from '@boardwright/engine/rules';
import { findingRows, type FindingRow } from './findingRows.ts';

export interface ListedFindings {
  readonly findings: readonly Finding[];
  /** Why findings were excluded, by their keys. */
  readonly reasons: ReadonlyMap<string, string>;
}

interface Handlers {
  readonly onShow: (finding: Finding) => void;
  /** Called with the finding that becomes active; null where a rule does. */
  readonly onActive: (finding: Finding | null) => void;
  /** Opens the menu of a row. */
  readonly onMenu: (row: FindingRow, index: number) => void;
  /** Brings a row into sight. */
  readonly reveal: (index: number) => void;
}

/** The rows of the tree, which of them is active, and the keys that go through it. */
export function useFindingTree({ findings, reasons }: ListedFindings, handlers: Handlers) {
  const { onShow, onActive, onMenu, reveal } = handlers;
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState('');
  const rows = findingRows(findings, closed, reasons);
  const index = Math.max(
    0,
    rows.findIndex(row => row.id === active),
  );
  const toggle = (id: string, open: boolean) => {
    const next = new Set(closed);
    if (open) next.delete(id);
    else next.add(id);
    setClosed(next);
  };
  const activate = (row: FindingRow) => {
    setActive(row.id);
    onActive(row.type === 'finding' ? row.finding : null);
  };
  const choose = (row: FindingRow) => {
    activate(row);
    if (row.type === 'finding') onShow(row.finding);
    else toggle(row.id, !row.open);
  };
  const go = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    activate(rows[next]!);
    reveal(next);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const row = rows[index];
    if (!row) return;
    const ways: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => choose(row),
      ' ': () => choose(row),
      ContextMenu: () => onMenu(row, index),
      ...(event.shiftKey ? { F10: () => onMenu(row, index) } : {}),
      ArrowRight: () => (row.type === 'rule' && !row.open ? toggle(row.id, true) : go(index + 1)),
      ArrowLeft: () =>
        row.type === 'rule' ? toggle(row.id, false) : go(rows.findLastIndex((r, i) => i < index && r.type === 'rule')),
    };
    const way = ways[event.key];
    if (!way) return;
    event.preventDefault();
    // The editor's own keys would act on the drawing.
    event.stopPropagation();
    way();
  };
  return { rows, index, active, activate, choose, onKeyDown };
}
