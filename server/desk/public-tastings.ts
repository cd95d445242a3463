import { Injectable } from '@nestjs/common';
import { EntitlementsService } from '../plans/entitlements.service.js';
import type { Transaction } from '../platform/database/database.js';
import { notFound, refuse, tooMany } from '../platform/errors/app-error.js';
import { AccountStandings } from '../platform/identity/account-standings.js';
import { minuteMs } from '../platform/limits/local-counters.js';
import { SharedCounters } from '../platform/limits/shared-counters.js';
import { publish } from '../platform/live/topic.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { OpenTrial } from '../rooms/open-trial.js';
import { RunStates } from '../runs/run-states.js';
import { doorTopic } from '../sessions/sessions.service.js';
import { TrialSessions } from '../sessions/trial-sessions.js';
import { TastingsService } from '../tastings/tastings.service.js';
import type { PublicTastingDto } from './public-tasting.dto.js';
import { TastingHostLinks } from './tasting-host-links.js';

/** The most visits per minute to all tastings of one organiser. */
const visitsPerMinute = 600;

/** The rooms that tastings have while the organiser opens them to the public. */
@Injectable()
export class PublicTastings {
  constructor(
    private readonly tastings: TastingsService,
    private readonly entitlements: EntitlementsService,
    private readonly standings: AccountStandings,
    private readonly trials: TrialSessions,
    private readonly rooms: OpenTrial,
    private readonly privacy: AttendeePrivacy,
    private readonly runs: RunStates,
    private readonly links: TastingHostLinks,
    private readonly counts: SharedCounters,
  ) {
    tastings.onClosed((tx, tastingId) => this.close(tx, tastingId));
  }

  /**
   * Opens the public room of a tasting.
   * @param host the secret of a host, or null for a guest
   * @throws 404, the same for an unknown tasting and one that is not public; 403 for a secret that
   * is not of this tasting; 429 after too many visits to this organiser
   */
  async open(uid: string, tastingId: string, host: string | null): Promise<PublicTastingDto> {
    const tasting = await this.tastings.find(uid, tastingId);
    if (!tasting?.publicAccessEnabled || (await this.isBlocked(uid))) throw notFound();
    const { isOver, leftMs } = await this.counts.countCall({
      key: `public tastings ${uid}`,
      max: visitsPerMinute,
      windowMs: minuteMs,
    });
    if (isOver) throw tooMany(Math.ceil(leftMs / 1_000));
    if (host !== null && !(await this.links.holds(tasting.id, host)))
      throw refuse(403, 'FORBIDDEN');
    const room = await this.trials.publicRoom(tasting.id, { isHost: host !== null });
    return room ?? this.rooms.open(uid, tasting.id, { isHost: host !== null });
  }

  private async isBlocked(uid: string): Promise<boolean> {
    const standing = await this.entitlements.standingOf(uid);
    return standing.blocked || this.standings.isDisabled(uid);
  }

  /** Deletes the guests of a public room, and tells phones, screens and desks that it is closed. */
  private async close(tx: Transaction, tastingId: string): Promise<void> {
    const room = await this.trials.clearPublicRoom(tx, tastingId);
    if (!room) return;
    await this.privacy.remove(tx, [room.id]);
    await this.runs.remove(tx, room.id);
    await publish(tx, doorTopic(room.publicCode));
  }
}
