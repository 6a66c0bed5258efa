import { deflateRawSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ServerOptions } from '../../src/index.ts';
import { must, PASSWORD, refused, startTestServer } from '../harness.ts';
import type { TestClient, TestServer } from '../harness.ts';

const DAY_MS = 86_400_000;

/** The secret of a mail to an address, once it is sent. */
async function secretFor(server: TestServer, email: string, besides: readonly string[] = []): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        const mails = (await (await fetch(`${server.url}/dev/mail`)).text()).split('-'.repeat(72));
        found = mails
          .filter(mail => mail.includes(`To: ${email}\n`))
          .flatMap(mail => [...mail.matchAll(/\/en\/invitation\?token=(\S+)/g)].map(match => match[1]!))
          .find(secret => !besides.includes(secret));
        return found;
      },
      { timeout: 20_000 },
    )
    .toBeDefined();
  return found!;
}

export function sharingSuite(database: () => Promise<NonNullable<ServerOptions['database']>>): void {
  const withServer = async (work: (server: TestServer, pass: (days: number) => void) => Promise<void>) => {
    let passed = 0;
    const server = await startTestServer({
      database: await database(),
      dev: true,
      jobPollMs: 50,
      now: () => new Date(Date.now() + passed),
    });
    try {
      await work(server, days => (passed += days * DAY_MS));
    } finally {
      await server.close();
    }
  };
  const projectOf = async (owner: TestClient): Promise<string> => {
    const { projectId: id } = must(await owner.api.project.create({ projectType: 0, projectName: 'Pump' }));
    must(await owner.api.revision.push({ id, baseRevision: 0, changes: [{ changeId: 'c1', body: { x: 1 } }] }));
    return id;
  };

  test('who is invited by mail accepts after signing in with that address, and works in the project', () =>
    withServer(async server => {
      const [owner, other] = [await server.user(), await server.user()];
      const id = await projectOf(owner);
      const invited = server.visitor();
      const invitation = must(await owner.api.sharing.invite({ id, email: invited.email, role: 'editor' }));
      expect([invitation.role, invitation.isExpired]).toEqual(['editor', false]);
      const token = await secretFor(server, invited.email);
      // Before an account exists.
      expect(must(await invited.api.sharing.invitation({ token }))).toMatchObject({
        projectName: 'Pump',
        role: 'editor',
        email: invited.email,
        isMember: false,
      });
      const elsewhere = refused(await other.api.sharing.accept({ token }));
      expect([elsewhere.id, elsewhere.message.includes(invited.email)]).toEqual(['sharing.other-address', true]);
      expect(refused(await owner.api.sharing.accept({ token })).id).toBe('sharing.own-project');
      must(await invited.api.auth.register({ email: invited.email, password: PASSWORD }));
      expect(must(await invited.api.sharing.accept({ token }))).toMatchObject({ projectId: id, role: 'editor' });
      // Once more leads to the project, for whom it was sent to alone.
      expect(must(await invited.api.sharing.accept({ token }))).toMatchObject({ projectId: id, role: 'editor' });
      expect(must(await invited.api.sharing.invitation({ token }))).toMatchObject({
        projectName: 'Pump',
        isMember: true,
      });
      expect(refused(await other.api.sharing.accept({ token })).id).toBe('sharing.invitation-missing');
      expect(refused(await server.visitor().api.sharing.invitation({ token })).id).toBe('sharing.invitation-missing');
      const { rows, total } = must(await invited.api.sharing.list());
      expect([rows.map(row => [row.projectName, row.role, row.ownerName]), total]).toEqual([
        [['Pump', 'editor', owner.email.split('@')[0]]],
        1,
      ]);
      must(await invited.api.revision.push({ id, baseRevision: 1, changes: [{ changeId: 'c2', body: { x: 2 } }] }));
      expect(must(await owner.api.revision.pull({ id, since: 1 })).changes.map(each => each.changeId)).toEqual(['c2']);
      // Its own list has only its own projects.
      expect(must(await invited.api.project.list()).rows).toEqual([]);
      const again = await owner.api.sharing.invite({ id, email: invited.email, role: 'viewer' });
      expect(refused(again).id).toBe('sharing.member-already');
      expect(refused(await owner.api.sharing.invite({ id, email: owner.email, role: 'viewer' })).id).toBe(
        'sharing.own-address',
      );
      expect(refused(await owner.api.sharing.invite({ id, email: 'nobody', role: 'viewer' })).id).toBe(
        'auth.email-invalid',
      );
    }));

  test('an invitation ends when it is withdrawn, sent again or two weeks old', () =>
    withServer(async (server, pass) => {
      const [owner, invited] = [await server.user(), await server.user()];
      const id = await projectOf(owner);
      const { invitationId } = must(await owner.api.sharing.invite({ id, email: invited.email, role: 'viewer' }));
      const first = await secretFor(server, invited.email);
      must(await owner.api.sharing.resend({ id, invitationId }));
      const second = await secretFor(server, invited.email, [first]);
      expect(refused(await invited.api.sharing.accept({ token: first })).id).toBe('sharing.invitation-missing');
      pass(15);
      expect(refused(await invited.api.sharing.accept({ token: second })).id).toBe('sharing.invitation-expired');
      expect(must(await owner.api.sharing.view({ id })).invitations).toMatchObject([{ isExpired: true }]);
      must(await owner.api.sharing.resend({ id, invitationId }));
      const third = await secretFor(server, invited.email, [first, second]);
      must(await owner.api.sharing.withdraw({ id, invitationId }));
      expect(refused(await invited.api.sharing.accept({ token: third })).id).toBe('sharing.invitation-missing');
      expect(must(await owner.api.sharing.view({ id })).invitations).toEqual([]);
    }));

  test('the owner changes roles and ends memberships; members see each other and may leave', () =>
    withServer(async server => {
      const [owner, ann, bob] = [await server.user(), await server.user(), await server.user()];
      const id = await projectOf(owner);
      const join = must(await owner.api.sharing.linkCreate({ id, kind: 'join', role: 'viewer' }));
      for (const client of [ann, bob]) must(await client.api.sharing.accept({ token: join.secret }));
      const shown = must(await ann.api.sharing.view({ id }));
      expect(shown.members.map(({ role, email, isYou }) => [role, email, isYou])).toEqual([
        ['owner', '', false],
        ['viewer', '', true],
        ['viewer', '', false],
      ]);
      expect([shown.invitations, shown.links]).toEqual([[], []]);
      const [self, first, second] = must(await owner.api.sharing.view({ id })).members;
      expect([first!.email, second!.email]).toEqual([ann.email, bob.email]);
      must(await owner.api.sharing.setRole({ id, memberId: first!.memberId, role: 'editor' }));
      expect(must(await ann.api.project.open({ projectId: id })).role).toBe('editor');
      // A link does not take a higher role away.
      expect(must(await ann.api.sharing.accept({ token: join.secret })).role).toBe('editor');
      for (const call of [
        ann.api.sharing.setRole({ id, memberId: second!.memberId, role: 'editor' }),
        ann.api.sharing.removeMember({ id, memberId: second!.memberId }),
        ann.api.sharing.invite({ id, email: 'x@example.com', role: 'viewer' }),
        ann.api.sharing.linkCreate({ id, kind: 'view' }),
      ])
        expect(refused(await call).id).toBe('project.needs-owner');
      expect(refused(await owner.api.sharing.leave({ id })).id).toBe('sharing.owner-stays');
      expect(refused(await owner.api.sharing.removeMember({ id, memberId: self!.memberId })).id).toBe(
        'sharing.owner-stays',
      );
      must(await owner.api.sharing.removeMember({ id, memberId: first!.memberId }));
      expect(refused(await ann.api.revision.pull({ id })).id).toBe('project.missing');
      // An invitation that was accepted before does not bring the access back.
      must(await owner.api.sharing.invite({ id, email: ann.email, role: 'viewer' }));
      const token = await secretFor(server, ann.email);
      must(await ann.api.sharing.accept({ token }));
      expect(must(await ann.api.sharing.accept({ token })).role).toBe('viewer');
      must(await owner.api.sharing.removeMember({ id, memberId: first!.memberId }));
      expect(refused(await ann.api.sharing.accept({ token })).id).toBe('sharing.invitation-missing');
      must(await bob.api.sharing.leave({ id }));
      expect(must(await bob.api.sharing.list()).total).toBe(0);
      expect(must(await owner.api.sharing.view({ id })).members).toHaveLength(1);
    }));

  test('a link shows the project without an account until it is revoked or expires', () =>
    withServer(async (server, pass) => {
      const [owner, visitor] = [await server.user(), server.visitor()];
      const [id, another] = [
        await projectOf(owner),
        must(await owner.api.project.create({ projectType: 0 })).projectId,
      ];
      const { secret: link, linkId } = must(await owner.api.sharing.linkCreate({ id, kind: 'view', allowCopy: true }));
      expect(must(await visitor.api.sharing.open({ link }))).toMatchObject({ projectName: 'Pump', allowCopy: true });
      expect(must(await visitor.api.revision.pull({ id, link })).changes).toHaveLength(1);
      expect(refused(await visitor.api.revision.pull({ id: another, link })).id).toBe('project.missing');
      // It makes nobody a member.
      expect(refused(await (await server.user()).api.sharing.accept({ token: link })).id).toBe(
        'sharing.invitation-missing',
      );
      expect(must(await owner.api.sharing.view({ id })).links).toMatchObject([{ secret: link, kind: 'view' }]);
      must(await owner.api.sharing.linkRevoke({ id, linkId }));
      expect(refused(await visitor.api.sharing.open({ link })).id).toBe('sharing.link-missing');
      expect(refused(await visitor.api.revision.pull({ id, link })).id).toBe('project.missing');
      const short = must(await owner.api.sharing.linkCreate({ id, kind: 'view', days: 1 })).secret;
      must(await visitor.api.revision.pull({ id, link: short }));
      pass(2);
      expect(refused(await visitor.api.revision.pull({ id, link: short })).id).toBe('project.missing');
      const forever = must(await owner.api.sharing.linkCreate({ id, kind: 'view' })).secret;
      must(await owner.api.project.remove({ id }));
      expect(refused(await visitor.api.sharing.open({ link: forever })).id).toBe('sharing.link-missing');
      expect(refused(await visitor.api.revision.pull({ id, link: forever })).id).toBe('project.missing');
    }));

  test('a commenter sends comments of their own, and those whom a comment names get a mail in their language', () =>
    withServer(async server => {
      const [owner, ann] = [await server.user(), await server.user()];
      const bob = server.visitor('zh');
      must(await bob.api.auth.register({ email: bob.email, password: PASSWORD }));
      const id = await projectOf(owner);
      const { secret } = must(await owner.api.sharing.linkCreate({ id, kind: 'join', role: 'commenter' }));
      for (const client of [ann, bob]) must(await client.api.sharing.accept({ token: secret }));
      const send = async (client: TestClient, name: string, event: object, isSplit = false) => {
        const piece = { changeId: crypto.randomUUID(), body: pieceOf({ format: 1, at: '', ...event }) };
        const file = {
          changeId: crypto.randomUUID(),
          body: { v: 1, kind: 'file', name: `review/t/${name}.json`, hash: name, pieces: [piece.changeId] },
        };
        const pushOf = async (changes: readonly { changeId: string; body: unknown }[]) => {
          const { revision: baseRevision } = must(await client.api.revision.pull({ id }));
          return client.api.revision.push({ id, baseRevision, changes: [...changes] });
        };
        if (!isSplit) return pushOf([piece, file]);
        must(await pushOf([piece]));
        return pushOf([file]);
      };
      const begin = { kind: 'begin', actor: ann.email, text: `Is this right, @${bob.email}? @${ann.email}` };
      must(await send(ann, 'first', begin));
      must(await send(bob, 'second', { kind: 'reply', actor: bob.email, text: `@${owner.email}: no` }, true));
      // Neither what somebody else wrote nor anything in their name, also where the content comes before or after.
      const theirs = { kind: 'reply', actor: bob.email, text: 'yes' };
      expect(refused(await send(bob, 'first', theirs)).id).toBe('project.comment-foreign');
      expect(refused(await send(ann, 'third', theirs)).id).toBe('project.comment-foreign');
      expect(refused(await send(ann, 'fourth', theirs, true)).id).toBe('project.comment-foreign');
      const { revision: baseRevision } = must(await ann.api.revision.pull({ id }));
      const body = { v: 1, kind: 'file', name: 'review/t/fifth.json', hash: 'x', pieces: ['later'] };
      const early = await ann.api.revision.push({ id, baseRevision, changes: [{ changeId: 'early', body }] });
      expect(refused(early).id).toBe('project.comment-foreign');
      // An own file once more, and a comment that nobody is named in, are no news.
      must(await send(ann, 'first', begin));
      must(await send(ann, 'sixth', { kind: 'edit', actor: ann.email, text: `@${owner.email}` }));

      const mailsTo = async ({ email }: TestClient) =>
        (await (await fetch(`${server.url}/dev/mail`)).text())
          .split('-'.repeat(72))
          .filter(mail => mail.includes(`To: ${email}\n`) && mail.includes('“Pump”') !== mail.includes('"Pump"'));
      await expect.poll(async () => (await mailsTo(owner)).length, { timeout: 20_000 }).toBe(1);
      await expect.poll(async () => (await mailsTo(bob)).length, { timeout: 20_000 }).toBe(1);
      const [toOwner, toBob] = [(await mailsTo(owner))[0]!, (await mailsTo(bob))[0]!];
      expect(toOwner).toContain('mentioned you in "Pump"');
      expect(toOwner).toContain(`@${owner.email}: no`);
      expect(toBob).toContain('提到了您');
      expect(toBob).toContain('/zh/workbench/my-files?show=shared');
      expect(await mailsTo(ann)).toEqual([]);
    }));
}

/** A stretch of a file, as devices send it. */
const pieceOf = (content: object) => ({
  v: 1,
  kind: 'piece',
  data: deflateRawSync(JSON.stringify(content)).toString('base64'),
});
