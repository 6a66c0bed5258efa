import { useState } from 'react';

/** A text that is typed and counts when it is finished: on the way to 100 nobody wants what 1 would cost. */
export function useTypedText(shown: string, onCommit: (text: string) => void) {
  const [typed, setTyped] = useState<string | null>(null);
  return {
    text: typed ?? shown,
    type: (text: string) => setTyped(text),
    commit: (text = typed) => {
      setTyped(null);
      if (text !== null && text !== shown) onCommit(text);
    },
  };
}
