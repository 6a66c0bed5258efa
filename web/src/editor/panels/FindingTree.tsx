import { RightOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandContext } from '@boardwright/engine/commands';
import type { Finding } from '@boardwright/engine/rules';
import { tr } from '../../app/locale.ts';
import { EXCLUDED, findingRows, type FindingRow } from './findingRows.ts';
import { FindingActions } from './FindingActions.tsx';
import { formatMm } from '../wording/format.ts';

const ROW = 30;
/** Rows made beyond the window's edges, so that scrolling shows no gap. */
const SPARE = 8;

interface Props {
  readonly findings: readonly Finding[];
  readonly excluded: readonly Finding[];
  /** Why findings were excluded, by their keys. */
  readonly reasons: ReadonlyMap<string, string>;
  readonly context: () => CommandContext;
  readonly onShow: (finding: Finding) => void;
  /** Told which finding is the active one; null where a rule is. */
  readonly onActive: (finding: Finding | null) => void;
}

/** Findings by rule. Only the rows in sight exist: a board may have thousands. */
export function FindingTree({ findings, excluded, reasons, context, onShow, onActive }: Props) {
  const { t } = useTranslation();
  const [toggled, setToggled] = useState<ReadonlySet<string>>(new Set());
  const [active, setActive] = useState('');
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);
  const frame = useRef<HTMLDivElement>(null);
  const rows = findingRows(findings, toggled, excluded, reasons);
  const index = Math.max(
    0,
    rows.findIndex(row => row.id === active),
  );

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setHeight(entry!.contentRect.height));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

  const toggle = (id: string, open: boolean) => {
    const next = new Set(toggled);
    // The section of what was excluded is closed at first.
    if (open !== (id === EXCLUDED)) next.delete(id);
    else next.add(id);
    setToggled(next);
  };
  const choose = (row: FindingRow) => {
    setActive(row.id);
    onActive(row.type === 'finding' ? row.finding : null);
    if (row.type === 'finding') onShow(row.finding);
    else toggle(row.id, !row.open);
  };
  const go = (to: number) => {
    const next = Math.max(0, Math.min(rows.length - 1, to));
    const row = rows[next]!;
    setActive(row.id);
    onActive(row.type === 'finding' ? row.finding : null);
    const { scrollTop, clientHeight } = frame.current!;
    if (next * ROW < scrollTop) frame.current!.scrollTop = next * ROW;
    else if ((next + 1) * ROW > scrollTop + clientHeight) frame.current!.scrollTop = (next + 1) * ROW - clientHeight;
  };
  const key = (event: KeyboardEvent) => {
    const row = rows[index];
    if (!row) return;
    const ways: Record<string, () => void> = {
      ArrowDown: () => go(index + 1),
      ArrowUp: () => go(index - 1),
      Home: () => go(0),
      End: () => go(rows.length - 1),
      Enter: () => choose(row),
      ' ': () => choose(row),
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

  const from = Math.max(0, Math.floor(top / ROW) - SPARE);
  const to = Math.min(rows.length, Math.ceil((top + height) / ROW) + SPARE);
  return (
    <div
      ref={frame}
      className="finding-tree"
      role="tree"
      tabIndex={0}
      aria-label={t('findings.title')}
      aria-activedescendant={rows[index] && `finding-${index}`}
      onKeyDown={key}
      onScroll={event => setTop(event.currentTarget.scrollTop)}
    >
      <div className="finding-space" style={{ height: rows.length * ROW }} role="presentation">
        {rows.slice(from, to).map((row, i) => (
          <div
            key={row.id}
            id={`finding-${from + i}`}
            role="treeitem"
            aria-level={row.type === 'rule' ? 1 : 2}
            aria-selected={row.id === active}
            {...(row.type === 'rule'
              ? { 'aria-expanded': row.open }
              : { 'aria-posinset': row.at, 'aria-setsize': row.of })}
            className={`finding-row ${row.type}${row.type === 'finding' && row.reason !== null ? ' excluded' : ''}`}
            style={{ top: (from + i) * ROW }}
            onClick={() => choose(row)}
          >
            <Row row={row} />
            {row.type === 'finding' && row.id === active && (
              <FindingActions finding={row.finding} excluded={row.reason !== null} context={context} />
            )}
          </div>
        ))}
      </div>
    </div>
  );
}

function Row({ row }: { readonly row: FindingRow }) {
  const { t } = useTranslation();
  if (row.type === 'rule')
    return (
      <>
        <RightOutlined className={row.open ? 'chevron open' : 'chevron'} aria-hidden />
        {row.id !== EXCLUDED && (
          <span className={`severity ${row.severity}`} role="img" aria-label={t(`severity.${row.severity}`)} />
        )}
        <span className="finding-text">{tr(row.title)}</span>
        <span className="count">{row.count}</span>
      </>
    );
  const { at } = row.finding;
  const text = tr(row.finding.message);
  return (
    <>
      <span className="finding-text" title={text} translate="no">
        {text}
      </span>
      {row.reason !== null && <span className="reason">{row.reason}</span>}
      <span className="place">
        {formatMm((at.minX + at.maxX) / 2, 2)}, {formatMm((at.minY + at.maxY) / 2, 2)} mm
      </span>
    </>
  );
}
