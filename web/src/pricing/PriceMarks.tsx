import type { Id } from '@boardwright/engine/base';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { useFollowing } from '../editor/canvas/useFollowing.ts';
import type { SheetProps } from '../editor/extension/EditorExtension.ts';
import { bodyBox } from '../editor/state/bodyBox.ts';
import { useRevision } from '../editor/state/revision.ts';
import type { EditorDocument } from '../project/document.ts';
import { soughtBy } from './sought.ts';
import { pricingOf, useBoardPrice, type PricedBoard } from './useBoardPrice.ts';
import { useDriverText } from './useDriverText.ts';
import './price.css';

/** Marks of one cause: more would cover the board. */
const MOST = 60;

interface Mark {
  readonly id: Id;
  readonly text: string;
}

/** What costs something, written on the board where it lies, while one asks for it. */
export function PriceMarks({ document, painter }: SheetProps) {
  const marked = useStore(pricingOf(document).store, state => state.marked);
  const price = useBoardPrice(document);
  return marked && price ? <Marks document={document} painter={painter} price={price} /> : null;
}

interface Props extends Pick<SheetProps, 'painter'> {
  readonly document: EditorDocument;
  readonly price: PricedBoard;
}

function Marks({ document, painter, price }: Props) {
  const marks = useMarks(price);
  useRevision(document);
  const placed = marks.flatMap(({ id, text }) => {
    const box = bodyBox(document, id);
    return box ? [{ id, text, at: { x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 } }] : [];
  });
  const host = useRef<HTMLDivElement>(null);
  useFollowing(painter, host, placed);
  return (
    <div className="price-marks" ref={host} aria-hidden data-testid="price-marks" data-count={placed.length}>
      {placed.map(({ id, text }) => (
        <span key={`${id} ${text}`}>
          <b>{text}</b>
        </span>
      ))}
    </div>
  );
}

/** The marks of all causes that have places. */
function useMarks({ pricing, drivers, result, facts }: PricedBoard): readonly Mark[] {
  const quote = result.ok ? result.quote : null;
  const text = useDriverText(facts, quote?.total ?? 0, quote?.currency ?? 'USD');
  const [marks, setMarks] = useState<readonly Mark[]>([]);
  useEffect(() => {
    let gone = false;
    const finding = drivers.map(async driver => {
      const sought = soughtBy(driver);
      const ids = sought ? await pricing.places(sought, MOST) : [];
      return ids.map(id => ({ id, text: text(driver).mark }));
    });
    void Promise.all(finding).then(found => gone || setMarks(found.flat()));
    return () => {
      gone = true;
    };
    // The texts follow the drivers.
  }, [pricing, drivers, text]);
  return marks;
}
