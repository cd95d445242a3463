import { Injectable } from '@nestjs/common';
import { addErased, type Erased } from '../../../shared/vocabulary/privacy.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { ListQueryDto } from '../../platform/database/lists/list-query.dto.js';
import { type JsonPage, listJson } from '../../platform/database/lists/paging.js';
import { notFound } from '../../platform/errors/app-error.js';
import type { CurrentGuest } from '../../platform/http/access/access.js';
import { KnownBrowsers } from '../../platform/identity/known-browsers.js';
import { RequestRecords } from '../../privacy/request-records.js';
import { RemindersService } from '../../reminders/reminders.service.js';
import { AttendeePrivacy } from '../../rooms/anonymise-attendees.js';
import { GuestNames } from '../../rooms/guest-names.js';
import { legalLinksOf } from '../../themes/legal-documents.js';
import { RoomThemes } from '../../themes/room-themes.js';
import { assertProven, Confirmations } from '../confirmations.js';
import type { VisitScope } from '../visits.queries.js';
import { DeleteAccount } from './delete-account.js';
import { heldList } from './held-data.queries.js';
import type { CorrectedNameDto, HeldDataDto } from './my-data.dto.js';

/** Default page size. */
const usualPage = 20;

/** A visit, by the ids in a path. */
export type VisitAddress = { ownerUid: string; attendeeId: string };

/** Guests' access to the data that is stored about them. */
@Injectable()
export class MyData {
  constructor(
    private readonly db: Database,
    private readonly confirmations: Confirmations,
    private readonly privacy: AttendeePrivacy,
    private readonly names: GuestNames,
    private readonly themes: RoomThemes,
    private readonly accounts: DeleteAccount,
    private readonly browsers: KnownBrowsers,
    private readonly reminders: RemindersService,
    private readonly records: RequestRecords,
  ) {}

  /**
   * Reads a page of the guest's visits, and records the access for their organisers.
   * @throws 403 FORBIDDEN for a guest who has not proved the e-mail
   */
  async list(guest: CurrentGuest, query: ListQueryDto): Promise<JsonPage> {
    assertProven(guest);
    const asked = Object.assign(query, { limit: query.limit ?? usualPage });
    const { held, nextCursor } = await this.page(guest, asked);
    await this.records.access(guest.email, [...new Set(held.map(({ userId }) => userId))]);
    return { rows: JSON.stringify(held), nextCursor };
  }

  /** The latest visits, at most `most`, for the organiser of the scope. */
  async heldOf(scope: VisitScope, most: number): Promise<{ visits: HeldDataDto[]; more: boolean }> {
    const { held, nextCursor } = await this.page(scope, { limit: most });
    return { visits: held, more: nextCursor !== null };
  }

  private async page(
    scope: VisitScope,
    query: ListQueryDto,
  ): Promise<{ held: HeldDataDto[]; nextCursor: string | null }> {
    const own: [string, unknown] = [scope.email, scope.ownerUid];
    const { rows, nextCursor } = await listJson(this.db, heldList(scope), own, query);
    const held = (JSON.parse(rows) as HeldDataDto[]).map((row) => this.withDocuments(row));
    return { held: await Promise.all(held), nextCursor };
  }

  /** Adds the documents that guests accept: the theme's, otherwise the company's. */
  async withDocuments(row: HeldDataDto): Promise<HeldDataDto> {
    const theme = await this.themes.of(row.userId);
    const {
      organiser: { privacyPolicyUrl, termsUrl, ...organiser },
      ...held
    } = row;
    return {
      ...held,
      organiser: {
        ...organiser,
        ...legalLinksOf({ privacyPolicyUrl, termsUrl }, theme),
      },
    };
  }

  /**
   * @param visit one visit; without it, all visits that the token shows
   * @throws 403 FORBIDDEN; 404; 422
   */
  async correctName(
    guest: CurrentGuest,
    name: string | null | undefined,
    visit?: VisitAddress,
  ): Promise<CorrectedNameDto> {
    assertProven(guest);
    return this.names.correct({ email: guest.email, ...meant(guest, visit) }, name);
  }

  /**
   * Erases the personal data of one visit, for its organiser or for the guest.
   * @throws 403 CONFIRMATION_REQUIRED for a guest; 404 when the visit is not theirs. For a guest an
   * erased visit gives 404 too; for the organiser a repeated call has no effect
   */
  async erase(
    guest: CurrentGuest,
    confirmation: string | undefined,
    visit: VisitAddress,
  ): Promise<void> {
    if (guest.uid === visit.ownerUid) return this.privacy.erase(visit.ownerUid, visit.attendeeId);
    await this.db.transaction(async (tx) => {
      await this.confirmations.use(guest, 'ERASE', confirmation, tx);
      const { erased } = await this.privacy.eraseVisits(tx, 'guest', {
        email: guest.email,
        ...meant(guest, visit),
      });
      if (erased.size === 0) throw notFound();
      await this.record(tx, guest, erased);
    });
  }

  /**
   * Erases all visits that the token shows, and the reminders of these organisers. If the token
   * shows the tastings of all organisers, the guest's account is deleted too. An organiser's
   * account is not deleted. Many visits need several transactions: after a crash, another call with
   * a new confirmation can erase the remaining ones.
   * @param cookies cookies of the browser, which is forgotten too
   * @returns the `set-cookie` header that removes the browser's mark
   * @throws 403 CONFIRMATION_REQUIRED
   */
  async eraseAll(
    guest: CurrentGuest,
    confirmation: string | undefined,
    cookies: string | undefined,
  ): Promise<string> {
    const setCookie = await this.browsers.unmarked(cookies, guest.email);
    const own = { email: guest.email, ownerUid: guest.ownerUid };
    const part = (confirm: (tx: Transaction) => Promise<void>) =>
      this.db.transaction(async (tx) => {
        await confirm(tx);
        const { erased, more } = await this.privacy.eraseVisits(tx, 'guest', own);
        // in the order of locks of other erasures: attendees, then reminders
        for (const { ownerUid } of await this.reminders.forget(tx, [own]))
          erased.set(ownerUid, addErased(erased.get(ownerUid) ?? {}, { reminders: 1 }));
        await this.record(tx, guest, erased);
        if (!more && guest.ownerUid === null) await this.accounts.enqueue(tx, guest);
        return more;
      });
    let more = await part((tx) => this.confirmations.use(guest, 'ERASE', confirmation, tx));
    while (more) more = await part(async () => undefined);
    return setCookie;
  }

  /** Records an erasure by the guest for each organiser. */
  private async record(
    tx: Transaction,
    { email }: CurrentGuest,
    erased: ReadonlyMap<string, Erased>,
  ): Promise<void> {
    for (const [ownerUid, theirs] of erased)
      await this.records.erasure(tx, { ownerUid, email, channel: 'GUEST', erased: theirs });
  }
}

/**
 * Returns the visits that a call may use.
 * @throws 404 for a visit at an organiser that the token does not show
 */
function meant(
  { ownerUid }: CurrentGuest,
  visit: VisitAddress | undefined,
): { ownerUid: string | null; attendeeId?: string } {
  if (!visit) return { ownerUid };
  if (ownerUid !== null && ownerUid !== visit.ownerUid) throw notFound();
  return visit;
}
