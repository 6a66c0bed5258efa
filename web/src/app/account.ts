import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { addressPrefix } from './addressLocale.ts';
import { forgetSession, hasToken } from './session.ts';
import { toast } from './toast.ts';

interface User {
  readonly name: string;
  /** '' of an account that has only a phone. */
  readonly email: string;
  /** Whether the console of operators is offered; the service decides who may use it. */
  readonly isOperator?: boolean;
}

/** What the service knows of a user that pages show. */
interface Known {
  readonly username: string;
  readonly email: string;
  readonly phone: string;
  readonly role: 'user' | 'operator';
}

type Answer =
  | { readonly ok: true; readonly value: { readonly user: Known } }
  | { readonly ok: false; readonly error: { readonly id: string | null; readonly message: string } };

/** `code`: the account needs the code of its authenticator app. */
export type SignInOutcome = 'done' | 'code' | 'refused';

interface Account {
  readonly user: User | null;
  signIn(email: string, password: string, code?: string): Promise<SignInOutcome>;
  /** By a code that was sent to a phone; makes an account for a new number. */
  signInByPhone(phone: string, code: string, factorCode?: string): Promise<SignInOutcome>;
  register(email: string, password: string, name: string): Promise<boolean>;
  /** Takes over what the user changed of the profile. */
  take(user: Known): void;
  signOut(): Promise<void>;
  /** The session has ended on the server: forgets it here, and goes to the home page. */
  leave(): void;
}

/** The client is loaded with the first call: most visits of public pages need none. */
const client = async () => (await import('./api.ts')).api;

/** What the visitor has put into the cart goes into that of the account, before a page shows it. */
const takeCart = async () => (await import('./visitorCart/visitorCart.ts')).mergeVisitorCart();

const named = ({ username, email, phone, role }: Known): User => ({
  name: username || email || phone,
  email,
  isOperator: role === 'operator',
});

/** What follows a try to sign in. */
async function entered(answer: Answer, take: (user: User) => void): Promise<SignInOutcome> {
  if (answer.ok) {
    await takeCart();
    take(named(answer.value.user));
    return 'done';
  }
  // Not an error: the form asks for the code next.
  if (answer.error.id === 'factor.code-needed') return 'code';
  toast('error', answer.error.message);
  return 'refused';
}

/** Who is signed in. Refusals are shown by the client; the caller only learns whether it worked. */
export const useAccount = create<Account>()(
  persist(
    (set, get) => ({
      user: null,
      async signIn(email, password, code = '') {
        const answer = await (await client()).auth.signIn({ email, password, code }, { quiet: true });
        return entered(answer, user => set({ user }));
      },
      async signInByPhone(phone, code, factorCode = '') {
        const answer = await (await client()).auth.smsSignIn({ phone, code, factorCode }, { quiet: true });
        return entered(answer, user => set({ user }));
      },
      async register(email, password, username) {
        const answer = await (await client()).auth.register({ email, password, username });
        if (!answer.ok) return false;
        await takeCart();
        set({ user: named(answer.value.user) });
        return true;
      },
      take: user => set({ user: named(user) }),
      async signOut() {
        await (await client()).auth.signOut({}, { quiet: true });
        get().leave();
      },
      leave() {
        forgetSession();
        set({ user: null });
        window.location.assign(`${addressPrefix}/`);
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
