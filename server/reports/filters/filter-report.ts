import { Injectable } from '@nestjs/common';
import {
  type FilterInput,
  type GuestFilter,
  readFilter,
  revealsSmallGroup,
  type WineFilter,
} from '../../../shared/rules/report-filter.js';
import type {
  SnapshotProduct,
  SnapshotProductReference,
} from '../../../shared/vocabulary/session.js';
import { Database } from '../../platform/database/database.js';
import { withStatementTimeout } from '../../platform/database/database-client.js';
import { assertValid, refuse } from '../../platform/errors/app-error.js';
import { countAttendees, findAttendees } from '../full-report/assistants.queries.js';
import type { ReportScope, ReportView } from '../report-scope.js';
import { countingMs, productNumbers } from '../results/ratings.queries.js';
import { ratingsOf } from '../results/report-summary.js';

/**
 * The content of a call: `figures` about all guests together, `people` listed by name, or data of
 * one `guest` or one `product`. For one guest, the conditions on guests are ignored. For one
 * product, the conditions on wines are ignored.
 */
type Shown = 'figures' | 'people' | 'guest' | 'product';

/**
 * Narrows a report to the guests and wines of a filter. All later reads of the returned view are
 * limited to these guests and wines. The instant stays the same. Figures are refused when the
 * filter keeps or excludes one to four guests: subtracting the figures from those of the whole
 * report would reveal these guests' answers. Lists of people are not refused, because the organiser
 * sees these guests by name.
 */
@Injectable()
export class FilterReport {
  constructor(private readonly db: Database) {}

  /** @throws 422 with the invalid condition; 409 GROUP_TOO_SMALL */
  async narrow(view: ReportView, asked: FilterInput, shown: Shown): Promise<ReportView> {
    const { snapshot, session, scope } = view;
    const { filter, issues } = readFilter(asked, session.timeZone, {
      products: snapshot.productReferences.map(({ reference, product: { type, subtype } }) => ({
        reference,
        type: type.reference,
        subtype: subtype.reference,
      })),
      questions: snapshot.surveyQuestions.map(({ reference, options }) => ({
        reference,
        options: Object.keys(options),
      })),
    });
    assertValid(issues);
    const guests = shown === 'guest' ? null : filter.guests;
    const wines = shown === 'product' ? null : filter.wines;
    if (!guests && !wines) return view;
    const { guests: left, ofGuests, found } = await this.guestsLeft(view, guests, shown);
    const narrowed = { ...scope, guests: found ?? guests };
    const products = wines
      ? await this.winesLeft(snapshot.productReferences, wines, narrowed)
      : snapshot.productReferences;
    return {
      ...view,
      scope: narrowed,
      snapshot: { ...snapshot, productReferences: products },
      filtered: {
        filter: { guests, wines },
        guests: left,
        ofGuests,
        allProducts: snapshot.productReferences,
      },
    };
  }

  private async guestsLeft({ head, scope }: ReportView, guests: GuestFilter | null, shown: Shown) {
    // lists of people need no count
    if (shown === 'people' || shown === 'guest') return { guests: null, ofGuests: null };
    const [meant, of] = await withStatementTimeout(countingMs, () =>
      Promise.all([
        guests && findAttendees(this.db, { ...scope, guests }),
        head?.attendeesCount ?? countAttendees(this.db, scope),
      ]),
    );
    if (meant && revealsSmallGroup(meant.n, of)) throw refuse(409, 'GROUP_TOO_SMALL');
    return { guests: meant?.n ?? of, ofGuests: of, found: meant };
  }

  private async winesLeft(
    entries: SnapshotProductReference[],
    wines: WineFilter,
    scope: ReportScope,
  ): Promise<SnapshotProductReference[]> {
    const { meanFrom } = wines;
    const meant = entries.filter(({ reference, product }) => isMeant(wines, reference, product));
    if (meanFrom === null) return meant;
    const numbers = await withStatementTimeout(countingMs, () =>
      productNumbers(this.db, scope, {}),
    );
    const means = new Map(numbers.map((row) => [row.productRef, ratingsOf(row).mean]));
    return meant.filter(({ reference }) => (means.get(reference) ?? -1) >= meanFrom);
  }
}

function isMeant(
  wines: WineFilter,
  reference: string,
  { type, subtype, price, vintage }: SnapshotProduct,
): boolean {
  const among = (wanted: readonly string[], value: string) =>
    wanted.length === 0 || wanted.includes(value);
  const within = (value: number | null, from: number | null, to: number | null) =>
    (from === null && to === null) ||
    (value !== null && value >= (from ?? value) && value <= (to ?? value));
  return (
    among(wines.product, reference) &&
    among(wines.type, type.reference) &&
    among(wines.subtype, subtype.reference) &&
    within(price, wines.priceFrom, wines.priceTo) &&
    within(vintage, wines.vintageFrom, wines.vintageTo)
  );
}
