import { MessageFilled } from '@ant-design/icons';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { toScreen, type Painter } from '@boardwright/engine/render';
import type { Thread } from '@boardwright/engine/storage';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { useRevision } from '../state/revision.ts';
import { useEditor, useEditorStore } from '../state/store.ts';
import { useDocks } from '../workspace/dockStore.ts';
import { pinOf } from './commentPlace.ts';
import { useShownThread } from '../state/threads.ts';
import { useThreads } from './useThreads.ts';
import './comments.css';

/** Half of what is seen around a place that is brought into view, nanometres. */
const AROUND = { schematic: 30e6, symbol: 30e6, board: 10e6 };

const stop = (event: Event) => event.stopPropagation();

/** Keeps what begins on a pin from the drawing below, which listens to the element around both. */
function keepPointer(pin: HTMLElement | null) {
  pin?.addEventListener('pointerdown', stop);
  return () => pin?.removeEventListener('pointerdown', stop);
}

interface Props {
  readonly painter: Painter;
  readonly session: ProjectSession;
  readonly document: EditorDocument;
  readonly path: string;
}

/** Marks on a drawing where somebody wrote something that is not resolved. A click shows it in the panel. */
export function CommentPins({ painter, session, document, path }: Props) {
  const { t } = useTranslation();
  const { threads } = useThreads(session);
  const { open, wanted } = useShownThread();
  const here = threads.filter(
    ({ id, place, state }) =>
      place?.document === document.id && place.path === path && (state === 'open' || id === open),
  );
  useWanted(painter, document, path, wanted);
  useRevision(document);
  // Renewed when another part of the drawing is seen.
  const viewport = useEditor(() => (here.length > 0 ? painter.viewport : null));
  if (!viewport) return null;
  const show = (thread: Thread) => {
    useShownThread.setState({ open: thread.id });
    useDocks.getState().show('comments');
  };
  return here.map(thread => {
    const { x, y } = pinOf(document, thread.place!);
    const at = toScreen(viewport, x, y);
    return (
      <button
        key={thread.id}
        type="button"
        className="comment-pin"
        data-open={thread.id === open || undefined}
        style={{ left: at.x, top: at.y }}
        title={thread.comments[0]!.text}
        aria-label={t('comments.pin', { title: thread.place!.title })}
        ref={keepPointer}
        onClick={() => show(thread)}
      >
        <MessageFilled aria-hidden />
      </button>
    );
  });
}

/** Turns to the page of a thread that was chosen in the panel, and brings its place into view. */
function useWanted(painter: Painter, document: EditorDocument, path: string, wanted: Thread | null): void {
  const store = useEditorStore();
  useEffect(() => {
    const place = wanted?.place;
    if (!place || place.document !== document.id) return;
    if (place.path !== path) {
      store.setState({ path: place.path, screen: place.screen, selection: new Set() });
      return;
    }
    useShownThread.setState({ wanted: null });
    const { x, y } = pinOf(document, place);
    const around = AROUND[document.type];
    painter.fit({ minX: x - around, minY: y - around, maxX: x + around, maxY: y + around });
    const isThere = place.record !== null && document.store.get(place.record);
    store.setState({ scale: painter.viewport.scale, selection: new Set(isThere ? [place.record!] : []) });
  }, [painter, document, path, store, wanted]);
}
