import { expect, test } from 'vitest';
import { must, PASSWORD, refused } from '../harness.ts';
import type { TestServer } from '../harness.ts';

export function accountSuite(server: () => TestServer): void {
  test('register, look, sign out, sign in', async () => {
    const client = server().visitor();
    const { user } = must(await client.api.auth.register({ email: client.email, password: PASSWORD, username: 'Ada' }));
    expect(user).toMatchObject({ username: 'Ada', email: client.email, pointOut: '{}' });
    expect(must(await client.api.account.get())).toEqual(user);
    const token = client.token;
    must(await client.api.auth.signOut());

    client.token = token;
    expect(refused(await client.api.account.get())).toMatchObject({ kind: 'forbidden', id: 'auth.expired' });
    expect(client.forbidden).toEqual(['logout']);
    expect(client.token).toBeNull();

    must(await client.api.auth.signIn({ email: client.email.toUpperCase(), password: PASSWORD }));
    expect(must(await client.api.account.get())).toEqual(user);
  });

  test('an e-mail belongs to one account, regardless of case; weak passwords and bad e-mails are refused', async () => {
    const { email } = await server().user();
    const { api } = server().visitor();
    const register = async (mail: string, password = PASSWORD) =>
      refused(await api.auth.register({ email: mail, password })).id;
    expect(await register(` ${email.toUpperCase()}`)).toBe('auth.email-taken');
    expect(await register('nobody')).toBe('auth.email-invalid');
    expect(await register('a@b')).toBe('auth.email-invalid');
    expect(await register('x@example.com', '1234567')).toBe('auth.password-weak');
  });

  test('two registrations of one e-mail at the same time make one account', async () => {
    const { api, email } = server().visitor();
    const both = await Promise.all([1, 2].map(() => api.auth.register({ email, password: PASSWORD })));
    expect(both.filter(result => result.ok)).toHaveLength(1);
    expect(both.find(result => !result.ok)).toMatchObject({ error: { id: 'auth.email-taken' } });
  });

  test('a NUL character in a field is refused by name', async () => {
    const { api, email } = server().visitor();
    const registered = refused(await api.auth.register({ email, password: PASSWORD, username: 'A\0da' }));
    expect(registered.id).toBe('input.invalid');
    expect(registered.message).toContain('User name');
    expect(refused(await api.auth.signIn({ email: 'a\0@example.com', password: PASSWORD })).id).toBe('input.invalid');
  });

  test('refusals come in the language asked for', async () => {
    const { api, toasts } = server().visitor('zh');
    await api.auth.signIn({ email: 'nobody@example.com', password: 'x' });
    expect(toasts).toEqual(['error: 邮箱或密码错误。请检查后重试，或注册新账户。']);
  });

  test('profile and flags', async () => {
    const { api, email } = await server().user();
    const profile = { username: 'Łukasz 李', jobTitle: 'EE', industry: 'toys', companyName: "O'Hara" };
    expect(must(await api.account.update({ ...profile, email }))).toMatchObject(profile);
    must(await api.account.point({ point: { crtSim: true } }));
    expect(must(await api.account.get())).toMatchObject({ ...profile, pointOut: '{"crtSim":true}' });
    const other = await server().user();
    const taken = { ...profile, email: other.email, password: PASSWORD };
    expect(refused(await api.account.update(taken)).id).toBe('auth.email-taken');
  });

  test('a new e-mail signs in, the old one is free again', async () => {
    const { api, email } = await server().user();
    const moved = `new-${email}`;
    must(await api.account.update({ email: moved, password: PASSWORD }));
    const visitor = server().visitor();
    expect(refused(await visitor.api.auth.signIn({ email, password: PASSWORD })).id).toBe('auth.mismatch');
    must(await visitor.api.auth.signIn({ email: moved, password: PASSWORD }));
    must(await visitor.api.auth.register({ email, password: PASSWORD }));
  });

  test('a new password ends the other sessions and keeps this one', async () => {
    const here = await server().user();
    const there = server().visitor();
    must(await there.api.auth.signIn({ email: here.email, password: PASSWORD }));
    const change = (password: string) => here.api.account.password({ password, nPassword: 'another long one' });
    expect(refused(await change('not it')).id).toBe('auth.password-wrong');
    must(await change(PASSWORD));
    must(await here.api.account.get());
    expect(refused(await there.api.account.get()).kind).toBe('forbidden');
    must(await there.api.auth.signIn({ email: here.email, password: 'another long one' }));
  });

  test('forged tokens are refused', async () => {
    const client = await server().user();
    const [userId, sessionId] = client.token!.split('.');
    for (const token of ['x', `${userId}.${sessionId}`, `${userId}.${sessionId}.AAAA`, `a.b.c`]) {
      client.token = token;
      expect(refused(await client.api.account.get()).kind).toBe('forbidden');
    }
  });

  test('another e-mail needs the current password, the same one in another case does not', async () => {
    const client = await server().user();
    const { api, email } = client;
    const change = (to: string, password?: string) =>
      api.account.update({ username: 'Ada', email: to, ...(password !== undefined && { password }) });
    const moved = `new-${email}`;
    expect(refused(await change(moved))).toMatchObject({
      id: 'auth.password-needed',
      message: 'Enter your current password. It is required to change the e-mail or the password.',
    });
    const chinese = server().visitor('zh');
    chinese.token = client.token;
    expect(refused(await chinese.api.account.update({ email: moved })).message).toBe(
      '请输入当前密码。更改邮箱或密码时需要验证。',
    );
    expect(refused(await change(moved, 'wrong one')).id).toBe('auth.password-wrong');
    expect(must(await api.account.get())).toMatchObject({ email, username: email.split('@')[0] });
    must(await change(email.toUpperCase()));
    must(await change(moved, PASSWORD));
    expect(must(await api.account.get())).toMatchObject({ email: moved, username: 'Ada' });
  });

  test('another e-mail ends the other sessions and keeps this one', async () => {
    const here = await server().user();
    const there = server().visitor();
    must(await there.api.auth.signIn({ email: here.email, password: PASSWORD }));
    must(await here.api.account.update({ email: `new-${here.email}`, password: PASSWORD }));
    must(await here.api.account.get());
    expect(refused(await there.api.account.get()).kind).toBe('forbidden');
  });

  test('passwords that are used most, and the e-mail itself, are refused at sign-up and change', async () => {
    const client = await server().user();
    const { api, email } = client;
    for (const nPassword of ['PassWord123', 'p@ssw0rd!', 'QWERTYUIOP', '12345678', email.toUpperCase()]) {
      expect(refused(await api.account.password({ password: PASSWORD, nPassword })).id).toBe('auth.password-common');
    }
    for (const [locale, text] of [
      ['en', /^This password is very common and easy to guess\. Choose another one/],
      ['zh', /^该密码过于常见/],
    ] as const) {
      const visitor = server().visitor(locale);
      const error = refused(await visitor.api.auth.register({ email: visitor.email, password: 'Sunshine1!' }));
      expect([error.id, error.message]).toEqual(['auth.password-common', expect.stringMatching(text)]);
    }
    must(await server().visitor().api.auth.signIn({ email, password: PASSWORD }));
  });

  test('an avatar replaces the one before, and is not among the files', async () => {
    const { api } = await server().user();
    const upload = (name: string, last: number) =>
      api.upload.file(
        { fileType: 13, originalFileName: name },
        { file: new Blob([new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, last])]) },
      );
    const first = must(await upload('a.png', 1));
    expect(must(await api.account.get()).avatar).toBe(first.fileUrl);
    const second = must(await upload('b.png', 2));
    expect(must(await api.account.get()).avatar).toBe(second.fileUrl);
    expect(refused(await api.upload.get({ fileId: first.fileId })).id).toBe('file.missing');
    must(await api.upload.get({ fileId: second.fileId }));
    expect(must(await api.upload.list()).rows).toEqual([]);
    expect(refused(await upload('c.gif', 3)).id).toBe('upload.type');
  });

  test('the language of mails and which ones come are settings of the account', async () => {
    const { api } = await server().user();
    expect(must(await api.account.get())).toMatchObject({
      locale: 'en',
      productionMails: true,
      communityMails: 'weekly',
    });
    const saved = must(await api.account.settings({ locale: 'zh', productionMails: false }));
    expect(saved).toMatchObject({ locale: 'zh', productionMails: false, communityMails: 'weekly' });
    expect(must(await api.account.get())).toEqual(saved);
  });
}
