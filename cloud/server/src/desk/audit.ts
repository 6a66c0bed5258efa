import { roleOf } from '@boardwright/contract';
import type { Endpoint, EndpointName, EndpointOutput, EndpointParsed } from '@boardwright/contract';
import { findUser } from '../auth/users.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { addressRange } from '../http/addressRange.ts';
import type { Call } from '../http/call.ts';
import { newId } from '../ids.ts';
import { Refusal } from '../refusal.ts';
import { cursorOf, readCursor } from './cursor.ts';

type Page = EndpointOutput<'operator.audit'>;
type Detail = Page['rows'][number]['detail'];
type AnyHandler = (input: unknown, call: Call) => Promise<unknown>;

/** Longer texts, such as messages, stand where they belong. */
const MOST_LETTERS = 100;
/** Have columns of their own, or belong to a customer. */
const LEFT_OUT = new Set(['id', 'reason', 'text', 'note', 'address', 'contact']);

const isShown = (value: unknown): value is Detail[string] =>
  typeof value === 'number' ||
  typeof value === 'boolean' ||
  (typeof value === 'string' && value.length <= MOST_LETTERS);

function detailOf(input: Readonly<Record<string, unknown>>): Detail {
  const shown = Object.entries(input).filter(
    ([name, value]) => !LEFT_OUT.has(name) && !name.endsWith('Id') && isShown(value) && value !== '',
  );
  return Object.fromEntries(shown) as Detail;
}

/**
 * What an operator's call has changed is written to the audit log when it succeeded. Every call of an operator but a GET is wrapped, so that
 * a new one is not left out.
 */
export function audited(endpoint: Endpoint<EndpointName>, handler: AnyHandler): AnyHandler {
  if (roleOf(endpoint) !== 'operator' || endpoint.method === 'GET') return handler;
  return async (input, call) => {
    const result = await handler(input, call);
    if (result instanceof Refusal) return result;
    // `as`: the input of every call is an object.
    const fields = input as Readonly<Record<string, unknown>>;
    const row: Schema['audit_log'] = {
      entry_id: newId(),
      operator_id: call.userId,
      call: endpoint.name,
      subject: String(fields['id'] ?? fields['version'] ?? ''),
      reason: String(fields['reason'] ?? ''),
      detail: JSON.stringify(detailOf(fields)),
      place: addressRange(call.ip),
      created_at: call.now().toISOString(),
    };
    await call.db.write(tx => tx.insertInto('audit_log').values(row).execute());
    return result;
  };
}

/** What operators did, the newest first. */
export async function readAudit(
  db: Queries,
  { subject, after, pageSize }: EndpointParsed<'operator.audit'>,
): Promise<Page> {
  let query = db.selectFrom('audit_log').selectAll();
  if (subject !== '') query = query.where('subject', '=', subject);
  const start = readCursor(after);
  if (start !== null)
    query = query.where(({ or, and, eb }) =>
      or([eb('created_at', '<', start.time), and([eb('created_at', '=', start.time), eb('entry_id', '<', start.id)])]),
    );
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('entry_id', 'desc')
    .limit(pageSize + 1)
    .execute();
  const page = rows.slice(0, pageSize);
  const emails = new Map<string, string>();
  for (const id of new Set(page.map(row => row.operator_id))) emails.set(id, (await findUser(db, id))?.email ?? '');
  const last = page.at(-1);
  return {
    rows: page.map(row => ({
      entryId: row.entry_id,
      operator: emails.get(row.operator_id)!,
      call: row.call,
      subject: row.subject,
      reason: row.reason,
      detail: JSON.parse(row.detail) as Detail,
      place: row.place,
      time: row.created_at,
    })),
    next: rows.length > pageSize && last ? cursorOf(last.created_at, last.entry_id) : null,
  };
}
