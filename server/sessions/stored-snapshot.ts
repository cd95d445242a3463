import type { SessionSnapshot } from '../../shared/vocabulary/session.js';

type Json = Readonly<Record<string, unknown>>;
/** A snapshot as the database keeps it, for as long as its event is. The first ones bear no number: theirs is 0. */
export type StoredSnapshot = Json & { snapshotVersion?: number };

/** At each place, what makes of a snapshot of that version one of the next: whoever changes `SessionSnapshot` adds one. */
const lifts: ((older: Json) => Json)[] = [
  // the same shape, before it was numbered
  (older) => older,
  // events of before there were quizzes and recommendations have none
  (older) => ({
    ...older,
    productReferences: (older['productReferences'] as Json[]).map((place) => ({
      ...place,
      recommended: null,
      quizPrize: null,
      quiz: [],
    })),
  }),
  // before the company's shop was asked: products kept their links, and nothing was said of delivery
  (older) => ({ ...older, store: { deliveryCost: null, freeDeliveryMinimum: null } }),
];

export const storedSnapshot = (snapshot: SessionSnapshot): StoredSnapshot => ({
  ...snapshot,
  snapshotVersion: lifts.length,
});

/**
 * The one reader of stored snapshots, whole or without some of their parts, of whatever version they are.
 * @throws when a later version of the product wrote it
 */
export function readSnapshot({ snapshotVersion = 0, ...stored }: StoredSnapshot): SessionSnapshot {
  if (snapshotVersion > lifts.length)
    throw new Error(
      `A snapshot of version ${snapshotVersion} was written by a later version of the product: this one knows ${lifts.length}`,
    );
  // what is stored is what `storedSnapshot` wrote
  return lifts
    .slice(snapshotVersion)
    .reduce((snapshot: Json, lift) => lift(snapshot), stored) as SessionSnapshot;
}
