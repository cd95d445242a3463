import { Injectable } from '@nestjs/common';
import { palateOf, type RatedProduct } from '../../../shared/rules/palate.js';
import { factTraits } from '../../../shared/rules/traits.js';
import { liteAssistantName } from '../../../shared/vocabulary/session.js';
import { Database } from '../../platform/database/database.js';
import type { PageRows } from '../../platform/database/lists/paging.js';
import { notFound } from '../../platform/errors/app-error.js';
import type { CurrentGuest } from '../../platform/http/access/access.js';
import { ReadRatings } from '../../rooms/read-ratings.js';
import type { GuestNoteDto, GuestTastingDto, PalateDto, RoomComparisonDto } from './palate.dto.js';
import {
  latestRatings,
  type NotesQuery,
  readGuest,
  readNotes,
  readRated,
  readRatedAt,
} from './tasted.queries.js';
import { firstOfEach, isKnown, type KnownPlace, TastedPlaces } from './tasted-places.js';
import { presentTasted, type TastedProduct, TastedProducts } from './tasted-products.js';

/** The fewest stars of a favourite. */
const fewestStars = 3;
const mostFavourites = 10;
const mostAgain = 20;
const mostTastings = 50;

/** A guest's taste, from the guest's own answers. Of other guests it uses only mean ratings. */
@Injectable()
export class PalateService {
  constructor(
    private readonly db: Database,
    private readonly places: TastedPlaces,
    private readonly products: TastedProducts,
    private readonly roomRatings: ReadRatings,
  ) {}

  async palate(guest: CurrentGuest): Promise<PalateDto> {
    const [rated, { name, hasMore }] = await Promise.all([
      readRated(this.db, guest),
      readGuest(this.db, guest),
    ]);
    const known = (await this.places.of(rated)).filter(isKnown);
    const products = await this.products.of(known);
    const best = products
      .filter(({ stars }) => (stars ?? 0) >= fewestStars)
      .sort((a, b) => (b.stars ?? 0) - (a.stars ?? 0))
      .slice(0, mostFavourites);
    return {
      ...palateOf(products.map(ratedProduct)),
      firstName:
        name === null || name === liteAssistantName ? null : (name.trim().split(/\s+/)[0] ?? null),
      limited: hasMore || rated.length === latestRatings,
      favourites: best.map(presentTasted),
      again: products
        .filter(({ places }) => places.length > 1)
        .slice(0, mostAgain)
        .map((product) => ({
          product: presentTasted(product),
          tastings: product.places.map(tastedThere),
        })),
      tastings: tastingsOf(known).slice(0, mostTastings),
    };
  }

  /**
   * Compares the guest's stars with the room's at one tasting.
   * @throws 404 when the guest was not there, or rated no product there that is visible to them
   */
  async compare(guest: CurrentGuest, assistantId: string): Promise<RoomComparisonDto> {
    const rated = await readRatedAt(this.db, guest, assistantId);
    const known = (await this.places.of(rated)).filter(isKnown).sort((a, b) => a.label - b.label);
    const [first] = known;
    if (!first) throw notFound();
    const { attendeeId, sessionId } = first.said;
    // The stars of a revealed blind product can no longer change.
    const settled = known.filter(({ blind, ended, said }) => blind || ended || said.submitted);
    const room = await this.roomRatings.beside(
      { attendeeId, sessionId },
      settled.map(({ said }) => said.productRef),
    );
    return {
      tasting: first.tasting,
      products: known.map(({ said: { productRef, stars }, product: { name } }) => {
        const { n = 0, mean = null } = room.get(productRef) ?? {};
        return {
          productReference: productRef,
          name,
          stars,
          room: mean === null ? null : { n, mean },
        };
      }),
    };
  }

  /** Returns the guest's notes, latest first. */
  async notes(guest: CurrentGuest, query: NotesQuery): Promise<PageRows<GuestNoteDto>> {
    const { rows, nextCursor } = await readNotes(this.db, guest, query);
    const places = await this.places.of(rows);
    return {
      rows: places.map(({ said, tasting, label, product }) => ({
        tasting,
        productReference: said.productRef,
        label,
        name: product?.name ?? null,
        stars: said.stars,
        notes: said.notes,
      })),
      nextCursor,
    };
  }
}

/**
 * Converts a product for the palate rules. Its traits are its facts, and the guest's terms from all
 * tastings. Each term counts once.
 */
function ratedProduct({ places, grapes, stars, price }: TastedProduct): RatedProduct {
  const [{ product }] = places;
  const terms = new Map(places.flatMap((place) => place.terms).map((term) => [term.key, term]));
  return {
    reference: product.reference,
    stars: stars ?? 0,
    price,
    traits: [...factTraits(product, grapes), ...terms.values()],
  };
}

const tastedThere = ({ tasting, said: { stars, notes } }: KnownPlace) => ({
  tasting,
  stars: stars ?? 0,
  notes,
});

const tastingsOf = (places: readonly KnownPlace[]): GuestTastingDto[] =>
  firstOfEach(places, ({ tasting }) => tasting.assistantId).map(({ tasting }) => tasting);
