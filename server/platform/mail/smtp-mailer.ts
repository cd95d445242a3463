import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.js';
import { PermanentJobError } from '../queue/jobs.js';
import { Mailer, type Message } from './mail-job.js';

/** What a refusal carries; its message and response name the recipient and are kept out of logs. */
type SmtpError = { code?: string; responseCode?: number; permanent?: boolean };

/** Sends mail through the SMTP server of SMTP_URL. */
export class SmtpMailer extends Mailer {
  private readonly transport;
  private readonly from: string;
  private readonly domain: string;

  constructor({ smtpUrl, mailFrom }: { smtpUrl: string } & Pick<Config, 'mailFrom'>) {
    super();
    this.transport = createTransport({ url: smtpUrl, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 });
    this.from = mailFrom;
    this.domain = /@([\w.-]+)/.exec(mailFrom)?.[1] ?? 'localhost';
  }

  /** @throws PermanentJobError when the server will never take this mail; any other error is worth another try. */
  async send({ unsubscribe, ...message }: Message, { id }: { id: string }): Promise<void> {
    try {
      await this.transport.sendMail({
        ...message,
        from: this.from,
        // the same when it is tried again, so that a server which took it the first time can tell
        messageId: `<${id}@${this.domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All', ...listHeaders(unsubscribe) },
        disableFileAccess: true,
        disableUrlAccess: true,
      });
    } catch (error) {
      throw smtpProblem(error as SmtpError);
    }
  }
}

/** By RFC 8058 a mail program posts to the address when its reader presses 'unsubscribe'. */
const listHeaders = (unsubscribe: string | undefined): Record<string, string> =>
  unsubscribe ? { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' } : {};

/** Without the address and the server's words. A refused sign-in is for the operator to mend: the mail waits for it. */
export function smtpProblem({ code, responseCode, permanent }: SmtpError): Error {
  const what = `the mail server refused or did not answer (${[code, responseCode].filter(Boolean).join(' ') || 'no code'})`;
  const never = code !== 'EAUTH' && (permanent ?? code === 'EENVELOPE');
  return never ? new PermanentJobError(what) : new Error(what);
}
