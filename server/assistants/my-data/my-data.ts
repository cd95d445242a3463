import { Injectable } from '@nestjs/common';
import { notFound } from '../../platform/app-error.js';
import { Database, type Transaction } from '../../platform/database/database.js';
import type { ListQueryDto } from '../../platform/database/list-query.dto.js';
import { type ListedJson, listJson } from '../../platform/database/paging.js';
import type { CurrentGuest } from '../../platform/http/access.js';
import { KnownBrowsers } from '../../platform/identity/known-browsers.js';
import { AttendeePrivacy } from '../../rooms/attendee-privacy.js';
import { GuestNames } from '../../rooms/guest-names.js';
import { documentsOf } from '../../themes/legal-documents.js';
import { RoomThemes } from '../../themes/room-themes.js';
import { assertProven, Confirmations } from '../confirmations.js';
import { DeleteAccount } from './delete-account.js';
import { heldList } from './held-data.queries.js';
import type { CorrectedNameDto, HeldDataDto } from './my-data.dto.js';

/** How many come where it is not said. */
const usualPage = 20;

/** One of somebody's visits, as paths name it. */
export type VisitAddress = { ownerUid: string; attendeeId: string };

/** What guests see and do of what is held of them. */
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
  ) {}

  /** @throws 403 FORBIDDEN for whoever has not shown that the e-mail is theirs */
  async list(guest: CurrentGuest, query: ListQueryDto): Promise<ListedJson> {
    assertProven(guest);
    const asked = Object.assign(query, { limit: query.limit ?? usualPage });
    const { rows, nextCursor } = await listJson(
      this.db,
      heldList(guest),
      [guest.email, guest.ownerUid],
      asked,
    );
    const held = await Promise.all(
      (JSON.parse(rows) as HeldDataDto[]).map((row) => this.withDocuments(row)),
    );
    return { rows: JSON.stringify(held), nextCursor };
  }

  /** With the documents that guests accept: the theme's own, else the company's. */
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
        ...documentsOf({ privacyPolicyUrl, termsUrl }, theme),
      },
    };
  }

  /** @param visit the one that is meant; without it all that the token shows. @throws 403 FORBIDDEN; 404; 422 */
  async correctName(
    guest: CurrentGuest,
    name: string | null | undefined,
    visit?: VisitAddress,
  ): Promise<CorrectedNameDto> {
    assertProven(guest);
    return this.names.correct({ email: guest.email, ...meant(guest, visit) }, name);
  }

  /**
   * By the organiser somebody of theirs, or by guests themselves.
   * @throws 403 CONFIRMATION_REQUIRED of a guest; 404 where it is not theirs, or a guest had it forgotten before
   */
  async erase(
    guest: CurrentGuest,
    confirmation: string | undefined,
    visit: VisitAddress,
  ): Promise<void> {
    if (guest.uid === visit.ownerUid) return this.privacy.erase(visit.ownerUid, visit.attendeeId);
    await this.db.transaction(async (tx) => {
      await this.confirmations.use(guest, 'ERASE', confirmation, tx);
      const { forgotten } = await this.privacy.eraseOwn(tx, {
        email: guest.email,
        ...meant(guest, visit),
      });
      if (forgotten === 0) throw notFound();
    });
  }

  /**
   * Everything that the token shows; where that is everything of the e-mail, its account too, unless it is an organiser's. Of more visits
   * than one transaction should hold, a crash may leave some, which can be erased like these.
   * @param cookies of their browser, which is not known any more
   * @returns the header `set-cookie` that says so to it
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
        const { more } = await this.privacy.eraseOwn(tx, own);
        if (!more && guest.ownerUid === null) await this.accounts.enqueue(tx, guest);
        return more;
      });
    let more = await part((tx) => this.confirmations.use(guest, 'ERASE', confirmation, tx));
    while (more) more = await part(async () => undefined);
    return setCookie;
  }
}

/** Of which visits a call is. @throws 404 for one at an organiser's that the token does not show */
function meant(
  { ownerUid }: CurrentGuest,
  visit: VisitAddress | undefined,
): { ownerUid: string | null; attendeeId?: string } {
  if (!visit) return { ownerUid };
  if (ownerUid !== null && ownerUid !== visit.ownerUid) throw notFound();
  return visit;
}
