import type { CommunityNotice, Locale } from '@boardwright/contract';
import { messageTable, withArgs } from '@boardwright/engine/base';
import type { Seal } from '../../auth/sealing.ts';
import { findUser } from '../../auth/users.ts';
import type { Database, Queries } from '../../db/database.ts';
import { textIn } from '../../http/texts.ts';
import { enqueue } from '../../jobs/queue.ts';
import { pageLink } from '../../mail/letters.ts';
import { digestToken } from '../../mail/unsubscribe.ts';
import type { ServerState } from '../../operation/state.ts';
import { NEVER } from './digestTimes.ts';
import { countUnread, listUnread } from './shownNotices.ts';

interface Sending {
  readonly db: Database;
  readonly seal: Seal;
  readonly state: ServerState;
  readonly now: () => Date;
}

/** When the job comes back that looks for mails that are due. */
const PAUSE_MS = 5 * 60_000;
/** Accounts that are read at once. */
const PORTION = 100;
/** Notices of one mail. */
const MOST_LINES = 20;
/** Characters of what somebody wrote. */
const MOST_EXCERPT = 160;

/** Writes all mails about the community that are due. @returns when to look again. */
export async function sendDigests(sending: Sending): Promise<Date> {
  const { db, now } = sending;
  const due = db.read
    .selectFrom('community_digests')
    .select('user_id')
    .where('due_at', '<=', now().toISOString())
    .orderBy('due_at')
    .limit(PORTION);
  // Each is not due afterwards.
  for (let rows; (rows = await due.execute()).length > 0;)
    for (const { user_id } of rows) await db.write(tx => sendDigest(tx, sending, user_id));
  return new Date(now().getTime() + PAUSE_MS);
}

/** Writes the mail of one account, unless another node has. The mail waits from the same transaction on, so that it is sent once. */
async function sendDigest(tx: Queries, { seal, state, now }: Sending, userId: string): Promise<void> {
  const digest = tx.selectFrom('community_digests').where('user_id', '=', userId);
  const row = await digest.selectAll().executeTakeFirst();
  if (row === undefined || row.due_at > now().toISOString()) return;
  await tx
    .updateTable('community_digests')
    .set({ due_at: NEVER, sent_until: now().toISOString() })
    .where('user_id', '=', userId)
    .execute();
  const user = await findUser(tx, userId);
  // Others' texts go to nobody who has not shown that the mailbox is theirs.
  if (user === undefined || user.email_confirmed_at === null || user.community_mails === 'never') return;
  const count = await countUnread(tx, userId, row.sent_until);
  if (count === 0) return;
  const notices = await listUnread(tx, userId, row.sent_until, MOST_LINES);
  const { locale, username: name, email: to } = user;
  const args = {
    name,
    count,
    lines: notices.map(notice => `- ${lineOf(notice, locale)}`).join('\n'),
    link: pageLink(state, user, 'my-notices'),
    settings: pageLink(state, user, 'account'),
    unsubscribe: pageLink(state, user, 'subscription', { token: digestToken(seal, userId), end: 'community' }),
  };
  await enqueue(tx, 'mail', { kind: 'digest', to, locale, args }, now());
}

const lines = messageTable({
  'digest.comment': '{{person}} commented on "{{title}}": {{text}}',
  'digest.reply': '{{person}} replied to you on "{{title}}": {{text}}',
  'digest.like': { one: '{{count}} person likes "{{title}}"', other: '{{count}} people like "{{title}}"' },
  'digest.follow': { one: '{{count}} person follows you', other: '{{count}} people follow you' },
  'digest.build': '{{person}} has built "{{title}}": {{text}}',
  'digest.hidden': 'Operators have hidden something of yours: {{text}}',
  'digest.restored': 'Something of yours is shown again: {{text}}',
  'digest.nameless': 'Unnamed user',
});

/** What a notice says, on one line. */
function lineOf({ kind, people, title, person, text, isHidden }: CommunityNotice, locale: Locale): string {
  const line = kind === 'decision' ? lines[isHidden ? 'digest.hidden' : 'digest.restored'] : lines[`digest.${kind}`];
  const named = person === '' ? lines['digest.nameless'] : oneLine(person);
  return textIn(locale, withArgs(line, { count: people, title: oneLine(title), person: named, text: oneLine(text) }));
}

/** A text of somebody without breaks and control characters, which could make it look like a text of ours. */
function oneLine(text: string): string {
  const line = text.replace(/[\s\p{Cc}\p{Cf}\u2028\u2029]+/gu, ' ').trim();
  const characters = [...line];
  return characters.length <= MOST_EXCERPT ? line : `${characters.slice(0, MOST_EXCERPT).join('')}…`;
}
