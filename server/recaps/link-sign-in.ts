import { Injectable } from '@nestjs/common';
import { AssistantTokens, type IssuedToken } from '../assistants/assistant-tokens.js';
import { CompanyService } from '../company/company.service.js';
import { Database } from '../platform/database/database.js';
import { notFound, refuse } from '../platform/errors/app-error.js';
import { normalizeEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import { linkHash } from './recap-links.js';

export type OpenedLink = IssuedToken & {
  email: string;
  creatorEmail: string;
  userId: string;
  assistantId: string;
};

/** Opens the attendees' area by the link of a mail. */
@Injectable()
export class LinkSignIn {
  constructor(
    private readonly db: Database,
    private readonly tokens: AssistantTokens,
    private readonly companies: CompanyService,
    private readonly clock: Clock,
  ) {}

  /**
   * Issues a token for 24 hours. It gives access to all tastings of this organiser in which a guest
   * with the same e-mail took part, even if the organiser's account is closed.
   * @throws 404 for an unknown link; 403 LINK_EXPIRED after 30 days. The error names the e-mails of
   * guest and organiser, for signing in with a code, and the tasting. That is safe, because only
   * readers of the mail have the link.
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
    const email = normalizeEmail(found.email);
    const { email: creatorEmail } = await this.companies.one(userId);
    if (expiresAt <= this.clock.now())
      throw refuse(403, 'LINK_EXPIRED', { email, creatorEmail, userId, assistantId });
    const issued = await this.db.transaction(async (tx) => {
      // if the attendee is anonymised at the same time, this token is deleted with their data, or
      // none is issued
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
