import type { SessionSnapshot } from '../../shared/vocabulary/session.js';

type Json = Readonly<Record<string, unknown>>;
/**
 * A snapshot as it is stored, for as long as its event exists. The oldest snapshots have no version
 * number and count as version 0.
 */
export type StoredSnapshot = Json & { snapshotVersion?: number };

/**
 * The entry at index n converts a snapshot of version n to version n + 1. Add an entry with every
 * change of `SessionSnapshot`.
 */
const lifts: ((older: Json) => Json)[] = [
  // Versions 0 and 1 have the same shape, but version 0 has no version number.
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
  // Older snapshots have no delivery costs. They have the shop links of products even if the
  // company sells nothing online.
  (older) => ({ ...older, store: { deliveryCost: null, freeDeliveryMinimum: null } }),
];

export const storedSnapshot = (snapshot: SessionSnapshot): StoredSnapshot => ({
  ...snapshot,
  snapshotVersion: lifts.length,
});

/**
 * Reads a stored snapshot of any version, complete or without some parts. All reads must use it.
 * @throws when a later release wrote it
 */
export function readSnapshot({ snapshotVersion = 0, ...stored }: StoredSnapshot): SessionSnapshot {
  if (snapshotVersion > lifts.length)
    throw new Error(
      `A snapshot of version ${snapshotVersion} was written by a later version of the platform: this one knows ${lifts.length}`,
    );
  // Stored values come from `storedSnapshot`.
  return lifts
    .slice(snapshotVersion)
    .reduce((snapshot: Json, lift) => lift(snapshot), stored) as SessionSnapshot;
}
