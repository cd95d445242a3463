import { Injectable } from '@nestjs/common';
import { publicLinks, sessionLanguages } from '../../shared/rules/session.js';
import { languageNotSelected } from '../../shared/vocabulary/session.js';
import { CompanyService } from '../company/company.service.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import type { Transaction } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import { publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import { TastingsService } from '../tastings/tastings.service.js';
import type { TrialDto } from './session.dto.js';
import { Session } from './session.entity.js';
import { SessionCodes } from './session-codes.js';
import { doorTopic } from './sessions.service.js';

/** Long enough to show the trial to a colleague on the next day. */
const trialMs = 24 * 3_600_000;

/** The sessions for trials of tastings: one per tasting. Lists, counts and reports ignore them. */
@Injectable()
export class TrialSessions {
  constructor(
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly entitlements: EntitlementsService,
    private readonly companies: CompanyService,
    private readonly tastings: TastingsService,
    private readonly codes: SessionCodes,
  ) {}

  /**
   * Restarts the trial of a tasting now, with the current tasting: the first guest fixes a new
   * snapshot. The second of two concurrent calls waits for the first.
   * @throws 404 when the owner has no such tasting; 403 ACCOUNT_BLOCKED
   */
  async renew(
    tx: Transaction,
    uid: string,
    tastingPathOrId: string,
  ): Promise<TrialDto & { id: string }> {
    (await this.entitlements.lock(tx, uid)).requireOpen();
    const tasting = await this.tastings.find(uid, tastingPathOrId, { on: tx });
    if (!tasting) throw notFound();
    const { timeZone, lang } = await this.companies.one(uid, tx);
    const before = await tx.manager.findOne(Session, {
      where: { ownerUid: uid, tastingId: tasting.id, trial: true },
      lock: { mode: 'pessimistic_write' },
    });
    const trial = before ?? (await this.begin(tx, uid, tasting.id));
    const now = this.clock.now();
    Object.assign(trial, {
      origin: tasting.origin,
      type: tasting.type,
      lang: sessionLanguages.find((known) => known === lang) ?? languageNotSelected,
      fromDate: now,
      toDate: new Date(now.getTime() + trialMs),
      timeZone,
      // Lets organisers try the tasting without giving their name.
      liteMode: true,
      snapshot: null,
      snapshotAt: null,
    } satisfies Partial<Session>);
    await tx.manager.save(trial);
    await publish(tx, doorTopic(trial.publicCode));
    const { id, publicCode } = trial;
    return { id, publicCode, publicLink: publicLinks(this.config.roomUrl, trial).publicLink };
  }

  private async begin(tx: Transaction, ownerUid: string, tastingId: string): Promise<Session> {
    const id = newId();
    const publicCode = await this.codes.assignGenerated(tx, id);
    return tx.manager.create(Session, {
      id,
      ownerUid,
      tastingId,
      publicCode,
      trial: true,
      instructorId: null,
    });
  }
}
