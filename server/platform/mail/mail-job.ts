import type { Transaction } from '../database/database.js';
import { job } from '../database/outbox/job-kind.js';
import { withdrawAbout, withdrawTo } from '../database/outbox/outbox.js';
import type { MailData, MailTemplate } from './mail-template.js';

/**
 * The recipient of a mail. `lang` is an interface language or a regional variant (`ca`, `PT`,
 * `pt-BR`). An unknown language means Spanish.
 */
type Recipient = {
  to: string;
  lang: string;
  /**
   * Id of what the mail is about, chosen by the sender. The mail is withdrawn or deleted by this
   * id.
   */
  about?: string;
  /** The address for answers, if they must not go to the sender of the installation. */
  replyTo?: string;
  /** Without a brand, the mail comes from Retrogusto. */
  brand?: MailBrand;
  /**
   * The account that the mail is sent for, or to. The mail waits while the account is disabled. It
   * is dropped after `until`, an ISO time.
   */
  account?: { uid: string; until: string };
};
/** The sender that is shown at the top of a mail instead of Retrogusto. */
export type MailBrand = {
  name: string;
  /** Absolute address of a picture, or null. */
  logo: string | null;
  /** `#rrggbb`, or null for Retrogusto's own colour. */
  color: string | null;
  /**
   * Addresses of the documents that guests accept. Absent in a mail that was queued before an
   * update.
   */
  privacy?: string | null;
  terms?: string | null;
};
export type MailJob = Recipient & { template: string; data: MailData };

/**
 * Writes a mail from its template and sends it. Senders do not repeat a mail, so the job retries
 * for a day and a half: mail servers restart, some tell unknown senders to come back later, and an
 * operator may correct a wrong password only the next morning.
 */
export const mailJob = job<MailJob>('mail', {
  concurrency: 4,
  timeoutMs: 60_000,
  attempts: 18,
  personal: true,
});

/**
 * Like `mailJob`, for mails to many recipients at once. A sign-in code then does not wait behind
 * ten thousand such mails.
 */
export const roundMailJob = job<MailJob>('roundMail', { ...mailJob, concurrency: 2 });

/**
 * Like `roundMailJob`, for letters of organisers. Mails after a tasting then do not wait behind
 * them, and servers without letters leave them to others.
 */
export const letterMailJob = job<MailJob>('letterMail', { ...mailJob, concurrency: 1 });

/**
 * Like `roundMailJob`, for reminders of events. They do not wait behind letters, and servers
 * without reminders leave them to others.
 */
export const reminderMailJob = job<MailJob>('reminderMail', { ...mailJob, concurrency: 1 });

/** The kinds of mail jobs, by the queue that a template names. */
const mailJobs = {
  single: mailJob,
  round: roundMailJob,
  letter: letterMailJob,
  reminder: reminderMailJob,
};
type MailQueue = keyof typeof mailJobs;
const mailQueues = Object.keys(mailJobs) as MailQueue[];

const worthMs = 7 * 24 * 3_600_000;
/**
 * Returns the account that a mail is sent for, or to. Senders do not repeat a mail, so it waits
 * for a disabled account for up to a week.
 */
export const ofAccount = (uid: string, now: Date): NonNullable<Recipient['account']> => ({
  uid,
  until: new Date(now.getTime() + worthMs).toISOString(),
});

/** Enqueues a mail. It is sent after the commit. */
export const sendMail = <Data extends MailData>(
  tx: Pick<Transaction, 'enqueue'>,
  { name, queue }: MailTemplate<Data>,
  { data, ...recipient }: Recipient & { data: NoInfer<Data> },
): Promise<string> =>
  tx.enqueue(mailJobs[queue ?? 'single'], { ...recipient, template: name, data });

/**
 * Deletes mails that must not be kept any more: waiting jobs of each kind, by their ids, and mails
 * in the local mailbox. Retried for as long as the mails themselves.
 */
export const forgetMailsJob = job<{
  jobs: string[];
  about: string[];
  round?: string[];
  letters?: string[];
  reminders?: string[];
  to?: string;
}>('forgetMails', {
  concurrency: 1,
  timeoutMs: 60_000,
  attempts: mailJob.attempts,
  personal: true,
});

/**
 * Withdraws waiting mails about these ids.
 * @returns the ids that withdrawn mails were about, and the ids of their jobs, by queue
 */
export async function withdrawMails(
  tx: Pick<Transaction, 'manager' | 'query'>,
  about: readonly string[],
): Promise<{ jobs: Record<MailQueue, string[]>; about: string[] }> {
  const jobs: Record<MailQueue, string[]> = { single: [], round: [], letter: [], reminder: [] };
  const found: string[] = [];
  for (const queue of mailQueues)
    for (const row of await withdrawAbout(tx, mailJobs[queue], about)) {
      jobs[queue].push(row.id);
      found.push(row.about);
    }
  return { jobs, about: found };
}

/** Deletes the mails about these ids. Waiting mails are not sent, and sent ones are not kept. */
export async function forgetMails(tx: Transaction, about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  const { jobs } = await withdrawMails(tx, about);
  await tx.enqueue(forgetMailsJob, { ...payloadOf(jobs), about: [...about] });
}

/** Deletes the mails to an address, waiting or sent, when nobody here has this address any more. */
export async function forgetMailsTo(tx: Transaction, address: string): Promise<void> {
  const jobs: Record<MailQueue, string[]> = { single: [], round: [], letter: [], reminder: [] };
  for (const queue of mailQueues) jobs[queue] = await withdrawTo(tx, mailJobs[queue], address);
  await tx.enqueue(forgetMailsJob, { ...payloadOf(jobs), about: [], to: address });
}

// An earlier version of the product reads `jobs` and `round`.
const payloadOf = ({ single, round, letter, reminder }: Record<MailQueue, string[]>) => ({
  jobs: single,
  round,
  letters: letter,
  reminders: reminder,
});

/**
 * A finished mail. `replyTo` is the address for answers, if they do not go to the sender.
 * `unsubscribe` is the address to which mail programs post
 * an unsubscription.
 */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  unsubscribe?: string;
};

/** Sends mails. `id` is the same when the same mail is sent again. */
export abstract class Mailer {
  abstract send(
    message: Message,
    job: { id: string; template: string; lang: string; about?: string | undefined },
  ): Promise<void>;
}
