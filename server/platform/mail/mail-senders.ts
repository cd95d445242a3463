import { Injectable } from '@nestjs/common';
import type { MailJob } from './mail-job.js';
import type { MailTemplate } from './mail-template.js';

type WaitingMail = Pick<MailJob, 'about' | 'account'>;
type Sender = {
  /**
   * Learns that a mail will never be delivered. It gets the id that `sendMail` returned. It may run
   * more than once for a mail.
   */
  failed?: (id: string) => Promise<void>;
  /** Whether a mail that waited is still true. Otherwise it is dropped. */
  isCurrent?: (mail: WaitingMail) => Promise<boolean>;
};

/** Asks the senders of mails about their mails while these wait, and tells them about failures. */
@Injectable()
export class MailSenders {
  private readonly senders = new Map<string, Sender>();

  /** Registers the sender of a template. */
  register({ name }: Pick<MailTemplate, 'name'>, sender: Sender): void {
    this.senders.set(name, sender);
  }

  async tellFailed({ template }: Pick<MailJob, 'template'>, id: string): Promise<void> {
    await this.senders.get(template)?.failed?.(id);
  }

  async isCurrent(mail: WaitingMail & Pick<MailJob, 'template'>): Promise<boolean> {
    return (await this.senders.get(mail.template)?.isCurrent?.(mail)) ?? true;
  }
}
