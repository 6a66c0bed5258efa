import { create } from 'zustand';
interface Account {
  readonly user: { readonly name: string } | null;
  signOut(): Promise<void>;
}
export const useAccount = create<Account>()(() => ({ user: null, signOut: async () => {} }));
