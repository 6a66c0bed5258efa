import type { SafeStorage } from 'electron';

/** Encrypts keys with the key store of the system, so that a file of the app alone gives nothing away. */
export interface KeyVault {
  /** Whether the system has a key store. */
  readonly isSafe: boolean;
  /** A key as it is kept. */
  seal(key: string): string;
  /** The key again; null where it was sealed for another user or computer. */
  open(sealed: string): string | null;
}

type Storage = Pick<
  SafeStorage,
  'isEncryptionAvailable' | 'encryptString' | 'decryptString' | 'getSelectedStorageBackend'
>;

/** The key store of the system. On Linux without one, Electron encrypts with a password that everybody knows: that counts as none. */
export const systemVault = (storage: Storage, platform: NodeJS.Platform): KeyVault => ({
  get isSafe() {
    if (!storage.isEncryptionAvailable()) return false;
    return platform !== 'linux' || storage.getSelectedStorageBackend() !== 'basic_text';
  },
  seal: key => storage.encryptString(key).toString('base64'),
  open(sealed) {
    try {
      return storage.decryptString(Buffer.from(sealed, 'base64'));
    } catch {
      return null;
    }
  },
});
