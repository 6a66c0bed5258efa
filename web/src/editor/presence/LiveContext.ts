import { createContext, useContext } from 'react';
import { createStore, useStore } from 'zustand';
import type { LiveProject, LiveState } from '../../project/live.ts';

/** The others who have the open project open; null outside of a project. */
export const LiveContext = createContext<LiveProject | null>(null);

const alone = createStore<LiveState>()(() => ({ isJoined: false, peers: [], followed: null, overruled: [] }));

/** A part of what is known of them. */
export const useLive = <T>(select: (state: LiveState) => T): T =>
  useStore(useContext(LiveContext)?.store ?? alone, select);
