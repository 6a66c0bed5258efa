import { useAccount } from './account.ts';

/** Who edits: the e-mail address of the account; '' while nobody is signed in. */
export const actorNow = (): string => useAccount.getState().user?.email ?? '';
