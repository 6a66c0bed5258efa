import { INVITATION_DAYS } from '@boardwright/contract';
import type { Locale, MemberRole } from '@boardwright/contract';
import { messageTable } from '@boardwright/engine/base';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { enqueue } from '../jobs/queue.ts';
import type { MailRequest } from './mail.ts';
import { makeMailToken } from '../auth/mailTokens.ts';

type User = Schema['users'];

/** What a letter is made of besides its receiver. */
export interface Writing {
  readonly tx: Queries;
  readonly publicUrl: string;
  readonly now: Date;
}

/** The address of a page in the language of who gets the mail. */
export function pageLink(
  { publicUrl }: Pick<Writing, 'publicUrl'>,
  { locale }: Pick<User, 'locale'>,
  path: string,
  query: Record<string, string> = {},
): string {
  const search = new URLSearchParams(query).toString();
  return `${publicUrl}/${locale}/${path}${search === '' ? '' : `?${search}`}`;
}

/** Sends a letter to the e-mail address of a user, or a short text message to an account that has only a phone. */
export async function sendLetter(
  { tx, now }: Pick<Writing, 'tx' | 'now'>,
  { email, phone, locale }: User,
  { kind, args }: Pick<MailRequest, 'kind' | 'args'>,
): Promise<void> {
  if (email !== '') await enqueue(tx, 'mail', { kind, to: email, locale, args }, now);
  else if (phone !== '') await enqueue(tx, 'sms', { to: phone, letter: { kind, locale, args } }, now);
}

/** A link by which the owner of the mailbox sets a new password. */
export async function sendReset(writing: Writing, user: User): Promise<void> {
  const { tx, now } = writing;
  const token = await makeMailToken(tx, user.user_id, user.email, 'reset', now);
  const link = pageLink(writing, user, 'set-password', { token });
  await enqueue(
    tx,
    'mail',
    { kind: 'reset', to: user.email, locale: user.locale, args: { name: user.username, link } },
    now,
  );
}

/** A link by which the owner of the mailbox confirms it. */
export async function sendConfirmation(writing: Writing, user: User): Promise<void> {
  const { tx, now } = writing;
  const code = await makeMailToken(tx, user.user_id, user.email, 'confirm', now);
  const link = pageLink(writing, user, 'confirm-email', { code, email: user.email });
  await enqueue(
    tx,
    'mail',
    { kind: 'confirm', to: user.email, locale: user.locale, args: { name: user.username, link } },
    now,
  );
}

const rights = messageTable({
  'mail.role.editor': 'You will be able to view and change it.',
  'mail.role.commenter': 'You will be able to view it and comment on it.',
  'mail.role.viewer': 'You will be able to view it.',
});

interface Invitation {
  readonly to: string;
  readonly locale: Locale;
  readonly projectName: string;
  readonly role: MemberRole;
  readonly token: string;
}

interface Mention {
  readonly project: Schema['projects'];
  /** The comment. */
  readonly text: string;
}

/** Writes to somebody whom a comment names. */
export function sendMention(writing: Writing, author: User, person: User, { project, text }: Mention): Promise<void> {
  const list = project.user_id === person.user_id ? {} : { show: 'shared' };
  const args = {
    name: person.username,
    author: author.username,
    project: project.project_name,
    text,
    link: pageLink(writing, person, 'workbench/my-files', list),
  };
  return sendLetter(writing, person, { kind: 'mention', args });
}

/** An invitation to a project, to an address that need not have an account. */
export async function sendInvitation(
  writing: Writing,
  inviter: User,
  { to, locale, projectName, role, token }: Invitation,
): Promise<void> {
  const args = {
    owner: inviter.username,
    ownerEmail: inviter.email === '' ? inviter.phone : inviter.email,
    project: projectName,
    role: rights[`mail.role.${role}`],
    days: INVITATION_DAYS,
    link: pageLink(writing, { locale }, 'invitation', { token }),
  };
  await enqueue(writing.tx, 'mail', { kind: 'invitation', to, locale, args }, writing.now);
}
