import { isChange } from '@boardwright/engine/scripts';
import { LIMITS } from './limits.ts';
import type { SandboxReply } from './messages.ts';

type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown, most = Infinity): boolean => typeof value === 'string' && value.length <= most;

const isFile = (value: unknown): value is { readonly bytes: Uint8Array } =>
  isFields(value) && isText(value['name']) && value['bytes'] instanceof Uint8Array;

const areFiles = (files: unknown): boolean =>
  Array.isArray(files) &&
  files.length <= LIMITS.files &&
  files.every(isFile) &&
  files.reduce((sum, { bytes }) => sum + bytes.length, 0) <= LIMITS.fileBytes;

const areChanges = (changes: unknown): boolean =>
  isFields(changes) &&
  Object.entries(changes).every(([of, change]) => (of === 'schematic' || of === 'board') && isChange(change));

/** Whether a message is a reply of the sandbox: a script shares its worker, and may find a way to send messages of its own. */
export function isReply(data: unknown): data is SandboxReply {
  if (!isFields(data)) return false;
  switch (data['type']) {
    case 'print':
      // The dots of a line that is cut off.
      return isText(data['line'], LIMITS.lineLength + 1);
    case 'failed':
      return isText(data['reason'], 10_000) && (data['line'] === null || Number.isSafeInteger(data['line']));
    case 'done':
      return typeof data['hasFound'] === 'boolean' && areFiles(data['files']) && areChanges(data['changes']);
    default:
      return false;
  }
}
