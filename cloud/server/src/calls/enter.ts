import type { EndpointOutput } from '@boardwright/contract';
import { findDevice, rememberDevice } from '../auth/devices.ts';
import { acceptCode, needsCode } from '../auth/secondFactor.ts';
import { startSession } from '../auth/sessions.ts';
import type { SignIn } from '../auth/sessions.ts';
import { tryCode } from '../auth/throttle.ts';
import type { Try } from '../auth/throttle.ts';
import type { Queries } from '../db/database.ts';
import type { Schema } from '../db/schema.ts';
import { addressRange } from '../http/addressRange.ts';
import type { Call } from '../http/call.ts';
import { newId } from '../ids.ts';
import { Refusal, refuse } from '../refusal.ts';
import { userView } from './userView.ts';

type User = Schema['users'];
type Entered = EndpointOutput<'auth.signIn'>;
/** What belongs to the same transaction as the session; a refusal ends both. */
type Along = (tx: Queries) => Promise<Refusal | null>;

const signInOf = ({ userAgent, ip, session }: Call, hasSecondFactor: boolean): SignIn => ({
  device: userAgent,
  place: addressRange(ip),
  hasSecondFactor,
  replaces: session,
});

/** An account as it begins. */
export const newUser = ({ now, locale }: Call, known: Partial<User> & Pick<User, 'username'>): User => ({
  user_id: newId(),
  job_title: '',
  industry: '',
  company_name: '',
  email: '',
  phone: '',
  avatar: '',
  url: '',
  point_out: '{}',
  password_hash: '',
  created_at: now().toISOString(),
  role: 'user',
  locale,
  email_confirmed_at: null,
  production_mails: 1,
  community_mails: 'weekly',
  ...known,
});

/** Makes an account and signs in to it. */
export async function enterNew(call: Call, user: User, along: Along): Promise<Entered | Refusal> {
  const started = await call.db.write(async tx => {
    const fault = await along(tx);
    if (fault !== null) return fault;
    await tx.insertInto('users').values(user).execute();
    return begin(tx, call, user, null, false);
  });
  return started instanceof Refusal ? started : finish(call, user, started);
}

/** Signs in to an account whose first step was right: asks for the code of the authenticator app where there is one. */
export async function enter(
  call: Call,
  user: User,
  factorCode: string,
  along: Along = () => Promise.resolve(null),
): Promise<Entered | Refusal> {
  const known = await findDevice(call.db.read, user.user_id, call.cookies, call.now());
  const hasSecondFactor = await needsCode(call.db.read, user.user_id);
  const codeTry = hasSecondFactor ? await codeAttempt(call, user.user_id, factorCode) : null;
  if (codeTry instanceof Refusal) return codeTry;
  const started = await call.db.write(async tx => {
    if (hasSecondFactor && !(await acceptCode(tx, call.seal, user.user_id, factorCode, call.now())))
      return refuse('factor.code-wrong');
    return (await along(tx)) ?? begin(tx, call, user, known, hasSecondFactor);
  });
  if (started instanceof Refusal) return started;
  await codeTry?.succeeded();
  return finish(call, user, started);
}

/** Asks for the code of an account that needs one, or counts the try of it. */
async function codeAttempt(call: Call, userId: string, code: string): Promise<Try | Refusal> {
  if (code === '') return refuse('factor.code-needed');
  const attempt = await tryCode(call.attempts, userId, call.now());
  return typeof attempt === 'number' ? refuse('too.many', { seconds: attempt }) : attempt;
}

const begin = async (tx: Queries, call: Call, { user_id }: User, known: string | null, hasSecondFactor: boolean) => ({
  session: await startSession(tx, user_id, signInOf(call, hasSecondFactor), call.now()),
  device: await rememberDevice(tx, user_id, known, call.now()),
});

function finish(call: Call, user: User, { session, device }: Awaited<ReturnType<typeof begin>>): Entered {
  call.giveToken(session.newToken);
  device.give(call.cookies);
  return { userId: user.user_id, user: userView(user) };
}
