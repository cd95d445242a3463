import type { Transaction } from '../database/database.js';
import { job } from '../database/outbox/job-kind.js';
import { withdrawAbout, withdrawTo } from '../database/outbox/outbox.js';
import type { MailData, MailTemplate } from './mail-template.js';

/** To whom a mail goes. `lang` is an interface language or a regional variant (`ca`, `PT`, `pt-BR`); an unknown one reads Spanish. */
type Recipient = {
  to: string;
  lang: string;
  /** Whom it is about, by an id of the sender's: by it the mail is taken back, or forgotten. */
  about?: string;
  /** Without one it comes from the product. */
  brand?: MailBrand;
  /** In whose name it comes, or to whom: not while this account is shut, and after `until`, an ISO text, not any more. */
  account?: { uid: string; until: string };
};
/** In whose name a mail comes: what stands above it in the place of the product. */
export type MailBrand = {
  name: string;
  /** Address of a picture, absolute; null where there is none. */
  logo: string | null;
  /** `#rrggbb`; null for the product's own. */
  color: string | null;
  /** Addresses of what their guests accept. Absent in one that waited through an update. */
  privacy?: string | null;
  terms?: string | null;
};
export type MailJob = Recipient & { template: string; data: MailData };

/**
 * Writes a mail from its template and sends it. Tried for a day and a half: mail servers restart, some ask a stranger to come again later, and a
 * password that one takes no more is mended by somebody who sleeps at night. What is told once is not told again.
 */
export const mailJob = job<MailJob>('mail', {
  concurrency: 4,
  timeoutMs: 60_000,
  attempts: 18,
  personal: true,
});

/** The same for mails that go to many at once: a sign-in code does not wait behind ten thousand of them. */
export const roundMailJob = job<MailJob>('roundMail', { ...mailJob, concurrency: 2 });

const worthMs = 7 * 24 * 3_600_000;
/** The account that a mail is sent in the name of, or to: what is told once is worth telling for a week. */
export const ofAccount = (uid: string, now: Date): NonNullable<Recipient['account']> => ({
  uid,
  until: new Date(now.getTime() + worthMs).toISOString(),
});

/** Sends a mail after the commit. */
export const sendMail = <Data extends MailData>(
  tx: Pick<Transaction, 'enqueue'>,
  { name, round }: MailTemplate<Data>,
  { data, ...recipient }: Recipient & { data: NoInfer<Data> },
): Promise<string> =>
  tx.enqueue(round ? roundMailJob : mailJob, { ...recipient, template: name, data });

/** What is left of mails that nobody is to know of any more: jobs by their ids, of both kinds, and mails that came. Tried for as long as such a mail. */
export const forgetMailsJob = job<{
  jobs: string[];
  about: string[];
  round?: string[];
  to?: string;
}>('forgetMails', {
  concurrency: 1,
  timeoutMs: 60_000,
  attempts: mailJob.attempts,
  personal: true,
});

/** Takes mails about somebody back that still wait. @returns whom those were about, and their jobs of both kinds */
export async function withdrawMails(
  tx: Pick<Transaction, 'manager' | 'query'>,
  about: readonly string[],
): Promise<Withdrawn> {
  const [single, round] = [
    await withdrawAbout(tx, mailJob, about),
    await withdrawAbout(tx, roundMailJob, about),
  ];
  const idsOf = (rows: typeof single) => rows.map(({ id }) => id);
  return {
    jobs: idsOf(single),
    round: idsOf(round),
    about: [...single, ...round].map((row) => row.about),
  };
}
type Withdrawn = { jobs: string[]; round: string[]; about: string[] };

/** Forgets whom mails were about: those that still wait are not sent, and of those that were none is kept. */
export async function forgetMails(tx: Transaction, about: readonly string[]): Promise<void> {
  if (about.length === 0) return;
  const { jobs, round } = await withdrawMails(tx, about);
  await tx.enqueue(forgetMailsJob, { jobs, round, about: [...about] });
}

/** Forgets what was mailed to an address, or is about to be: whoever had it is nobody here any more. */
export async function forgetMailsTo(tx: Transaction, address: string): Promise<void> {
  const [jobs, round] = [
    await withdrawTo(tx, mailJob, address),
    await withdrawTo(tx, roundMailJob, address),
  ];
  await tx.enqueue(forgetMailsJob, { jobs, round, about: [], to: address });
}

/** A mail ready to go; `unsubscribe` is the address to which mail programs post that it is to be the last of its kind. */
export type Message = {
  to: string;
  subject: string;
  text: string;
  html: string;
  unsubscribe?: string;
};

/** Where mail goes. `id` is the same when the same mail is tried again. */
export abstract class Mailer {
  abstract send(
    message: Message,
    job: { id: string; template: string; lang: string; about?: string | undefined },
  ): Promise<void>;
}
