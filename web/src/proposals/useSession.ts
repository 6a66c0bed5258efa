import { create } from 'zustand';
import type { ProjectSession } from '../project/session.ts';

/** The project that is open in the editor: overlays know their document only. */
export const useSession = create<{ readonly session: ProjectSession | null }>()(() => ({ session: null }));
