import { capabilityFaults } from '@boardwright/engine/rules/dfm';
import { capabilityIn, currentProfile, findProfile, inNanometres } from '../capabilities/profiles.ts';
import type { Handlers } from '../http/call.ts';
import { refuse } from '../refusal.ts';

export const capabilityHandlers: Handlers = {
  'capability.current': (_, call) => currentProfile(call.db.read),

  'operator.capabilities': async (_, call) => {
    const current = await currentProfile(call.db.read);
    const rows = await call.db.read
      .selectFrom('capability_profiles')
      .selectAll()
      .orderBy('created_at', 'desc')
      .execute();
    return rows.map(row => ({
      version: row.version,
      capability: capabilityIn(row.body),
      reason: row.reason,
      createTime: row.created_at,
      publishTime: row.published_at,
      isCurrent: row.version === current.version,
    }));
  },

  'operator.saveCapability': ({ version, capability }, call) => {
    const faults = capabilityFaults(inNanometres(capability));
    if (faults.length > 0) return Promise.resolve(refuse('capability.invalid', { count: faults.length }, faults));
    return call.db.write(async tx => {
      const known = await findProfile(tx, version);
      if (known && known.published_at !== null) return refuse('capability.published', { version });
      await tx.deleteFrom('capability_profiles').where('version', '=', version).execute();
      await tx
        .insertInto('capability_profiles')
        .values({
          version,
          body: JSON.stringify(capability),
          author_id: call.userId,
          reason: '',
          created_at: call.now().toISOString(),
          published_at: null,
        })
        .execute();
      return { version };
    });
  },

  'operator.publishCapability': ({ version, reason }, call) =>
    call.db.write(async tx => {
      const draft = await findProfile(tx, version);
      if (draft === undefined) return refuse('capability.missing');
      if (draft.published_at !== null) return refuse('capability.published', { version });
      await tx
        .updateTable('capability_profiles')
        .set({ published_at: call.now().toISOString(), reason, author_id: call.userId })
        .where('version', '=', version)
        .execute();
      return null;
    }),
};
