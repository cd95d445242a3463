import type { SessionSnapshot } from '../../shared/vocabulary/session.js';

type Json = Readonly<Record<string, unknown>>;
/**
 * A snapshot as it is stored, for as long as its event exists. The first ones have no version
 * number and count as 0.
 */
export type StoredSnapshot = Json & { snapshotVersion?: number };

/**
 * Each entry converts a snapshot of that version to the next. Add one with every change of
 * `SessionSnapshot`.
 */
const lifts: ((older: Json) => Json)[] = [
  // The same shape, before snapshots were numbered.
  (older) => older,
  // Older events have no quizzes and recommendations.
  (older) => ({
    ...older,
    productReferences: (older['productReferences'] as Json[]).map((place) => ({
      ...place,
      recommended: null,
      quizPrize: null,
      quiz: [],
    })),
  }),
  // Older snapshots did not check the company's shop: products kept their links, and there were no
  // delivery costs.
  (older) => ({ ...older, store: { deliveryCost: null, freeDeliveryMinimum: null } }),
];

export const storedSnapshot = (snapshot: SessionSnapshot): StoredSnapshot => ({
  ...snapshot,
  snapshotVersion: lifts.length,
});

/**
 * Reads a stored snapshot of any version, complete or without some parts. All reads must use it.
 * @throws when a later version of the product wrote it
 */
export function readSnapshot({ snapshotVersion = 0, ...stored }: StoredSnapshot): SessionSnapshot {
  if (snapshotVersion > lifts.length)
    throw new Error(
      `A snapshot of version ${snapshotVersion} was written by a later version of the product: this one knows ${lifts.length}`,
    );
  // Stored values come from `storedSnapshot`.
  return lifts
    .slice(snapshotVersion)
    .reduce((snapshot: Json, lift) => lift(snapshot), stored) as SessionSnapshot;
}
