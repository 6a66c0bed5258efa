import { useEffect, useState } from 'react';
import type { PartSummary, StoredPart } from '@boardwright/engine/storage';
import type { Store } from '@boardwright/engine/kinds';
import type { MyLibrary } from '../../../project/library/myLibrary.ts';
import { FootprintFacts } from '../footprints/FootprintFacts.tsx';
import { FootprintPreview } from '../footprints/FootprintPreview.tsx';
import { SymbolSide } from '../symbols/SymbolSide.tsx';

interface Props {
  readonly mine: MyLibrary;
  readonly part: PartSummary;
  /** Any schematic: it draws symbols. */
  readonly store: Store;
}

/** What a part of My library looks like, and its data. */
export function PartSide({ mine, part, store }: Props) {
  const [stored, setStored] = useState<StoredPart | null>(null);
  const [style, setStyle] = useState(1);
  useEffect(() => {
    let gone = false;
    mine.load(part.id).then(
      found => {
        if (!gone) setStored(found);
      },
      // It was deleted meanwhile: the list follows.
      (error: unknown) => console.warn(error),
    );
    return () => {
      gone = true;
    };
  }, [part]);
  if (stored?.summary.id !== part.id) return null;
  const { record } = stored;
  if (record.kind === 'symbol') return <SymbolSide store={store} symbol={record} style={style} onStyle={setStyle} />;
  return (
    <>
      <FootprintPreview footprint={record} />
      <FootprintFacts footprint={record} />
    </>
  );
}
