import { createContext, useCallback, useContext, useEffect, useMemo, useRef, useState, type RefObject } from 'react';
import { onViewer, postTo, type Anchor } from '../../project/viewerMessages.ts';

/** What the page of a project and its viewer know of each other. */
interface ViewerLink {
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** The part or net that is selected in the viewer. */
  readonly chosen: Anchor | null;
  /** What the viewer was asked to show and does not have, as `keyOf` names it. */
  readonly missing: ReadonlySet<string>;
  /** Shows a part or a net; opens the viewer where it is closed. */
  show(anchor: Anchor): void;
  /** Whether the viewer has to be open: something was asked for. */
  readonly isWanted: boolean;
}

export const keyOf = ({ type, name }: Anchor): string => `${type} ${name}`;

const nothing: ViewerLink = {
  frame: { current: null },
  chosen: null,
  missing: new Set(),
  show: () => undefined,
  isWanted: false,
};

export const ViewerLinkContext = createContext<ViewerLink>(nothing);

export const useViewer = (): ViewerLink => useContext(ViewerLinkContext);

/** The link of a page to its viewer. What is asked for before the viewer has opened the project is shown when it has. */
export function useViewerLink(): ViewerLink {
  const frame = useRef<HTMLIFrameElement>(null);
  const [chosen, setChosen] = useState<Anchor | null>(null);
  const [missing, setMissing] = useState<ReadonlySet<string>>(new Set());
  const [isWanted, setWanted] = useState(false);
  const show = useCallback((anchor: Anchor) => {
    setWanted(true);
    frame.current?.scrollIntoView({ block: 'center' });
    const viewer = frame.current?.contentWindow;
    if (viewer) postTo(viewer, { type: 'boardwright.show', anchor });
  }, []);
  useEffect(
    () =>
      onViewer(
        () => frame.current?.contentWindow ?? null,
        message => {
          if (message.type === 'boardwright.chosen') return setChosen(message.anchor);
          const key = keyOf(message.anchor);
          setMissing(before => {
            const after = new Set(before);
            if (message.isThere) after.delete(key);
            else after.add(key);
            return after;
          });
        },
      ),
    [],
  );
  return useMemo(() => ({ frame, chosen, missing, show, isWanted }), [chosen, missing, show, isWanted]);
}
