import { useTranslation } from 'react-i18next';
import type { Draft } from './pcbDraft.ts';

/** Millimetres. */
const RAIL = 5;
const TAB_GAP = 2;

/** How the boards of a panel lie, with rails, scores or tabs. */
export function PanelPreview({ draft: { options, size } }: { readonly draft: Draft }) {
  const { t } = useTranslation();
  const { panelColumns: columns, panelRows: rows, panelRails: rails, panelSeparation } = options;
  const [width, height] = [size.widthUm / 1000, size.heightUm / 1000];
  const [railX, railY] = [
    rails === 'leftRight' || rails === 'all' ? RAIL : 0,
    rails === 'topBottom' || rails === 'all' ? RAIL : 0,
  ];
  const gap = panelSeparation === 'tabs' ? TAB_GAP : 0;
  const cell = (length: number, count: number, rail: number) =>
    Math.max(0, (length - 2 * rail - gap * (rail > 0 ? count + 1 : count - 1)) / count);
  const [w, h] = [cell(width, columns, railX), cell(height, rows, railY)];
  const start = (rail: number) => rail + (rail > 0 ? gap : 0);
  const title = t('pcb.panelPreview', { columns, rows });
  return (
    <svg className="panel-preview" viewBox={`-1 -1 ${width + 2} ${height + 2}`} role="img" aria-label={title}>
      <rect width={width} height={height} className="rail" />
      {Array.from({ length: columns * rows }, (_, i) => (
        <rect
          key={i}
          x={start(railX) + (i % columns) * (w + gap)}
          y={start(railY) + Math.floor(i / columns) * (h + gap)}
          width={w}
          height={h}
          className="board"
        />
      ))}
    </svg>
  );
}
