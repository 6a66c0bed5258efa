import { create } from 'zustand';
import { hasToken } from './session.ts';

interface AuthStatus {
  /** 0: idle or signed in. 1: the sign-in dialog is open, and an action waits for it. 2: signed in, and the visit is being counted. */
  readonly status: 0 | 1 | 2;
  readonly pending: (() => void) | null;
  /** Closes the dialog without the action. */
  cancel(): void;
  /** Continues after the sign-in with the action that waits. */
  resume(): Promise<void>;
}

/** Type of the tracking point for a sign-in that an action asked for (specification, section 4). */
const SIGNED_IN_FOR_ACTION = 5;

export const useAuthStatus = create<AuthStatus>()((set, get) => ({
  status: 0,
  pending: null,
  cancel: () => set({ status: 0, pending: null }),
  async resume() {
    const { pending } = get();
    set({ status: 2, pending: null });
    pending?.();
    const { api } = await import('./api.ts');
    await api.misc.indexPoint({ type: SIGNED_IN_FOR_ACTION }, { quiet: true });
    set({ status: 0 });
  },
}));

/** Runs an action of a signed-in user; a visitor signs in over the page first, and loses nothing of it. */
export function withAccount(action: () => void): void {
  if (hasToken()) action();
  else useAuthStatus.setState({ status: 1, pending: action });
}
