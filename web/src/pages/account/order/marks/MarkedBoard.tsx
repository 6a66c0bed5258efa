import type { BoardMark } from '@boardwright/contract';
import type { FlatBoard } from '@boardwright/engine/board3d';
import { Segmented } from 'antd';
import { useTranslation } from 'react-i18next';
import type { BoardColours } from '../../../order/pcb/boardColours.ts';
import { BoardSidePicture } from '../../../order/pcb/BoardSidePicture.tsx';
import { viewOf } from '../../../order/pcb/pictureView.ts';
import { placeOf, shareOf } from './markPlaces.ts';
import { useCrosshair } from './useCrosshair.ts';
import './marks.css';

type Side = BoardMark['side'];

interface Props {
  readonly board: FlatBoard;
  readonly coloursOf: (side: 'front' | 'back') => BoardColours;
  readonly side: Side;
  readonly onSide: (side: Side) => void;
  /** What is shown; the last ones are new and not sent yet. */
  readonly marks: readonly (BoardMark & { readonly label: string; readonly isNew: boolean })[];
  readonly onMark: (mark: BoardMark) => void;
}

/** A side of the ordered board with numbered marks. A click, or Enter at the crosshair of the arrow keys, adds one. */
export function MarkedBoard({ board, coloursOf, side, onSide, marks, onMark }: Props) {
  const { t } = useTranslation();
  const face = side === 'top' ? 'front' : 'back';
  const view = viewOf(board.box, face, null);
  const add = (share: readonly [number, number]) => onMark({ ...placeOf(share, view, board.box), side });
  const { crosshair, onKeyDown, onBlur } = useCrosshair(add);
  return (
    <div className="marked-board">
      <div className="marked-head">
        <span className="muted">{t('marks.hint')}</span>
        <Segmented<Side>
          size="small"
          value={side}
          onChange={onSide}
          options={[
            { value: 'top', label: t('marks.top') },
            { value: 'bottom', label: t('marks.bottom') },
          ]}
        />
      </div>
      <div
        className="marked-picture"
        data-testid="marked-board"
        role="application"
        tabIndex={0}
        aria-label={t('marks.picture')}
        style={{ aspectRatio: `${view[2]} / ${view[3]}`, maxWidth: `${(280 * view[2]) / view[3]}px` }}
        onKeyDown={onKeyDown}
        onBlur={onBlur}
        onClick={event => {
          const { left, top, width, height } = event.currentTarget.getBoundingClientRect();
          add([(event.clientX - left) / width, (event.clientY - top) / height]);
        }}
      >
        <BoardSidePicture board={board} side={face} colours={coloursOf(face)} title={t('marks.picture')} place={null} />
        {marks
          .filter(mark => mark.side === side)
          .map(mark => {
            const [x, y] = shareOf(mark, view, board.box);
            return (
              <span
                key={mark.label}
                className={mark.isNew ? 'board-pin new' : 'board-pin'}
                style={{ left: `${100 * x}%`, top: `${100 * y}%` }}
              >
                {mark.label}
              </span>
            );
          })}
        {crosshair && (
          <span className="board-crosshair" style={{ left: `${100 * crosshair[0]}%`, top: `${100 * crosshair[1]}%` }} />
        )}
      </div>
    </div>
  );
}
