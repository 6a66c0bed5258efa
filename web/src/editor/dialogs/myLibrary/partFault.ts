import { StoreError } from '@boardwright/engine/storage';
import { i18next } from '../../../app/locale.ts';

/** Why My library could not be changed, as a text. */
export function partFault(error: unknown): string {
  const fault = error instanceof StoreError ? error.fault : 'unknown';
  if (fault === 'nameTaken' || fault === 'badName' || fault === 'notFound')
    return i18next.t(`myLibrary.fault.${fault}`);
  return i18next.t(`store.${fault}`);
}
