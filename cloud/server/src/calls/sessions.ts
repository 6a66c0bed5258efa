import { endOtherSessions, endSession, sessionsOf } from '../auth/sessions.ts';
import type { Handlers } from '../http/call.ts';
import { refuse } from '../refusal.ts';

export const sessionHandlers: Handlers = {
  'account.sessions': async (_, call) => {
    const rows = await sessionsOf(call.db.read, call.userId, call.now());
    return rows.map(row => ({
      sessionId: row.session_id,
      device: row.device,
      place: row.place,
      createTime: row.created_at,
      useTime: row.rolled_at,
      secondFactor: row.second_factor_at !== null,
      isCurrent: row.session_id === call.session!.sessionId,
    }));
  },

  'account.endSession': ({ sessionId }, call) =>
    call.db.write(async tx => {
      const known = await sessionsOf(tx, call.userId, call.now());
      if (!known.some(row => row.session_id === sessionId)) return refuse('session.missing');
      await endSession(tx, call.userId, sessionId);
      return null;
    }),

  'account.endOtherSessions': async (_, call) => {
    await call.db.write(tx => endOtherSessions(tx, call.userId, call.session!.sessionId));
    return null;
  },
};
