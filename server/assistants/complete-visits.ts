import { Readable } from 'node:stream';
import { Injectable } from '@nestjs/common';
import { Database } from '../platform/database/database.js';
import { notFound, refuse } from '../platform/errors/app-error.js';
import type { CurrentGuest } from '../platform/http/access/access.js';
import { type OnShelf, ProductsService } from '../products/products.service.js';
import { ReadVisit, type VisitPage } from '../rooms/read-visit.js';
import type { RoomProductDto } from '../rooms/room.dto.js';
import { type SessionRow, sessionSql } from '../sessions/sessions.service.js';
import type { CompleteVisitDto } from './complete-visit.dto.js';
import { type PageStart, readVisit, readVisits, type VisitRow } from './visits.queries.js';
import type { WineRowDto } from './wine.dto.js';

/** Maximum number of visits to build at once. Each needs a snapshot and all answers. */
const batch = 10;
/** The name of this list in its cursors. */
const order = 'complete visits';

/** Reads a guest's visits with all of their answers. */
@Injectable()
export class CompleteVisits {
  constructor(
    private readonly db: Database,
    private readonly visits: ReadVisit,
    private readonly store: ProductsService,
  ) {}

  /** @throws 404 unless the visit is the guest's own, or the caller is its organiser */
  async read(guest: CurrentGuest, userId: string, assistantId: string): Promise<CompleteVisitDto> {
    const visit = await readVisit(this.db, guest, userId, assistantId);
    const complete = visit && (await this.complete(visit));
    if (!complete) throw notFound();
    return complete;
  }

  /**
   * Streams all visits, or a page of them, as JSON.
   * @throws 400 for a cursor of another list
   */
  async list(
    guest: CurrentGuest,
    { limit, cursor }: { limit?: number; cursor?: string },
  ): Promise<{ json: Readable; nextCursor: string | null }> {
    const place = cursor ? this.db.cursors.read(order, cursor) : null;
    if (cursor && !place)
      throw refuse(400, 'INVALID_QUERY', { issues: [{ path: 'cursor', code: 'INVALID_QUERY' }] });
    const start: PageStart = place ? { after: place } : { skip: 0 };
    if (limit === undefined)
      return { json: Readable.from(this.json(this.all(guest, start))), nextCursor: null };
    // Reads one row more than the limit, to know whether there is a next page.
    const found = await readVisits(this.db, guest, start, limit + 1);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    const nextCursor =
      last && found.length > limit ? this.db.cursors.write(order, [last.place, last.id]) : null;
    return { json: Readable.from(this.json(rows)), nextCursor };
  }

  private async *all(guest: CurrentGuest, from: PageStart): AsyncGenerator<VisitRow> {
    for (let start = from; ; ) {
      const rows = await readVisits(this.db, guest, start, batch * 10);
      yield* rows;
      const last = rows.at(-1);
      if (!last) return;
      start = { after: [last.place, last.id] };
    }
  }

  private async *json(
    visits: AsyncIterable<VisitRow> | Iterable<VisitRow>,
  ): AsyncGenerator<string> {
    let separator = '[';
    let waiting: VisitRow[] = [];
    const written = async () => {
      const parts = await Promise.all(waiting.map((visit) => this.complete(visit)));
      waiting = [];
      return parts.flatMap((part) => {
        // Skips visits that were removed meanwhile.
        if (!part) return [];
        const text = `${separator}${JSON.stringify(part)}`;
        separator = ',';
        return [text];
      });
    };
    for await (const visit of visits) {
      waiting.push(visit);
      if (waiting.length === batch) yield* await written();
    }
    yield* await written();
    yield separator === '[' ? '[]' : ']';
  }

  private async withShops({ ownerUid }: VisitRow, page: VisitPage): Promise<VisitPage> {
    const shelf = await this.store.shelf(
      page.products.flatMap(({ product }) =>
        product ? [{ ownerUid, id: product.reference }] : [],
      ),
    );
    return { ...page, products: page.products.map((product) => nowSold(product, shelf)) };
  }

  private async complete(visit: VisitRow): Promise<CompleteVisitDto | undefined> {
    const [session] = await this.db.query<SessionRow>(sessionSql('$1', { deletedToo: true }), [
      visit.sessionId,
    ]);
    const page = session && (await this.visits.read(session, visit.id));
    return page && present(visit, await this.withShops(visit, page));
  }
}

/** Replaces the shop link of the snapshot with the current one, because the old one may be dead. */
function nowSold(
  { product: known, ...rest }: RoomProductDto,
  shelf: ReadonlyMap<string, OnShelf>,
): RoomProductDto {
  if (!known) return { ...rest, product: known };
  const { externalStoreURL: _then, ...product } = known;
  return {
    ...rest,
    product: { ...product, externalStoreURL: shelf.get(product.reference)?.shop ?? null },
  };
}

function present(
  visit: VisitRow,
  { session, theme, products, sheets, assessments }: VisitPage,
): CompleteVisitDto {
  const { code, fromDate, toDate, timeZone, lang, organiser, instructor, currency } = session;
  const { ...tasting } = session.tasting;
  return {
    name: visit.name,
    creationDate: visit.createdAt.toISOString(),
    lastUpdate: visit.updatedAt.toISOString(),
    reference: visit.id,
    session: {
      userUid: visit.ownerUid,
      userEmail: visit.ownerEmail,
      sessionCode: { publicCode: code, fromDate, toDate },
      currency,
      lang,
      timeZone,
      instructor: { name: instructor },
      organiser,
      tasting: { ...tasting, productReferences: products },
    },
    theme,
    sheets,
    assessments,
    rows: products.map(
      ({ reference, label, product }): WineRowDto => ({
        image: product?.image ?? null,
        name: product?.name ?? null,
        label,
        tasting: tasting.name,
        date: visit.createdAt.toISOString(),
        rate: assessments[reference]?.parameters.rateBox ?? null,
        price: product?.price ?? null,
        discountedPrice: product?.discountedPrice ?? null,
        currency,
        reference: {
          productReference: reference,
          assistantReference: visit.id,
          userUid: visit.ownerUid,
          url: product?.externalStoreURL ?? null,
        },
      }),
    ),
  };
}
