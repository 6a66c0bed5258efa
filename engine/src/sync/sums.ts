import { sha256Now, type SyncEntry } from '../storage/index.ts';
import { RemoteError, type Pulled } from './port.ts';

/** Fields of entries that hold content: a piece of a document or file, or a change, plain or packed. */
const CONTENT = ['data', 'change', 'packed'] as const;

type Body = Readonly<Record<string, unknown>>;

function sumOf(body: Body): string | null {
  const text = CONTENT.map(field => body[field]).find(each => typeof each === 'string');
  return typeof text === 'string' ? sha256Now(new TextEncoder().encode(text)) : null;
}

const isBody = (body: unknown): body is Body => typeof body === 'object' && body !== null;

/** Entries as they are sent: with the SHA-256 of their content, which each download is compared with. */
export const withSums = (entries: readonly SyncEntry[]): SyncEntry[] =>
  entries.map(({ id, body }) => {
    const sum = isBody(body) ? sumOf(body) : null;
    return sum === null ? { id, body } : { id, body: { ...(body as Body), sum } };
  });

/** Whether an entry is as it was sent. Those of older programs have no sum. */
const isIntact = ({ body }: SyncEntry): boolean =>
  !isBody(body) || body['sum'] === undefined || body['sum'] === sumOf(body);

/** Times that damaged content is fetched. */
const TRIES = 3;

/** The answer, or, where content of it is damaged, another one to the same question. Rejects with 'corrupt' where all are. */
export async function intact(found: Pulled, again: () => Promise<Pulled>): Promise<Pulled> {
  let answer = found;
  for (let tries = 1; ; tries++) {
    const entries = [...(answer.snapshot?.entries ?? []), ...answer.entries];
    const damaged = entries.find(entry => !isIntact(entry));
    if (!damaged) return answer;
    if (tries === TRIES) throw new RemoteError('corrupt', `entry ${damaged.id} is not as it was sent`);
    answer = await again();
  }
}
