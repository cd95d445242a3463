import type { Transaction } from '../database/database.js';
import { job } from '../job.js';
import type { MailData, MailTemplate } from './mail-template.js';

/** To whom a mail goes. `lang` is an interface language or a regional variant (`ca`, `PT`, `pt-BR`); an unknown one reads Spanish. */
type Recipient = { to: string; lang: string };
export type MailJob = Recipient & { template: string; data: MailData };

/** Writes a mail from its template and sends it. Tried for a bit more than an hour: mail servers restart, and some ask a stranger to come again later. */
export const mailJob = job<MailJob>('mail', { concurrency: 4, timeoutMs: 60_000, attempts: 13, personal: true });

/** Sends a mail after the commit. */
export const sendMail = <Data extends MailData>(
  tx: Pick<Transaction, 'enqueue'>,
  { name }: MailTemplate<Data>,
  { to, lang, data }: Recipient & { data: NoInfer<Data> },
): Promise<string> => tx.enqueue(mailJob, { to, lang, template: name, data });

/** A mail ready to go. */
export type Message = { to: string; subject: string; text: string; html: string };

/** Where mail goes. `id` is the same when the same mail is tried again. */
export abstract class Mailer {
  abstract send(message: Message, about: { id: string; template: string; lang: string }): Promise<void>;
}
