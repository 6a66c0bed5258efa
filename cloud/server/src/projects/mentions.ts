import { emailKey } from '../auth/emails.ts';
import { findUser } from '../auth/users.ts';
import type { Schema } from '../db/schema.ts';
import { sendMention, type Writing } from '../mail/letters.ts';
import type { CommentFile } from './commentFiles.ts';
import { membersOf } from './people.ts';

/** Comments of one person in a project in an hour whose mentions are sent: nobody writes more. */
const MOST_AN_HOUR = 30;
const HOUR_MS = 3_600_000;

/** Who a text names: '@ada@example.com' or '@ada', without what ends a sentence. */
export function namesIn(text: string): ReadonlySet<string> {
  const found = text.matchAll(/(?:^|[\s(])@([^\s@]+(?:@[^\s@]+)?)/g);
  return new Set([...found].map(match => emailKey(match[1]!.replace(/[.,;:!?)，。；：！？）]+$/, ''))));
}

/** Writes to the people of a project whom new comments name, once a push, in their language. */
export async function sendMentions(
  writing: Writing,
  project: Schema['projects'],
  author: Schema['users'],
  files: readonly CommentFile[],
): Promise<void> {
  const written = files.flatMap(({ event }) =>
    event?.kind === 'begin' || event?.kind === 'reply' ? [event.text] : [],
  );
  const texts = written.filter(text => namesIn(text).size > 0);
  if (texts.length === 0 || (await isTooMuch(writing, project, author.user_id))) return;
  const others = [project.user_id, ...(await membersOf(writing.tx, project)).map(({ user_id }) => user_id)];
  for (const id of others) {
    const person = id === author.user_id ? undefined : await findUser(writing.tx, id);
    if (person === undefined) continue;
    const names = [person.email, person.username].filter(name => name !== '').map(emailKey);
    const text = texts.find(each => names.some(name => namesIn(each).has(name)));
    if (text !== undefined) await sendMention(writing, author, person, { project, text });
  }
}

async function isTooMuch(
  { tx, now }: Writing,
  { user_id, project_id }: Schema['projects'],
  authorId: string,
): Promise<boolean> {
  const { count } = await tx
    .selectFrom('comment_files')
    .select(q => q.fn.countAll<number>().as('count'))
    .where('user_id', '=', user_id)
    .where('project_id', '=', project_id)
    .where('author_id', '=', authorId)
    .where('created_at', '>', new Date(now.getTime() - HOUR_MS).toISOString())
    .executeTakeFirstOrThrow();
  return Number(count) > MOST_AN_HOUR;
}
