import { completeOptions, defaultPcbOptions, parseLine, type PcbOptions } from '@boardwright/commerce';
import type { CartItem } from '@boardwright/contract';
import type { FlatBoard } from '@boardwright/engine/board3d';
import { useTranslation } from 'react-i18next';
import { boardColours } from '../pcb/boardColours.ts';
import { BoardThumb } from './BoardThumb.tsx';
import { PlainPicture } from './PlainPicture.tsx';
import './itemPicture.css';

interface Props extends Pick<CartItem, 'request'> {
  /** The board of its files; null where it was not read, or has none. */
  readonly board: FlatBoard | null;
}

/** A small picture of what is ordered: both sides of the board of its files, or their openings in a stencil. */
export function ItemPicture({ request, board }: Props) {
  const { t } = useTranslation();
  if (!board || request.itemType === 'Normal')
    return (
      <span className="item-picture">
        <PlainPicture request={request} />
      </span>
    );
  const options = optionsOf(request);
  const looks = request.itemType === 'Stencil' ? (['stencil'] as const) : (['front', 'back'] as const);
  return (
    <span className="item-picture" data-testid="board-thumb">
      {looks.map(look => (
        <BoardThumb
          key={look}
          board={board}
          look={look}
          colours={boardColours(options, look === 'back' ? 'back' : 'front')}
          title={t(look === 'stencil' ? 'pcb.openings' : `pcb.side.${look}`)}
        />
      ))}
    </span>
  );
}

function optionsOf(request: CartItem['request']): PcbOptions {
  const parsed = parseLine({ ...request });
  return parsed.ok && parsed.value.itemType === 'Custom' ? completeOptions(parsed.value.options) : defaultPcbOptions();
}
