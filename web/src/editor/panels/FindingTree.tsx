import { RightOutlined } from '@ant-design/icons';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CommandContext } from '@boardwright/engine/commands';
import type { Finding } from '@boardwright/engine/rules';
import { tr } from '../../app/locale.ts';
import type { FindingRow } from './findingRows.ts';
import { FindingMenu } from './FindingMenu.tsx';
import { isUnrouted } from '../state/findings.ts';
import { FindingActions } from './FindingActions.tsx';
import { MarkIcon } from './MarkIcon.tsx';
import { useFindingTree, type ListedFindings } from './useFindingTree.ts';
import { formatMm } from '../wording/format.ts';

const ROW = 30;
/** Rows made beyond the window's edges, so that scrolling shows no gap. */
const SPARE = 8;

interface Props extends ListedFindings {
  readonly context: () => CommandContext;
  readonly onShow: (finding: Finding) => void;
  /** Called with the finding that becomes active; null where a rule does. */
  readonly onActive: (finding: Finding | null) => void;
}

/** Findings by rule. Only the rows in sight exist: a board may have thousands. */
export function FindingTree({ context, onShow, onActive, ...listed }: Props) {
  const { t } = useTranslation();
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(0);
  const [menu, setMenu] = useState<{ readonly row: FindingRow; readonly x: number; readonly y: number } | null>(null);
  const frame = useRef<HTMLDivElement>(null);
  const reveal = (index: number) => {
    const { scrollTop, clientHeight } = frame.current!;
    if (index * ROW < scrollTop) frame.current!.scrollTop = index * ROW;
    else if ((index + 1) * ROW > scrollTop + clientHeight) frame.current!.scrollTop = (index + 1) * ROW - clientHeight;
  };
  const onMenu = (row: FindingRow, at: number) => {
    const box = frame.current!.getBoundingClientRect();
    setMenu({ row, x: box.left + 46, y: box.top + (at + 1) * ROW - frame.current!.scrollTop });
  };
  const { rows, index, active, activate, choose, onKeyDown } = useFindingTree(listed, {
    onShow,
    onActive,
    onMenu,
    reveal,
  });

  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setHeight(entry!.contentRect.height));
    observer.observe(frame.current!);
    return () => observer.disconnect();
  }, []);

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
      onKeyDown={onKeyDown}
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
            onContextMenu={event => {
              event.preventDefault();
              activate(row);
              setMenu({ row, x: event.clientX, y: event.clientY });
            }}
          >
            <Row row={row} />
            {row.type === 'finding' && row.id === active && (
              <FindingActions finding={row.finding} excluded={row.reason !== null} context={context} />
            )}
          </div>
        ))}
      </div>
      {menu && (
        <FindingMenu
          {...menu}
          findings={listed.findings.filter(each => each.rule === ruleOf(menu.row))}
          context={context}
          onShow={onShow}
          onClose={() => {
            setMenu(null);
            frame.current?.focus();
          }}
        />
      )}
    </div>
  );
}

const ruleOf = (row: FindingRow): string => (row.type === 'rule' ? row.id : row.finding.rule);

function Row({ row }: { readonly row: FindingRow }) {
  const { t } = useTranslation();
  if (row.type === 'rule')
    return (
      <>
        <RightOutlined className={row.open ? 'chevron open' : 'chevron'} aria-hidden />
        {isUnrouted({ rule: row.id }) ? (
          <span className="severity unrouted" role="img" aria-label={t('findings.unrouted')} />
        ) : (
          <span className={`severity ${row.severity}`} role="img" aria-label={t(`severity.${row.severity}`)} />
        )}
        <span className="finding-text">{tr(row.title)}</span>
        <MarkIcon rule={row.id} />
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
