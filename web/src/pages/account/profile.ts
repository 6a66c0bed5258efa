import type { Client } from '@boardwright/contract';

type Answer<T> = T extends Promise<infer R> ? (R extends { ok: true; value: infer V } ? V : never) : never;

export type Profile = Answer<ReturnType<Client['account']['get']>>;
export type StorageUse = Answer<ReturnType<Client['account']['storage']>>;
