import { createTransport } from 'nodemailer';
import type { Config, SmtpSecurity } from '../config/config.js';
import { PermanentJobError } from '../queue/jobs.js';
import { Mailer, type Message } from './mail-job.js';

/**
 * The fields of an SMTP error. Its message and response may name the recipient, so they stay out of
 * logs.
 */
type SmtpError = {
  code?: string;
  responseCode?: number;
  permanent?: boolean;
  command?: string;
  message?: string;
};

/** If the requested encryption fails, the mail is never sent without it. */
const tlsOf: Record<
  SmtpSecurity,
  { requireTLS: boolean; ignoreTLS: boolean; opportunisticTLS: false }
> = {
  required: { requireTLS: true, ignoreTLS: false, opportunisticTLS: false },
  offered: { requireTLS: false, ignoreTLS: false, opportunisticTLS: false },
  none: { requireTLS: false, ignoreTLS: true, opportunisticTLS: false },
};

/** Sends mail through the SMTP server of SMTP_URL. */
export class SmtpMailer extends Mailer {
  private readonly transport;
  private readonly from: string;
  private readonly domain: string;

  constructor({
    smtpUrl,
    smtpSecurity,
    mailFrom,
  }: { smtpUrl: string } & Pick<Config, 'mailFrom' | 'smtpSecurity'>) {
    super();
    this.transport = createTransport({
      url: smtpUrl,
      connectionTimeout: 10_000,
      greetingTimeout: 10_000,
      socketTimeout: 30_000,
      ...tlsOf[smtpSecurity],
    });
    this.from = mailFrom;
    this.domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  }

  /**
   * @throws PermanentJobError when the server will never accept this mail; after any other error a
   * retry may succeed
   */
  async send({ unsubscribe, ...message }: Message, { id }: { id: string }): Promise<void> {
    try {
      await this.transport.sendMail({
        ...message,
        from: this.from,
        // the same at each retry, so that the server can recognise a mail that it has already
        // accepted
        messageId: `<${id}@${this.domain}>`,
        headers: {
          'Auto-Submitted': 'auto-generated',
          'X-Auto-Response-Suppress': 'All',
          ...listHeaders(unsubscribe),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw smtpProblem(error as SmtpError);
    }
  }

  /**
   * Connects, encrypts and signs in without sending a mail.
   * @throws Error with the cause in a sentence
   */
  async verify(): Promise<void> {
    await this.transport.verify().catch((error: unknown) => {
      throw smtpProblem(error as SmtpError);
    });
  }
}

/** By RFC 8058 a mail program posts to the address when its reader presses 'unsubscribe'. */
const listHeaders = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe
    ? {
        'List-Unsubscribe': `<${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }
    : {};

/**
 * Describes the cause in a sentence, without the recipient and the server's words. Only a refused
 * recipient or mail fails for good. The operator can repair all other causes, and mails wait until
 * then.
 */
function smtpProblem(error: SmtpError): Error {
  const { code, responseCode, permanent, command = '' } = error;
  const sentence = `${causeOf(error)} (${[code, responseCode].filter(Boolean).join(' ') || 'no code'})`;
  const isOfTheMail = code === 'EMESSAGE' || (code === 'EENVELOPE' && command !== 'MAIL FROM');
  return isOfTheMail && (permanent ?? code === 'EENVELOPE')
    ? new PermanentJobError(sentence)
    : new Error(sentence);
}

const unencryptable =
  'no encrypted connection to the mail server is possible: smtps:// is for port 465, smtp:// for 587 and 25';

function causeOf({ code, command = '', message = '' }: SmtpError): string {
  if (/certificate|altnames|self.signed/i.test(message)) {
    const expired = /expired/i.test(message)
      ? 'has expired'
      : 'is not trusted, or made for another name';
    return `the certificate of the mail server ${expired}: correct it there, or name its authority in NODE_EXTRA_CA_CERTS`;
  }
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'the mail server refused the sign-in: correct user and password in SMTP_URL';
    case 'ETLS':
      return command === 'STARTTLS' && !/initiating TLS/.test(message)
        ? 'the mail server offers no encryption, which SMTP_TLS requires: use smtps:// with its TLS port, or set SMTP_TLS=offered if the network is your own'
        : unencryptable;
    case 'EENVELOPE':
      return command === 'MAIL FROM'
        ? 'the mail server refused the sender: it must be allowed to send as MAIL_FROM'
        : 'the mail server refused the recipient';
    case 'EMESSAGE':
      return 'the mail server refused the mail';
    case 'EDNS':
      return 'the mail server of SMTP_URL has no address: correct its name';
    case 'ECONNECTION':
    case 'ESOCKET':
    case 'ETIMEDOUT': {
      if (/wrong version number|EPROTO/.test(message)) return unencryptable;
      const [said] = /\bE[A-Z]{5,}\b/.exec(message) ?? [];
      return `the mail server of SMTP_URL does not answer${said ? `, ${said}` : ''}`;
    }
    default:
      return 'the mail server refused a command or did not answer';
  }
}
