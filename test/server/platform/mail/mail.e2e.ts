import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { insertOutbox } from '../../../../server/platform/database/outbox/outbox.js';
import { IdentityProvider } from '../../../../server/platform/identity/identity-provider.js';
import { type MailJob, mailJob } from '../../../../server/platform/mail/mail-job.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { MailServer } from '../../../support/mail-server.js';
import { mailboxOf } from '../../../support/mailbox.js';

const patience = { timeout: 15_000, interval: 50 };
const link = 'https://tastings.example.com/signup/action?mode=verifyEmail&oobCode=abc';
const send = (app: TestApp, job: MailJob) => app.db.transaction((tx) => tx.enqueue(mailJob, job));

describe('the mailbox', () => {
  let app: TestApp;
  let root: string;
  beforeAll(async () => {
    app = await startApp();
    root = await mailboxOf(app.config.dataDir);
  });
  afterAll(() => app?.close());

  const kept = async (to: string) =>
    (await app.http.get(`${root}.json`).query({ to }).expect(200)).body as Array<{
      id: string;
      subject: string;
      links: string[];
      lang: string;
      text: string;
    }>;
  const arrives = async (to: string, count = 1) => {
    await vi.waitFor(async () => expect(await kept(to)).toHaveLength(count), patience);
    return kept(to);
  };

  it('keeps mail in the language of its reader, newest first', async () => {
    await send(app, { to: 'ana@example.com', lang: 'ca', template: 'verifyEmail', data: { link } });
    await arrives('ana@example.com');
    await send(app, {
      to: 'Ana@example.com',
      lang: 'pt-BR',
      template: 'roomCode',
      data: { code: '042137', minutes: 10 },
    });
    const [newest, oldest] = await arrives('ana@example.com', 2);
    expect(oldest).toMatchObject({ subject: 'Confirma el teu correu', lang: 'ca', links: [link] });
    expect(newest).toMatchObject({ subject: '042137 é o seu código', lang: 'pt', links: [] });
  });

  it('accepts an emoji in the search text, and rejects a NUL', async () => {
    for (const [to, status] of [
      ['🍷@example.com', 200],
      ['a\0@example.com', 400],
    ] as const)
      await app.http.get(`${root}.json`).query({ to }).expect(status);
  });

  it('shows mail on a page without scripts, with clickable links', async () => {
    await send(app, {
      to: 'berta@example.com',
      lang: 'en',
      template: 'roomCode',
      data: { code: '7', minutes: 10, tasting: '<b>Tintos</b>' },
    });
    await send(app, {
      to: 'berta@example.com',
      lang: 'es',
      template: 'resetPassword',
      data: { link },
    });
    const mails = await arrives('berta@example.com', 2);
    const list = await app.http.get(root).expect(200);
    expect(list.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(list.headers['content-security-policy']).toContain("default-src 'none'");
    expect(
      (await app.http.get(`${root}/${mails[0]?.id}/html`).expect(200)).headers[
        'content-security-policy'
      ],
    ).toContain("frame-ancestors 'self'");
    expect(list.text).not.toContain('<script');
    for (const { id } of mails) expect(list.text).toContain(`href="${root}/${id}"`);
    const withLink = mails.find(({ links }) => links.length > 0);
    const page = await app.http.get(`${root}/${withLink?.id}`).expect(200);
    expect(page.text).toContain(`<a href="${link.replace('&', '&amp;')}"`);
    const withTasting = mails.find(({ links }) => links.length === 0);
    for (const path of [`${root}/${withTasting?.id}`, `${root}/${withTasting?.id}/html`]) {
      const { text } = await app.http.get(path).expect(200);
      expect(text).toContain('&lt;b&gt;Tintos&lt;/b&gt;');
      expect(text).not.toContain('<b>Tintos');
    }
    for (const [accepted, lang, title] of [
      ['ca-ES,ca;q=0.9,en;q=0.8', 'ca', 'Bústia'],
      ['en-GB', 'en', 'Mailbox'],
      ['ja', 'es', 'Buzón'],
    ] as const)
      for (const path of [root, `${root}/${withLink?.id}`]) {
        const { text } = await app.http.get(path).set('accept-language', accepted).expect(200);
        expect(text).toContain(`<html lang="${lang}">`);
        expect(text).toContain(`<h1>${title}</h1>`);
      }
    await app.http.get(`${root}/999999999`).expect(404);
    await app.http.get(`${root}/x`).expect(404);
  });

  it('rejects requests with another host name or through a proxy', async () => {
    for (const path of [root, `${root}.json`, `${root}/1`, `${root}/1/html`]) {
      expect((await app.http.get(path).set('host', 'evil.example')).status, path).toBe(403);
      expect((await app.http.get(path).set('x-forwarded-for', '127.0.0.1')).status, path).toBe(403);
      expect((await app.http.get(path).set('forwarded', 'for=127.0.0.1')).status, path).toBe(403);
    }
  });

  it('returns 404 without its key', async () => {
    const another = root.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
    for (const path of [
      '/mailbox',
      '/mailbox.json',
      '/mailbox/1',
      another,
      `${another}.json`,
      `${another}/1`,
      `${another}/1/html`,
    ]) {
      expect((await app.http.get(path)).status, path).toBe(404);
    }
  });

  it('sends mails that an earlier version left in the outbox', async () => {
    const leave = async (name: string, payload: object) =>
      insertOutbox(app.db.manager, name, payload);
    const to = 'before@example.com';
    for (const template of ['verifyEmail', 'resetPassword'])
      await leave('mail', { to, lang: 'ES', template, data: { link } });
    await leave('mail', {
      to,
      lang: 'es',
      template: 'recoverEmail',
      data: { link, email: 'new@example.com' },
    });
    await leave('mail', {
      to,
      lang: 'es',
      template: 'roomCode',
      data: { code: '042137', minutes: 10, tasting: 'Tintos' },
    });
    const { email } = await app.app.get(IdentityProvider).createUser({
      email: 'dora@example.com',
      password: 'Garnacha-de-1943',
      emailVerified: false,
    });
    await leave('verification-mail', { email, lang: 'EN' });
    expect((await arrives(to, 4)).map(({ subject }) => subject).sort()).toEqual([
      '042137 es tu código',
      'Cambia tu contraseña',
      'Confirma tu correo',
      'El correo de tu cuenta ha cambiado',
    ]);
    expect(await arrives(email)).toMatchObject([{ subject: 'Confirm your e-mail address' }]);
  });

  it('does not retry a mail that cannot be rendered', async () => {
    await send(app, { to: 'carla@example.com', lang: 'es', template: 'nobodysMail', data: {} });
    await send(app, {
      to: 'carla@example.com',
      lang: 'es',
      template: 'verifyEmail',
      data: { link: 'javascript:alert(1)' },
    });
    await send(app, {
      to: 'carla@example.com',
      lang: 'es',
      template: 'verifyEmail',
      data: { link },
    });
    expect(await arrives('carla@example.com')).toHaveLength(1);
    await vi.waitFor(
      async () =>
        expect(await app.db.query(`select 1 from outbox where name = 'mail'`)).toEqual([]),
      { timeout: 3_000 },
    );
  });
});

describe('a server that other machines can reach', () => {
  it.each<Record<string, string>>([
    { PUBLIC_URL: 'https://tastings.example.com' },
    { ROOM_URL: 'https://room.example.com' },
    { TRUSTED_PROXIES: '10.0.0.1' },
  ])('has no mailbox: %j', async (env) => {
    const app = await startApp({ env });
    try {
      await expect(mailboxOf(app.config.dataDir)).rejects.toThrow('ENOENT');
      for (const path of ['/mailbox/undefined', '/mailbox/undefined.json', '/mailbox/undefined/1'])
        await app.http.get(path).expect(404);
    } finally {
      await app.close();
    }
  });
});

describe('with a mail server', () => {
  let app: TestApp;
  const server = new MailServer((recipient, attempt) => {
    if (recipient.startsWith('greylisted')) return attempt === 1 ? '451 come again' : '250 welcome';
    return recipient.startsWith('nobody') ? '550 no such person' : '250 welcome';
  });
  beforeAll(async () => {
    app = await startApp({
      env: { SMTP_URL: await server.listen(), MAIL_FROM: 'Retrogusto <hola@retrogusto.example>' },
    });
  });
  afterAll(async () => {
    await app?.close();
    await server.close();
  });

  it('sends text and HTML from the configured sender, and stores nothing', async () => {
    await send(app, {
      to: 'daria@example.com',
      lang: 'en',
      template: 'verifyEmail',
      data: { link },
    });
    await vi.waitFor(() => expect(server.taken).toHaveLength(1), patience);
    const [mail] = server.taken;
    expect(mail).toMatch(/^From: Retrogusto <hola@retrogusto\.example>$/m);
    expect(mail).toMatch(/^To: daria@example\.com$/m);
    expect(mail).toMatch(/^Subject: Confirm your e-mail address$/m);
    expect(mail).toMatch(/^Message-ID: <[A-Za-z0-9]{20}@retrogusto\.example>$/im);
    expect(mail).toMatch(/^Auto-Submitted: auto-generated$/m);
    expect(mail).toContain('text/plain');
    expect(mail).toContain('text/html');
    expect(
      await app.db.query(`select 1 from mailbox where recipient = 'daria@example.com'`),
    ).toEqual([]);
    await expect(mailboxOf(app.config.dataDir)).rejects.toThrow('ENOENT');
  });

  it('retries for at least a day', () => {
    // the pauses are 1, 2, 4 … seconds
    expect(2 ** (mailJob.attempts - 1) - 1).toBeGreaterThan(24 * 3_600);
  });

  it('retries after a temporary rejection, and not after a permanent one', async () => {
    await send(app, {
      to: 'nobody@example.com',
      lang: 'en',
      template: 'verifyEmail',
      data: { link },
    });
    await send(app, {
      to: 'greylisted@example.com',
      lang: 'en',
      template: 'verifyEmail',
      data: { link },
    });
    await vi.waitFor(() => expect(server.taken).toHaveLength(2), patience);
    expect(server.tries.filter((recipient) => recipient.startsWith('greylisted'))).toHaveLength(2);
    expect(server.tries.filter((recipient) => recipient.startsWith('nobody'))).toHaveLength(1);
  });
});
