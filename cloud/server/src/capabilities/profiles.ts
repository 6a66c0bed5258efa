import type { CapabilityData } from '@boardwright/contract';
import { profiles } from '@boardwright/engine/rules/dfm';
import type { Capability } from '@boardwright/engine/rules/dfm';
import type { Database, Queries } from '../db/database.ts';

/** The author of profiles that came with the program. */
const SHIPPED = '';

/** A version of what the factory can make. */
export interface Profile {
  readonly version: string;
  readonly capability: CapabilityData;
}

/** The profiles of the program as versions: the first is in force where operators have published none, the others are drafts to begin with. */
export async function addShippedProfiles(db: Database, now: Date): Promise<void> {
  await db.write(async tx => {
    for (const [i, { id, title: _, about: _about, ...capability }] of profiles.entries())
      await tx
        .insertInto('capability_profiles')
        .values({
          version: `${id}-1`,
          body: JSON.stringify(capability),
          author_id: SHIPPED,
          reason: '',
          created_at: now.toISOString(),
          published_at: i === 0 ? now.toISOString() : null,
        })
        .onConflict(conflict => conflict.doNothing())
        .execute();
  });
}

// `as`: the wire knows no units; the contract has checked that lengths are whole.
export const inNanometres = (data: CapabilityData): Capability => data as unknown as Capability;

// `as`: the call that saves it has checked it.
export const capabilityIn = (body: string): CapabilityData => JSON.parse(body) as CapabilityData;

/** The profile in force. */
export async function currentProfile(db: Queries): Promise<Profile> {
  const { version, body } = await db
    .selectFrom('capability_profiles')
    .select(['version', 'body'])
    .where('published_at', 'is not', null)
    .orderBy('published_at', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return { version, capability: capabilityIn(body) };
}

export function findProfile(db: Queries, version: string) {
  return db.selectFrom('capability_profiles').selectAll().where('version', '=', version).executeTakeFirst();
}
