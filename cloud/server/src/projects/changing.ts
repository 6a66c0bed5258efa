import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import type { Call } from '../http/call.ts';
import { Refusal } from '../refusal.ts';
import { membersOf, notePeople } from './people.ts';

/** What was changed, and whom it concerns besides the owner and those who are members now. */
interface Change<T> {
  readonly answer: T;
  readonly project: Pick<Schema['projects'], 'user_id' | 'project_id'>;
  readonly also?: readonly string[];
}

/** Changes who has a project in one transaction, and notifies the devices of all whom it concerns. */
export async function changingSharing<T>(
  call: Call,
  work: (tx: Queries) => Promise<Change<T> | Refusal>,
): Promise<T | Refusal> {
  let informed = new Set<string>();
  const answer = await call.db.write(async tx => {
    const done = await work(tx);
    if (done instanceof Refusal) return done;
    const { project, also = [] } = done;
    informed = new Set([project.user_id, ...also, ...(await membersOf(tx, project)).map(member => member.user_id)]);
    await notePeople(tx, informed, project.project_id, call.now());
    return done.answer;
  });
  if (!(answer instanceof Refusal)) for (const person of informed) call.bus.publish(person);
  return answer;
}
