/**
 * What each template needs to be filled in. Links are absolute http or https addresses. `recoverEmail` goes to the former address
 * of an account, and `email` is the new one.
 */
export type MailContent =
  | { template: 'verifyEmail'; data: { link: string } }
  | { template: 'resetPassword'; data: { link: string } }
  | { template: 'recoverEmail'; data: { link: string; email: string } }
  | { template: 'roomCode'; data: { code: string; minutes: number; tasting?: string } };

export type MailTemplate = MailContent['template'];

/** Name of the job that sends a mail. */
export const mailJob = 'mail';

/**
 * The payload of the job `mail`: `tx.enqueue(mailJob, { to, lang, template, data } satisfies MailJob)`.
 * `lang` is an interface language or a regional variant (`ca`, `PT`, `pt-BR`); an unknown one reads Spanish.
 */
export type MailJob = MailContent & { to: string; lang: string };

/** A mail ready to go. */
export type Message = { to: string; subject: string; text: string; html: string };

/** Where mail goes. `id` is the same when the same mail is tried again. */
export abstract class Mailer {
  abstract send(message: Message, about: { id: string; template: MailTemplate; lang: string }): Promise<void>;
}
