import { isLibraryVideoId } from '../../shared/rules/video.js';
import {
  type ProductVideo,
  productVideos,
  type TastingVideo,
  tastingVideos,
  type VideoSlot,
} from '../../shared/vocabulary/video.js';
import { parseId } from '../platform/crypto/ids.js';
import type { Tasting, TastingBody, TastingProduct } from './tasting.entity.js';
import { isSpoken, type Known, keepsSpoken } from './tasting-body.js';
import type { MissingPartsDto } from './tasting-version.dto.js';

/** A video slot without the results of the generation, which only the server writes. */
type SavedSlot = Omit<VideoSlot, 'taskRef' | 'error' | 'generationDate'>;
type SavedProduct = Omit<TastingProduct, ProductVideo> & {
  [slot in ProductVideo]: SavedSlot | null;
};
type Fields = Pick<Tasting, 'type' | 'name' | 'description' | 'duration' | 'template'> &
  Pick<TastingBody, 'nameByLanguage' | 'descriptionByLanguage'>;

/**
 * The content of a tasting that an earlier version keeps. The switches for public access and for
 * use without a connection are no part of it: an old text must not open a tasting to the public.
 */
export type TastingContent = Fields & { [slot in TastingVideo]: SavedSlot | null } & {
  productReferences: SavedProduct[];
  surveyQuestions: TastingBody['surveyQuestions'];
};

/** A content with the results of the generation, as a tasting stores it. */
type RestoredContent = Fields & Omit<TastingBody, 'satisfactionConcepts'>;

const eachSlot = <Slot extends string, Value>(slots: readonly Slot[], at: (slot: Slot) => Value) =>
  Object.fromEntries(slots.map((slot) => [slot, at(slot)])) as { [slot in Slot]: Value };

function savedSlot(slot: VideoSlot | null): SavedSlot | null {
  if (!slot) return null;
  const { taskRef: _task, error: _error, generationDate: _date, ...saved } = slot;
  return saved;
}

/** @param body the body of the tasting, settled */
export const contentOf = (
  { type, name, description, duration, template }: Tasting,
  body: TastingBody,
): TastingContent => ({
  type,
  name,
  description,
  duration,
  template,
  ...eachSlot(tastingVideos, (slot) => savedSlot(body[slot])),
  productReferences: body.productReferences.map((product) => ({
    ...product,
    ...eachSlot(productVideos, (slot) => savedSlot(product[slot])),
  })),
  surveyQuestions: body.surveyQuestions,
  nameByLanguage: body.nameByLanguage ?? {},
  descriptionByLanguage: body.descriptionByLanguage ?? {},
});

/**
 * Prepares an earlier content for the form: parts that do not exist any more are left out.
 * @param now the body that the tasting has now, settled
 * @param known the parts of the content that a save accepts
 */
export function restoredContent(
  content: TastingContent,
  now: TastingBody,
  known: Known,
): { content: RestoredContent; missing: MissingPartsDto } {
  const missing = { products: 0, sheets: 0, recommendations: 0, videos: 0 };

  const video = (saved: SavedSlot | null, current: VideoSlot | null): VideoSlot | null => {
    if (!saved) return null;
    const slot = { ...saved, taskRef: null, error: null, generationDate: null };
    if (isSpoken(saved)) {
      const kept = current && keepsSpoken(saved, current) ? current : null;
      // The video was replaced. To have it made again, somebody must confirm the text again.
      if (!kept) return { ...slot, id: null, locked: false };
      const { taskRef, error, generationDate } = kept;
      return { ...saved, taskRef, error, generationDate };
    }
    if (!isLibraryVideoId(saved.id ?? '') || known.videos.has(saved.id ?? '')) return slot;
    missing.videos++;
    return null;
  };

  const storedAt = new Map(now.productReferences.map((product) => [product.reference, product]));
  const productReferences = content.productReferences.flatMap((saved): TastingProduct[] => {
    const product = known.products.get(saved.product.reference);
    if (!product) {
      missing.products++;
      return [];
    }
    const hasSheet = known.sheets.has(saved.assessmentSheetPath);
    if (!hasSheet) missing.sheets++;
    const isRecommended =
      saved.recommendation !== null &&
      known.products.has(parseId('products', saved.recommendation) ?? '');
    if (saved.recommendation !== null && !isRecommended) missing.recommendations++;
    const current = storedAt.get(saved.reference);
    return [
      {
        ...saved,
        product,
        assessmentSheetPath: hasSheet ? saved.assessmentSheetPath : '',
        recommendation: isRecommended ? saved.recommendation : null,
        ...eachSlot(productVideos, (slot) => video(saved[slot], current?.[slot] ?? null)),
      },
    ];
  });
  return {
    content: {
      ...content,
      ...eachSlot(tastingVideos, (slot) => video(content[slot], now[slot])),
      productReferences,
    },
    missing,
  };
}
