import { msg, type Msg } from '@boardwright/engine/base';
import type { StoreError } from '@boardwright/engine/storage';

/** Why a project store cannot be used, in words. */
export function storeFault({ fault, detail }: StoreError): Msg {
  switch (fault) {
    case 'locked':
      return msg('cli.backup.locked', 'Another program has the project store open. Close it and try again.');
    case 'damaged':
      return msg('cli.backup.damaged', 'The file is damaged: {{detail}}', { detail });
    case 'newer':
      return msg('cli.backup.newer', 'The file was written by a newer version of Boardwright. Update this version.');
    default:
      return msg('cli.backup.fault', 'The project store cannot be used: {{detail}}', { detail: detail || fault });
  }
}
