import type { FlatBoard } from '@boardwright/engine/board3d';
import { useEffect, useRef } from 'react';
import type { BoardColours } from '../pcb/boardColours.ts';
import { drawSide, drawStencil } from './drawSide.ts';

/** Pixels of a side of the picture: sharp on screens of three pixels to one. */
const PIXELS = 192;

interface Props {
  readonly board: FlatBoard;
  /** 'stencil': the openings in steel. */
  readonly look: 'front' | 'back' | 'stencil';
  readonly colours: BoardColours;
  readonly title: string;
}

/** A small picture of a board. */
export function BoardThumb({ board, look, colours, title }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { mask, silk, finish } = colours;
  useEffect(() => {
    if (!canvas.current) return;
    if (look === 'stencil') drawStencil(canvas.current, board);
    else drawSide(canvas.current, board, look, { mask, silk, finish });
  }, [board, look, mask, silk, finish]);
  return <canvas ref={canvas} width={PIXELS} height={PIXELS} role="img" aria-label={title} className="board-thumb" />;
}
