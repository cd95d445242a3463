import type { SessionSnapshot, SnapshotProductReference } from '../../shared/vocabulary/session.js';
import type { SheetOption } from '../../shared/vocabulary/sheet.js';
import type { ScreenWordDto } from './screen.dto.js';

/** The notes without others below them: 'cherry', not 'fruit'. */
const leavesOf = (options: readonly SheetOption[]): SheetOption[] =>
  options.flatMap((option) => (option.options?.length ? leavesOf(option.options) : [option]));

/**
 * Returns the notes that guests chose on a product, the most frequent first.
 * @param chosen the number of guests by option
 */
export const chosenWords = (
  { sheets }: SessionSnapshot,
  { assessmentSheetPath }: SnapshotProductReference,
  chosen: ReadonlyMap<string, number>,
): ScreenWordDto[] =>
  (sheets[assessmentSheetPath]?.categories ?? [])
    .flatMap(({ components }) => components.filter(({ type }) => type === 'TREE'))
    .flatMap((tree) => leavesOf(tree.options))
    .map(({ id, name }) => ({ name, n: chosen.get(id) ?? 0 }))
    .filter(({ n }) => n > 0)
    .toSorted((a, b) => b.n - a.n);
