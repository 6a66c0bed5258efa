import { Refusal, refuse } from '../refusal.ts';
import type { Access } from './access.ts';

/** A project takes the room of its owner: a member is not shown how much that is. */
export const ofOwnersRoom = <T>({ role }: Access, result: T | Refusal): T | Refusal =>
  result instanceof Refusal && result.messageId === 'storage.full' && role !== 'owner'
    ? refuse('project.owner-full')
    : result;
