import { useEffect, useMemo, useState } from 'react';
import { Vector3 } from 'three';
import { useStore } from 'zustand';
import type { EditorDocument } from '../../project/document.ts';
import type { ProjectSession } from '../../project/session.ts';
import { useRevision } from '../state/revision.ts';
import { NOTHING, solidOf, type SolidClient, type SolidState } from './client.ts';
import { colorsOf, lookOf, type FaceColors, type Look } from './look.ts';
import { modelsOf, type Models } from './models.ts';
import { bodiesOn, type Bodies } from './parts.ts';
import type { BoardData } from './protocol.ts';
import { layoutOf, type Layout } from './sheets.ts';
import type { Ball } from './stand.ts';
import { useView } from './viewState.ts';
import type { Mesh } from '@boardwright/engine/board3d';

/** Everything that the scene is drawn from. */
export interface SolidView {
  readonly board: BoardData;
  readonly client: SolidClient;
  readonly bodies: readonly Bodies[];
  readonly colors: FaceColors;
  readonly layout: Layout;
  readonly paste: Mesh | null;
  readonly revision: number;
  readonly home: Ball;
}

export interface Solid {
  readonly state: SolidState;
  readonly client: SolidClient | null;
  readonly models: Models;
  readonly look: Look;
  /** Null while the board is built, or has no outline. */
  readonly view: SolidView | null;
}

/** What is known of a solid, as it becomes known. */
export function useSolidState(client: SolidClient | null): SolidState {
  const [state, setState] = useState<SolidState>(NOTHING);
  useEffect(() => {
    if (!client) return;
    setState(client.store.getState());
    return client.store.subscribe(setState);
  }, [client]);
  return state;
}

/** The ball in which all of a board lies. */
export function homeOf(board: BoardData | null | undefined): Ball {
  const [w, h] = board ? [board.box.maxX - board.box.minX, board.box.maxY - board.box.minY] : [1e7, 1e7];
  const z = (board?.stack.thickness ?? 1.6) / 2;
  return { center: new Vector3(0, 0, z), radius: Math.hypot(w, h) / 2e6 + 2 };
}

/** How a board is laid out by the settings of its view; null while it is built. */
export function useLayout(board: BoardData | null | undefined): Layout | null {
  const shown = useView(each => each.shown);
  const explode = useView(each => each.explode);
  const size = board ? Math.max(board.box.maxX - board.box.minX, board.box.maxY - board.box.minY) / 1e6 : 0;
  return useMemo(() => (board ? layoutOf(board.stack, size, explode, shown) : null), [board, size, explode, shown]);
}

/** The solid of a board, and how this view shows it. */
export function useSolid(session: ProjectSession, document: EditorDocument): Solid {
  const [client, setClient] = useState<SolidClient | null>(null);
  useEffect(() => {
    const held = solidOf(document);
    setClient(held);
    return () => held.release();
  }, [document]);
  const state = useSolidState(client);
  const models = useMemo(
    () => modelsOf(session.projects, session.summary.id, document.store),
    [session.projects, session.summary.id, document],
  );
  const read = useStore(models.store, each => each.read);
  const revision = useRevision(document);
  const chosen = useView(each => each.look);
  const shown = useView(each => each.shown);
  const settings = document.store.settings;
  const own = useMemo(() => lookOf(document.store), [document, settings]);
  const look = useMemo(() => ({ ...own, ...chosen }), [own, chosen]);
  const colors = useMemo(() => colorsOf(look), [look]);
  const { board, meshes, parts } = state;
  const layout = useLayout(board);
  const bodies = useMemo(
    () => (board && layout ? bodiesOn(document.store, board, { meshes, parts }, models, shown, layout.lift) : []),
    [document, board, layout, meshes, parts, models, shown, read, revision],
  );
  useEffect(() => {
    if (shown.paste) client?.paste();
  }, [client, shown.paste]);
  const home = useMemo(() => homeOf(board), [board]);
  return {
    state,
    client,
    models,
    look,
    view:
      board && layout && client
        ? { board, client, bodies, colors, layout, paste: shown.paste ? state.paste : null, revision, home }
        : null,
  };
}
