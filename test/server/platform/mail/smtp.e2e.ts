import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { SmtpSecurity } from '../../../../server/platform/config/config.js';
import { SmtpMailer } from '../../../../server/platform/mail/smtp-mailer.js';
import { MailServer, type MailServerTls } from '../../../support/mail-server.js';
import { aCertificate } from '../../../support/webhook-receiver.js';

const authorities = getCACertificates('default');
const servers: MailServer[] = [];
let certificate: Awaited<ReturnType<typeof aCertificate>>;
/** A certificate that is trusted, like one of a private authority in NODE_EXTRA_CA_CERTS. */
let trusted: Awaited<ReturnType<typeof aCertificate>>;

beforeAll(async () => {
  [certificate, trusted] = await Promise.all([aCertificate(), aCertificate()]);
  setDefaultCACertificates([...authorities, trusted.cert.toString()]);
});
afterAll(async () => {
  setDefaultCACertificates(authorities);
  await Promise.all([certificate?.forget(), trusted?.forget()]);
});
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

/**
 * Sends a mail to a server with these settings.
 * @returns 'sent' or the error, the number of accepted mails, and the server's `inTheClear`
 */
async function sent(
  tls: MailServerTls | undefined,
  smtpSecurity: SmtpSecurity,
  host = 'localhost',
  scheme?: string,
) {
  const server = new MailServer(() => '250 welcome', tls);
  servers.push(server);
  const listening = (await server.listen()).replace('127.0.0.1', host);
  const smtpUrl = scheme ? listening.replace(/^\w+/, scheme) : listening;
  const mailer = new SmtpMailer({
    smtpUrl,
    smtpSecurity,
    mailFrom: 'Retrogusto <no-reply@example.com>',
  });
  const message = {
    to: 'ana@example.com',
    subject: 'Hola',
    text: 'Bon dia',
    html: '<p>Bon dia</p>',
  };
  const said = await mailer.send(message, { id: '1' }).then(
    () => 'sent',
    (error: Error) => error.message,
  );
  return { said, taken: server.taken.length, inTheClear: server.inTheClear };
}

describe('mail to a server that supports encryption', () => {
  it.each(['required', 'offered'] as const)('is encrypted by STARTTLS (%s)', async (security) => {
    expect(await sent({ certificate: trusted }, security)).toEqual({
      said: 'sent',
      taken: 1,
      inTheClear: 0,
    });
  });

  it('is encrypted from the first byte with smtps://', async () => {
    expect(await sent({ certificate: trusted, from: 'the first byte' }, 'required')).toEqual({
      said: 'sent',
      taken: 1,
      inTheClear: 0,
    });
  });

  it.each([
    ['is not signed by a trusted authority', undefined, 'localhost'],
    ['is for another name', 'trusted', '127.0.0.1'],
  ])('is not sent if the certificate %s, and the error says so', async (_what, whose, host) => {
    for (const from of ['STARTTLS', 'the first byte'] as const)
      for (const security of ['required', 'offered'] as const)
        expect(
          await sent({ certificate: whose ? trusted : certificate, from }, security, host),
        ).toEqual({
          said: expect.stringMatching(
            /^the certificate of the mail server is not trusted, or made for another name: /,
          ),
          taken: 0,
          inTheClear: 0,
        });
  });
});

it('smtps:// to a port that starts unencrypted sends no mail, and the error explains the ports', async () => {
  expect(await sent({ certificate: trusted }, 'required', 'localhost', 'smtps')).toEqual({
    said: expect.stringMatching(
      /^no encrypted connection to the mail server is possible: smtps:\/\/ is for port 465/,
    ),
    taken: 0,
    inTheClear: 0,
  });
});

describe('mail whose encryption is removed by an attacker between the servers', () => {
  it('is not sent unencrypted if encryption is required', async () => {
    expect(await sent({ certificate: trusted, stripped: 'the offer' }, 'required')).toEqual({
      said: expect.stringMatching(/^the mail server offers no encryption, which SMTP_TLS requires/),
      taken: 0,
      inTheClear: 0,
    });
  });

  it('is not sent unencrypted if encryption was offered and then refused', async () => {
    expect(
      await sent({ certificate: trusted, stripped: 'the beginning' }, 'offered'),
    ).toMatchObject({ taken: 0, inTheClear: 0 });
  });
});
