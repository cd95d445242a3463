import { productVideos } from '../../shared/vocabulary/video.js';
import type { TastingDto, TastingProductDto, TastingSummaryDto } from './tasting.dto.js';
import type { Tasting, TastingProduct } from './tasting.entity.js';

/** What a list has of a tasting too. */
const summarise = (row: Tasting): Pick<TastingSummaryDto, keyof TastingSummaryDto> => ({
  id: row.id,
  reference: row.id,
  name: row.name,
  type: row.type,
  description: row.description,
  duration: row.duration,
  template: row.template,
  offlineEnabled: row.offlineEnabled,
  publicAccessEnabled: row.publicAccessEnabled,
  productCount: row.productCount,
  lastUpdate: row.updatedAt.toISOString(),
  version: row.version,
});

/** `podcastMainVideo` → `main`. */
const placeOf = (slot: string) => slot.replace(/^podcast|Video$/g, '').toLowerCase();

const presentProduct = (product: TastingProduct): TastingProductDto => ({
  ...product,
  podcastVideos: Object.fromEntries(
    productVideos.flatMap((slot) => {
      const video = product[slot];
      return video ? [[placeOf(slot), video]] : [];
    }),
  ),
});

/** A whole tasting. */
export const presentTasting = (tasting: Tasting): TastingDto => ({
  ...summarise(tasting),
  podcastPresentationVideo: tasting.body.podcastPresentationVideo,
  podcastGoodbyeVideo: tasting.body.podcastGoodbyeVideo,
  productReferences: tasting.body.productReferences.map(presentProduct),
  surveyQuestions: tasting.body.surveyQuestions,
  satisfactionConcepts: tasting.body.satisfactionConcepts,
});
