import { checkTasting } from '../../shared/rules/tasting.js';
import { isLibraryVideoId } from '../../shared/rules/video.js';
import { type TastingGap, tastingGaps } from '../../shared/vocabulary/tasting.js';
import type { TastingGapDto } from './tasting.dto.js';
import type { CheckedTasting } from './tastings.queries.js';

/** The parts of tastings that can be used: ids of products and videos, and paths of sheets. */
export type UsableParts = Record<'products' | 'sheets' | 'videos', ReadonlySet<string>>;

const slotsOf = ({ type, videos }: CheckedTasting) =>
  // Guests of group tastings see no videos.
  type === 'PODCAST_TAST' ? videos : [];

/** The parts that a tasting names. */
export const partsOf = (tasting: CheckedTasting) => ({
  products: tasting.productReferences.flatMap(({ product }) => product || []),
  sheets: tasting.productReferences.flatMap(({ assessmentSheetPath }) => assessmentSheetPath || []),
  videos: slotsOf(tasting).flatMap(({ id }) => (id && isLibraryVideoId(id) ? [id] : [])),
});

/** Returns the reasons to look at a tasting again before it is used. */
export function gapsOf(tasting: CheckedTasting, usable: UsableParts): TastingGapDto[] {
  const { type, name, description, duration, template, productReferences } = tasting;
  const issues = checkTasting({ type, name, description, duration, template, productReferences });
  const parts = partsOf(tasting);
  const without = issues.filter(({ path }) => path.endsWith('.assessmentSheetPath')).length;
  const empty = issues.filter(({ code }) => code === 'NO_PRODUCTS').length;
  const lost = (part: keyof UsableParts) =>
    parts[part].filter((each) => !usable[part].has(each)).length;
  const counts: Record<TastingGap, number> = {
    NO_PRODUCTS: empty,
    NO_SHEET: without,
    INCOMPLETE: issues.length - without - empty,
    PRODUCT_DELETED: lost('products'),
    SHEET_DELETED: lost('sheets'),
    VIDEO_UNCONFIRMED: slotsOf(tasting).filter(
      ({ id, generated, locked }) => generated && !locked && !id,
    ).length,
    VIDEO_UNAVAILABLE: lost('videos'),
  };
  return tastingGaps.flatMap((code) => (counts[code] > 0 ? [{ code, count: counts[code] }] : []));
}
