import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Mailer, type Message } from '../../../../server/platform/mail/mail-job.js';
import { startApp, type TestApp } from '../../../support/app.js';
import { MailServer } from '../../../support/mail-server.js';

/** A received mail with the fields that its recipient sees. */
type Arrived = {
  id: string;
  to: string;
  subject: string;
  replyTo: string;
  unsubscribe: string | null;
  oneClick: string | null;
};

const server = new MailServer(() => '250 welcome');
const header = (mail: string, name: string) =>
  new RegExp(`^${name}: (.*)$`, 'im').exec(mail)?.[1] ?? '';

const places = [
  {
    where: 'the mailbox',
    env: async () => ({}),
    arrived: ({ db }: TestApp) =>
      db.query<Arrived>(
        `select job_id as id, recipient as "to", subject, coalesce(reply_to, '') as "replyTo", coalesce(unsubscribe, '') as unsubscribe from mailbox`,
      ),
  },
  {
    where: 'a mail server',
    env: async () => ({ SMTP_URL: await server.listen() }),
    arrived: async () =>
      server.taken.map((mail) => ({
        id: header(mail, 'Message-ID').replace(/^<|@.*$/g, ''),
        to: header(mail, 'To'),
        subject: header(mail, 'Subject'),
        replyTo: header(mail, 'Reply-To'),
        // By RFC 8058, this header lets a mail program unsubscribe its user with one click.
        unsubscribe:
          header(mail, 'List-Unsubscribe-Post') === 'List-Unsubscribe=One-Click'
            ? header(mail, 'List-Unsubscribe').replace(/^<|>$/g, '')
            : '',
      })),
  },
];

describe.each(places)('mail to $where', ({ env, arrived }) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startApp({ env: await env() });
  });
  afterAll(() => app?.close());

  it('arrives as soon as it is accepted, and has the same id if it is sent again', async () => {
    const mail: Message = {
      to: 'ana@example.com',
      subject: 'Hello',
      text: 'Here it is.',
      html: '<p>Here it is.</p>',
    };
    const send = (id: string) =>
      app.app.get(Mailer).send(mail, { id, template: 'verifyEmail', lang: 'en' });
    const [first, second] = ['A'.repeat(20), 'B'.repeat(20)];
    // The test of the unsubscribe link sends mail to another address.
    const here = async () => (await arrived(app)).filter(({ to }) => to === mail.to);
    await send(first);
    expect(await here()).toEqual([
      { id: first, to: mail.to, subject: mail.subject, replyTo: '', unsubscribe: '' },
    ]);
    await send(first);
    await send(second);
    expect([...new Set((await here()).map(({ id }) => id))]).toEqual([first, second]);
  });

  it('carries its unsubscribe link and the address for answers', async () => {
    const unsubscribe = 'https://example.com/unsubscribe/a.b';
    const mail: Message = {
      to: 'biel@example.com',
      subject: 'Wines',
      text: 'Here they are.',
      html: '<p>Here they are.</p>',
      replyTo: 'celler@example.com',
      unsubscribe,
    };
    await app.app.get(Mailer).send(mail, { id: 'C'.repeat(20), template: 'recap', lang: 'en' });
    expect((await arrived(app)).filter(({ to }) => to === mail.to)).toMatchObject([
      { replyTo: 'celler@example.com', unsubscribe },
    ]);
  });
});

afterAll(() => server.close());
