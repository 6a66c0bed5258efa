import { useEffect, useRef, useState } from 'react';
import { asId } from '@boardwright/engine/base';
import { StoreError } from '@boardwright/engine/storage';
import { platform } from '../platform/index.ts';
import type { EditorDocument } from '../project/document.ts';
import type { ProjectFiles } from '../project/projectFiles.ts';
import type { EditorExtension } from './extension/EditorExtension.ts';
import type { ProjectService } from './extension/ProjectService.ts';
import { EditingRight, type EditingState } from '../project/editing.ts';
import { leave, whenLeft } from '../project/leaving.ts';
import { hasUnstored } from '../project/restoring.ts';
import { watchSaver } from '../project/unsaved.ts';
import { openSession, type DocumentKind, type ProjectSession } from '../project/session.ts';

interface Opened {
  readonly session: ProjectSession | null;
  /** What extensions keep for its schematic. */
  readonly services: readonly ProjectService[];
  /** Why it cannot be opened; ''. */
  readonly fault: string;
  readonly editing: EditingState;
  takeOver(): void;
}

interface Events {
  /** Something was done in a window that may only read. */
  readonly onRefused: () => void;
  /** Edits of a window that was closed early were done again; `lost` could not be. */
  readonly onRestored: (edits: number, lost: number) => void;
  /** The project as a file of the user's. */
  readonly onExport: (session: ProjectSession, unstored: readonly ProjectFiles[]) => Promise<void>;
}

const documentsOf = (session: ProjectSession | null): EditorDocument[] =>
  [session?.schematic, session?.board].flatMap(each => each ?? []);

const NOTHING: Pick<Opened, 'session' | 'services'> = { session: null, services: [] };

/** A schematic that is open, and what extensions keep for it. */
interface ServedSchematic {
  readonly schematic: EditorDocument;
  readonly services: readonly ProjectService[];
}

function serve(extensions: readonly EditorExtension[], session: ProjectSession): ServedSchematic | null {
  const { schematic } = session;
  return schematic && { schematic, services: extensions.flatMap(each => each.open?.(session, schematic) ?? []) };
}

const disposeOf = (served: ServedSchematic | null): void => served?.services.forEach(each => each.dispose());

/** The project of an address, opened for editing in one window and for reading along in the others. */
export function useSession(
  id: string,
  first: DocumentKind,
  extensions: readonly EditorExtension[],
  events: Events,
): Opened {
  const [{ session, services }, setOpened] = useState(NOTHING);
  const [fault, setFault] = useState('');
  const [editing, setEditing] = useState<EditingState>('asking');
  const right = useRef<EditingRight | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });

  useEffect(() => {
    let round = 0;
    let state: EditingState = 'asking';
    let current: ProjectSession | null = null;
    let served: ServedSchematic | null = null;
    let held: EditingRight | null = null;
    const watched = new Map<EditorDocument, () => void>();
    const dress = () => {
      for (const document of documentsOf(current)) {
        document.readOnly = state !== 'editing';
        document.onRefused = () => latest.current.onRefused();
        document.onStored = stored => held?.tell(stored);
        document.exportProject = () => latest.current.onExport(current!, served?.services ?? []);
        if (!watched.has(document)) watched.set(document, watchSaver(document));
      }
    };
    /** A document that is not shown any more: what it could not save is in the journal. */
    const release = (document: EditorDocument) => {
      document.close();
      watched.get(document)?.();
      watched.delete(document);
    };
    const open = async () => {
      const mine = ++round;
      try {
        const restoring = {
          isEditing: () => state === 'editing' && mine === round,
          onRestored: (edits: number, lost: number) => latest.current.onRestored(edits, lost),
        };
        const ready = (opened: ProjectSession) => {
          if (mine !== round) return documentsOf(opened).forEach(each => each.close());
          const kept = documentsOf(opened);
          const left = documentsOf(current).filter(each => !kept.includes(each));
          current = opened;
          const before = served;
          if (served?.schematic !== opened.schematic) served = serve(extensions, opened);
          dress();
          setOpened({ session: opened, services: served?.services ?? [] });
          if (before !== served) disposeOf(before);
          left.forEach(release);
        };
        await openSession(await platform.projects(), asId(id), first, ready, restoring);
      } catch (error) {
        console.error(error);
        // What is open already is worth more than a page that says what went wrong.
        if (mine === round && !documentsOf(current).some(each => each.unsaved > 0))
          setFault(error instanceof StoreError ? error.fault : 'unknown');
      }
    };
    /** What is shown may be older than what is stored: then it is opened again. */
    const catchUp = async () => {
      const stored = await (await platform.projects()).documents(asId(id));
      // A document with unsaved edits of its own stays: they are shown, and the notice says why they are not stored.
      const behind = documentsOf(current).some(
        document =>
          document.unsaved === 0 &&
          (!document.isAt(stored.find(each => each.id === document.id)?.revision ?? -1) || hasUnstored(document.id)),
      );
      if (behind) await open();
      else served?.services.forEach(each => each.reload());
    };
    setOpened(NOTHING);
    setFault('');
    setEditing('asking');
    let gone = false;
    const ask = () =>
      new EditingRight(asId(id), {
        onState: next => {
          const before = state;
          state = next;
          dress();
          setEditing(next);
          if (before === 'asking') void open();
          else if (next === 'editing') void catchUp();
        },
        onChange: stored => {
          const document = documentsOf(current).find(each => each.id === stored.document);
          if (document && !document.follow(stored)) void open();
        },
        settle: async () => {
          await Promise.all(served?.services.map(each => each.flush(true)) ?? []);
          await Promise.all(documentsOf(current).map(each => each.settled()));
        },
      });
    // What was left a moment ago is being stored, and its right is still taken.
    void whenLeft().then(() => {
      if (!gone) right.current = held = ask();
    });
    return () => {
      gone = true;
      round++;
      right.current = null;
      const closing = documentsOf(current);
      if (held) leave(held.end().finally(() => closing.forEach(release)));
      disposeOf(served);
    };
    // Which document comes first is asked once: switching between the two opens nothing again.
  }, [id]);
  return { session, services, fault, editing, takeOver: () => right.current?.takeOver() };
}
