import { type ProductVideo, productVideos, type VideoSlot } from '../../shared/vocabulary/video.js';
import { isDemoData } from '../platform/database/owned-entity.js';
import type { TastingDto, TastingProductDto, TastingSummaryDto } from './tasting.dto.js';
import type { Tasting, TastingProduct } from './tasting.entity.js';

/** The fields that a list also has. */
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
  demo: isDemoData(row),
  version: row.version,
});

/** `podcastMainVideo` → `main`. */
const placeOf = (slot: string) => slot.replace(/^podcast|Video$/g, '').toLowerCase();

/** The first videos were stored without a title. */
const presentVideo = (video: VideoSlot | null): VideoSlot | null =>
  video && { ...video, title: video.title ?? null };

function presentProduct(product: TastingProduct): TastingProductDto {
  const videos = productVideos.map((slot) => [slot, presentVideo(product[slot])] as const);
  return {
    ...product,
    ...(Object.fromEntries(videos) as Record<ProductVideo, VideoSlot | null>),
    podcastVideos: Object.fromEntries(
      videos.flatMap(([slot, video]) => (video ? [[placeOf(slot), video]] : [])),
    ),
  };
}

export const presentTasting = (tasting: Tasting): TastingDto => ({
  ...summarise(tasting),
  podcastPresentationVideo: presentVideo(tasting.body.podcastPresentationVideo),
  podcastGoodbyeVideo: presentVideo(tasting.body.podcastGoodbyeVideo),
  productReferences: tasting.body.productReferences.map(presentProduct),
  surveyQuestions: tasting.body.surveyQuestions,
  satisfactionConcepts: tasting.body.satisfactionConcepts,
});
