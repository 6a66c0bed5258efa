import { useEffect, useRef, useState } from 'react';
import { asId } from '@boardwright/engine/base';
import { StoreError } from '@boardwright/engine/storage';
import { platform } from '../platform/index.ts';
import type { EditorDocument } from '../project/document.ts';
import { EditingRight, type EditingState } from '../project/editing.ts';
import { leave, whenLeft } from '../project/left.ts';
import { knownSketches } from '../sim/sketch/of.ts';
import { openSession, type DocumentKind, type ProjectSession } from '../project/session.ts';

interface Opened {
  readonly session: ProjectSession | null;
  /** Why it cannot be opened; ''. */
  readonly fault: string;
  readonly editing: EditingState;
  takeOver(): void;
}

const documentsOf = (session: ProjectSession | null): EditorDocument[] =>
  [session?.schematic, session?.board].flatMap(each => each ?? []);

/** The project of an address, opened for editing in one window and for reading along in the others. */
export function useSession(id: string, first: DocumentKind, onRefused: () => void): Opened {
  const [session, setSession] = useState<ProjectSession | null>(null);
  const [fault, setFault] = useState('');
  const [editing, setEditing] = useState<EditingState>('asking');
  const right = useRef<EditingRight | null>(null);
  const refused = useRef(onRefused);
  useEffect(() => {
    refused.current = onRefused;
  });

  useEffect(() => {
    let round = 0;
    let state: EditingState = 'asking';
    let current: ProjectSession | null = null;
    let held: EditingRight | null = null;
    const dress = () => {
      for (const document of documentsOf(current)) {
        document.readOnly = state !== 'editing';
        document.onRefused = () => refused.current();
        document.onStored = stored => held?.tell(stored);
      }
    };
    const open = async () => {
      const mine = ++round;
      try {
        await openSession(await platform.projects(), asId(id), first, opened => {
          if (mine !== round) return;
          const kept = documentsOf(opened);
          const left = documentsOf(current).filter(each => !kept.includes(each));
          current = opened;
          dress();
          setSession(opened);
          for (const document of left) knownSketches(document)?.close();
        });
      } catch (error) {
        console.error(error);
        if (mine === round) setFault(error instanceof StoreError ? error.fault : 'unknown');
      }
    };
    /** What is shown may be older than what is stored: then it is opened again. */
    const catchUp = async () => {
      const stored = await (await platform.projects()).documents(asId(id));
      const behind = documentsOf(current).some(
        document => !document.isAt(stored.find(each => each.id === document.id)?.revision ?? -1),
      );
      if (behind) await open();
      else for (const document of documentsOf(current)) void knownSketches(document)?.load();
    };
    setSession(null);
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
          const documents = documentsOf(current);
          await Promise.all(
            documents.map(async each => {
              await knownSketches(each)?.flush(true);
              await each.settled();
            }),
          );
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
      if (held) leave(documentsOf(current), held.end());
      for (const document of documentsOf(current)) knownSketches(document)?.close();
    };
    // Which document comes first is asked once: switching between the two opens nothing again.
  }, [id]);
  return { session, fault, editing, takeOver: () => right.current?.takeOver() };
}
