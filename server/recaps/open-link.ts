import { Injectable } from '@nestjs/common';
import { AssistantTokens, type IssuedToken } from '../assistants/assistant-tokens.js';
import { CompanyService } from '../company/company.service.js';
import { notFound, refuse } from '../platform/app-error.js';
import { Clock } from '../platform/clock.js';
import { Database } from '../platform/database/database.js';
import { emailOf } from '../platform/email.js';
import { linkHash } from './recap-links.js';

export type OpenedLink = IssuedToken & {
  email: string;
  creatorEmail: string;
  userId: string;
  assistantId: string;
};

/** The way into the attendees' own area by the link of a mail. */
@Injectable()
export class OpenLink {
  constructor(
    private readonly db: Database,
    private readonly tokens: AssistantTokens,
    private readonly companies: CompanyService,
    private readonly clock: Clock,
  ) {}

  /**
   * Lets in whoever has the mail: for a day, to what took part with its e-mail at its organiser's, which stays theirs whatever becomes of that
   * account.
   * @throws 404 for a link that leads nowhere any more; 403 LINK_EXPIRED after 30 days, with the two e-mails by which one signs in and the
   *   tasting that it led to: they are told to nobody who has not had the mail
   */
  async open(secret: string): Promise<OpenedLink> {
    const [found] = await this.db.query<{
      email: string;
      userId: string;
      assistantId: string;
      expiresAt: Date;
    }>(
      `select a.email, a.owner_uid as "userId", a.id as "assistantId", r.link_expires_at as "expiresAt"
       from recaps r join attendees a on a.id = r.attendee_id where r.link_hash = $1 and a.email is not null and a.anonymised_at is null`,
      [linkHash(secret)],
    );
    if (!found) throw notFound();
    const { expiresAt, userId, assistantId } = found;
    const email = emailOf(found.email);
    const { email: creatorEmail } = await this.companies.one(userId);
    if (expiresAt <= this.clock.now())
      throw refuse(403, 'LINK_EXPIRED', { email, creatorEmail, userId, assistantId });
    const issued = await this.db.transaction(async (tx) => {
      // whoever is forgotten just now takes this token along, or has been and gets none
      const [known] = await tx.query(
        'select from attendees where id = $1 and lower(email) = $2 for share',
        [assistantId, email],
      );
      if (!known) throw notFound();
      return this.tokens.issue(tx, { email, ownerUid: userId, kind: 'LINK' });
    });
    return { ...issued, email, creatorEmail, userId, assistantId };
  }
}
