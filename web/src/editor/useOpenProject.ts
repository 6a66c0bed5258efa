import { useEffect, useRef, useState } from 'react';
import { createStore, useStore } from 'zustand';
import type { LiveProject } from '../project/live.ts';
import type { DocumentKind } from '../project/session.ts';
import type { Visit } from '../project/visit.ts';
import type { EditorExtension } from './extension/EditorExtension.ts';
import { NOT_OPEN, OpenProject, type ProjectEvents, type ProjectState } from './OpenProject.ts';
import type { FirstLayout } from './shell/EditorShell.ts';

const none = createStore<ProjectState>()(() => NOT_OPEN);

interface Options {
  readonly first: DocumentKind;
  readonly extensions: readonly EditorExtension[];
  readonly begin: FirstLayout | undefined;
  readonly visit: Visit | null;
}

/** Opens the project of an address, and closes it when another one is wanted or the page is left. */
export function useOpenProject(
  id: string,
  options: Options,
  events: ProjectEvents,
): ProjectState & { readonly live: LiveProject | null; takeOver(): void } {
  const [project, setProject] = useState<OpenProject | null>(null);
  const latest = useRef(events);
  useEffect(() => {
    latest.current = events;
  });
  useEffect(() => {
    const opened = new OpenProject(id, { ...options, events: () => latest.current });
    setProject(opened);
    return () => opened.close();
    // Which document comes first is asked once: switching between the two opens nothing again.
  }, [id]);
  return { ...useStore(project?.store ?? none), live: project?.live ?? null, takeOver: () => project?.takeOver() };
}
