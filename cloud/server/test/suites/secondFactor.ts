import { endpointList, roleOf } from '@boardwright/contract';
import { expect, test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { setOperator } from '../../src/index.ts';
import type { ServerOptions } from '../../src/index.ts';
import { must, PASSWORD, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';
import { sampleInput } from '../sampleInput.ts';
import { addSecondFactor, codeAt, nextPeriod } from '../secondFactor.ts';

type Choose = () => Promise<NonNullable<ServerOptions['database']>>;
type AnyCall = (input: object, options: { quiet: boolean }) => Promise<Parameters<typeof refused>[0]>;

const HOUR_MS = 3_600_000;

/** A server whose clock a test moves. */
async function startWithClock(database: Choose) {
  const place = await database();
  const clock = { now: new Date('2026-11-26T08:00:00Z') };
  const server = await startTestServer({ database: place, now: () => clock.now });
  return { server, clock, place };
}

const signIn = ({ api }: TestClient, email: string, code?: string) =>
  api.auth.signIn({ email, password: PASSWORD, ...(code !== undefined && { code }) }, { quiet: true });

/** What each call of operators answers to somebody. */
async function operatorCalls(client: TestClient): Promise<Set<string | null>> {
  const answers = new Set<string | null>();
  const names = { id: 'x', fileUrl: 'x', sha256: '0'.repeat(64), partNo: 'x', email: 'x@example.com' };
  for (const endpoint of endpointList.filter(each => roleOf(each) === 'operator')) {
    const [group, key] = endpoint.name.split('.') as [keyof TestClient['api'], string];
    const call = (client.api[group] as unknown as Record<string, AnyCall>)[key]!;
    answers.add(refused(await call(sampleInput(endpoint, names), { quiet: true })).id);
  }
  return answers;
}

export function secondFactorSuite(server: () => TestServer, database: Choose): void {
  test('with a second factor, signing in needs a code of the app, each once', async () => {
    const { server, clock } = await startWithClock(database);
    const client = await server.user();
    const other = server.visitor();
    must(await signIn(other, client.email));
    const { secret, recoveryCodes } = await addSecondFactor(client, PASSWORD, clock.now);
    expect(recoveryCodes).toHaveLength(10);
    expect(must(await client.api.secondFactor.state())).toEqual({ enabled: true, fresh: true, recoveryCodes: 10 });
    // A device that knew the password alone is signed out.
    expect(refused(await other.api.account.get()).id).toBe('auth.expired');

    expect(refused(await signIn(other, client.email)).id).toBe('factor.code-needed');
    expect(refused(await signIn(other, client.email, '000000')).id).toBe('factor.code-wrong');
    // The one that confirmed the app was used.
    expect(refused(await signIn(other, client.email, codeAt(secret, clock.now))).id).toBe('factor.code-wrong');
    clock.now = nextPeriod(clock.now);
    must(await signIn(other, client.email, codeAt(secret, clock.now)));
    // Without the password the code is worth nothing.
    clock.now = nextPeriod(clock.now);
    const wrong = { email: client.email, password: 'wrong', code: codeAt(secret, clock.now) };
    expect(refused(await other.api.auth.signIn(wrong, { quiet: true })).id).toBe('auth.mismatch');
    await server.close();
  });

  test('a recovery code stands in for the app once, as people type it; new ones replace the old', async () => {
    const { server, clock } = await startWithClock(database);
    const client = await server.user();
    const { secret, recoveryCodes } = await addSecondFactor(client, PASSWORD, clock.now);
    const other = server.visitor();
    const [first, second] = recoveryCodes as [string, string];
    must(await signIn(other, client.email, ` ${first.toLowerCase().replace('-', ' ')}`));
    expect(refused(await signIn(other, client.email, first)).id).toBe('factor.code-wrong');
    expect(must(await client.api.secondFactor.state()).recoveryCodes).toBe(9);
    clock.now = nextPeriod(clock.now);
    const renewed = must(await client.api.secondFactor.recoveryCodes({ code: codeAt(secret, clock.now) }));
    expect(refused(await signIn(other, client.email, second)).id).toBe('factor.code-wrong');
    must(await signIn(other, client.email, renewed.recoveryCodes[0]!));
    await server.close();
  });

  test('wrong codes slow the next try down', async () => {
    const { server, clock } = await startWithClock(database);
    const client = await server.user();
    const { secret } = await addSecondFactor(client, PASSWORD, clock.now);
    const other = server.visitor();
    for (let i = 0; i < 4; i++)
      expect(refused(await signIn(other, client.email, '000000')).id).toBe('factor.code-wrong');
    clock.now = nextPeriod(clock.now);
    // The pause of five seconds has passed; the next one is longer.
    expect(refused(await signIn(other, client.email, '000000')).id).toBe('factor.code-wrong');
    const paused = refused(await signIn(other, client.email, codeAt(secret, clock.now)));
    expect(paused.id).toBe('too.many');
    expect(paused.message).toMatch(/\d+ s/);
    await server.close();
  });

  test('setting it up and turning it off need the password; the secret is not stored in clear', async () => {
    const { server, clock, place } = await startWithClock(database);
    const client = await server.user();
    const { api } = client;
    expect(refused(await api.secondFactor.enrol({ password: '' })).id).toBe('auth.password-needed');
    expect(refused(await api.secondFactor.enrol({ password: 'wrong' })).id).toBe('auth.password-wrong');
    expect(refused(await api.secondFactor.confirm({ code: '123456' })).id).toBe('factor.not-begun');
    const { secret, recoveryCodes } = await addSecondFactor(client, PASSWORD, clock.now);
    expect(refused(await api.secondFactor.enrol({ password: PASSWORD })).id).toBe('factor.enabled');
    const db = await openDatabase({ dataDir: server.dataDir, database: place });
    const stored = JSON.stringify([
      await db.read.selectFrom('second_factors').selectAll().execute(),
      await db.read.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    expect(stored).toContain('last_step');
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text);
    await db.close();
    clock.now = nextPeriod(clock.now);
    const code = codeAt(secret, clock.now);
    expect(refused(await api.secondFactor.disable({ password: 'wrong', code })).id).toBe('auth.password-wrong');
    must(await api.secondFactor.disable({ password: PASSWORD, code }));
    must(await signIn(server.visitor(), client.email));
    await server.close();
  });

  test('no call of operators answers visitors, customers, or operators without a recent second factor', async () => {
    const { server, clock, place } = await startWithClock(database);
    expect(await operatorCalls(server.visitor())).toEqual(new Set(['auth.required']));
    const client = await server.user();
    expect(await operatorCalls(client)).toEqual(new Set(['forbidden']));
    await setOperator({ dataDir: server.dataDir, database: place }, client.email, true);
    expect(await operatorCalls(client)).toEqual(new Set(['factor.needed']));
    const { secret } = await addSecondFactor(client, PASSWORD, clock.now);
    must(await client.api.operator.orders());
    clock.now = new Date(clock.now.getTime() + 12 * HOUR_MS);
    expect(refused(await client.api.operator.orders()).id).toBe('factor.needed');
    expect(must(await client.api.secondFactor.state())).toMatchObject({ enabled: true, fresh: false });
    must(await client.api.secondFactor.check({ code: codeAt(secret, clock.now) }));
    must(await client.api.operator.orders());
    await server.close();
  });

  test('sessions are listed with device and network, and ended one by one or all but this', async () => {
    const client = await server().user();
    const others = [server().visitor(), server().visitor()];
    for (const other of others) must(await signIn(other, client.email));
    const sessions = must(await client.api.account.sessions());
    expect(sessions).toHaveLength(3);
    expect(sessions.filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    for (const session of sessions)
      expect(session).toMatchObject({
        place: '127.0.0.0/24',
        device: expect.stringMatching(/\w/),
        secondFactor: false,
      });
    const { sessionId } = must(await others[0]!.api.account.sessions()).find(({ isCurrent }) => isCurrent)!;
    const stranger = await server().user();
    expect(refused(await stranger.api.account.endSession({ sessionId })).id).toBe('session.missing');
    must(await client.api.account.endSession({ sessionId }));
    expect(refused(await others[0]!.api.account.get()).id).toBe('auth.expired');
    must(await others[1]!.api.account.get());
    must(await client.api.account.endOtherSessions());
    expect(refused(await others[1]!.api.account.get()).id).toBe('auth.expired');
    expect(must(await client.api.account.sessions())).toHaveLength(1);
  });
}
