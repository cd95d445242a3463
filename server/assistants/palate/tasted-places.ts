import { Injectable } from '@nestjs/common';
import { type Trait, termTraits } from '../../../shared/rules/traits.js';
import { type SessionSnapshot, sessionStatus } from '../../../shared/vocabulary/session.js';
import { Database } from '../../platform/database/database.js';
import { Clock } from '../../platform/time/clock.js';
import type { RoomProductInfoDto } from '../../rooms/room.dto.js';
import { isBlind, productsOf } from '../../rooms/room-page.js';
import { readSnapshot } from '../../sessions/stored-snapshot.js';
import type { GuestTastingDto } from './palate.dto.js';
import { type EventSnapshot, readEventSnapshots, type SaidPlace } from './tasted.queries.js';

/** A guest's answers about a product at one tasting, with the product. */
export type TastedPlace<Said extends SaidPlace = SaidPlace> = {
  said: Said;
  tasting: GuestTastingDto;
  /** Whether the event has ended. */
  ended: boolean;
  blind: boolean;
  /** ISO 4217 code of the event's prices. */
  currency: string;
  /** Number of the product in the tasting, from 1. */
  label: number;
  /** Null while a blind tasting hides the product from the guest, like in the room. */
  product: RoomProductInfoDto | null;
  /** The guest's answers on its sheet. */
  terms: Trait[];
};
export type KnownPlace<Said extends SaidPlace = SaidPlace> = TastedPlace<Said> & {
  product: RoomProductInfoDto;
};

export const isKnown = <Said extends SaidPlace>(
  place: TastedPlace<Said>,
): place is KnownPlace<Said> => place.product !== null;

/** Keeps the first of several places with the same key. */
export function firstOfEach<Each extends TastedPlace>(
  places: readonly Each[],
  keyOf: (place: Each) => string,
): Each[] {
  const seen = new Set<string>();
  return places.filter((place) => {
    const key = keyOf(place);
    return !seen.has(key) && seen.add(key);
  });
}

/** Maximum number of snapshots in memory at once. Each contains whole sheets. */
const atOnce = 20;

/** The products that guests tasted, as the room would show them. */
@Injectable()
export class TastedPlaces {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  /**
   * Returns the places in the order of `said`, which belongs to one guest. Products that are no
   * longer in their tasting are left out.
   */
  async of<Said extends SaidPlace>(said: readonly Said[]): Promise<TastedPlace<Said>[]> {
    const saidAt = new Map<string, Said[]>();
    for (const each of said) {
      const there = saidAt.get(each.sessionId);
      if (there) there.push(each);
      else saidAt.set(each.sessionId, [each]);
    }
    const found = new Map<Said, TastedPlace<Said>>();
    const sessions = [...saidAt.keys()];
    for (let from = 0; from < sessions.length; from += atOnce)
      for (const held of await readEventSnapshots(this.db, sessions.slice(from, from + atOnce)))
        for (const place of placesAt(held, saidAt.get(held.id) ?? [], this.clock.now()))
          found.set(place.said, place);
    return said.flatMap((each) => found.get(each) ?? []);
  }
}

function placesAt<Said extends SaidPlace>(
  held: EventSnapshot,
  said: readonly Said[],
  now: Date,
): TastedPlace<Said>[] {
  const snapshot = readSnapshot(held.snapshot);
  const status = sessionStatus(held.fromDate, held.toDate, now);
  const revealed = new Set(
    said.filter((each) => each.revealed).map(({ productRef }) => productRef),
  );
  const products = new Map(
    productsOf(snapshot, revealed, [], status, null).map((product) => [product.reference, product]),
  );
  return said.flatMap((each) => {
    const place = products.get(each.productRef);
    if (!place) return [];
    const { label, product, assessmentSheetPath } = place;
    return {
      said: each,
      tasting: tastingOf(held, snapshot, each),
      ended: status === 'FINISHED',
      blind: isBlind(snapshot),
      currency: snapshot.currency,
      label,
      product,
      terms: termTraits(each.votes, snapshot.sheets[assessmentSheetPath]),
    };
  });
}

const tastingOf = (
  { fromDate, timeZone }: EventSnapshot,
  { tasting, organiser }: SessionSnapshot,
  { attendeeId, ownerUid }: SaidPlace,
): GuestTastingDto => ({
  userId: ownerUid,
  assistantId: attendeeId,
  name: tasting.name,
  organiser: organiser.name,
  date: fromDate.toISOString(),
  timeZone,
});
