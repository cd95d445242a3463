import { Mailer } from './mail-job.js';

/** Keeps mails in this application. Mails go here while no mail server is configured. */
export abstract class LocalMailbox extends Mailer {
  /** Deletes the mails about these ids, and the mails to this address. */
  abstract forget(about: readonly string[], to?: string): Promise<void>;
}
