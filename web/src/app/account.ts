import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { forgetSession, hasToken } from './session.ts';

interface User {
  readonly name: string;
  readonly email: string;
}

interface Account {
  readonly user: User | null;
  signIn(email: string, password: string): Promise<boolean>;
  register(email: string, password: string, name: string): Promise<boolean>;
  /** Takes over what the user changed of the profile. */
  take(user: { readonly username: string; readonly email: string }): void;
  signOut(): Promise<void>;
  /** The session has ended on the server: forgets it here, and goes to the home page. */
  leave(): void;
}

/** The client is loaded with the first call: most visits of public pages need none. */
const client = async () => (await import('./api.ts')).api;

const named = (user: { readonly username: string; readonly email: string }): User => ({
  name: user.username || user.email,
  email: user.email,
});

/** Who is signed in. Refusals are shown by the client; the caller only learns whether it worked. */
export const useAccount = create<Account>()(
  persist(
    (set, get) => ({
      user: null,
      async signIn(email, password) {
        const answer = await (await client()).auth.signIn({ email, password });
        if (answer.ok) set({ user: named(answer.value.user) });
        return answer.ok;
      },
      async register(email, password, username) {
        const answer = await (await client()).auth.register({ email, password, username });
        if (answer.ok) set({ user: named(answer.value.user) });
        return answer.ok;
      },
      take: user => set({ user: named(user) }),
      async signOut() {
        await (await client()).auth.signOut({}, { quiet: true });
        get().leave();
      },
      leave() {
        forgetSession();
        set({ user: null });
        window.location.assign('/');
      },
    }),
    {
      name: 'boardwright.account',
      partialize: ({ user }) => ({ user }),
      // A user without a token was signed out elsewhere.
      merge: (stored, current) => ({ ...current, ...(hasToken() ? (stored as Partial<Account>) : {}) }),
    },
  ),
);
