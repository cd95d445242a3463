import { type ProductVideo, productVideos, type VideoSlot } from '../../shared/vocabulary/video.js';
import { isDemoData } from '../platform/database/owned-entity.js';
import type { SpokenState } from '../videos/spoken/spoken-videos.service.js';
import type { TastingDto, TastingProductDto, TastingSummaryDto } from './tasting.dto.js';
import type { Tasting, TastingBody, TastingProduct } from './tasting.entity.js';
import { settleVideo } from './tasting-body.js';

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

/** The first videos were stored without these fields. */
const presentVideo = (
  video: VideoSlot | null,
  states: ReadonlyMap<string, SpokenState>,
): VideoSlot | null => {
  const settled = settleVideo(video, states);
  return (
    settled && {
      ...settled,
      title: settled.title ?? null,
      captionsInVideo: settled.captionsInVideo ?? false,
    }
  );
};

function presentProduct(
  product: TastingProduct,
  states: ReadonlyMap<string, SpokenState>,
): TastingProductDto {
  const videos = productVideos.map((slot) => [slot, presentVideo(product[slot], states)] as const);
  return {
    ...product,
    hostNotes: product.hostNotes ?? null,
    ...(Object.fromEntries(videos) as Record<ProductVideo, VideoSlot | null>),
    podcastVideos: Object.fromEntries(
      videos.flatMap(([slot, video]) => (video ? [[placeOf(slot), video]] : [])),
    ),
  };
}

/** @param states of the spoken videos, by id */
export const presentBody = (
  body: Omit<TastingBody, 'satisfactionConcepts'>,
  states: ReadonlyMap<string, SpokenState>,
) => ({
  podcastPresentationVideo: presentVideo(body.podcastPresentationVideo, states),
  podcastGoodbyeVideo: presentVideo(body.podcastGoodbyeVideo, states),
  productReferences: body.productReferences.map((product) => presentProduct(product, states)),
  surveyQuestions: body.surveyQuestions,
  nameByLanguage: body.nameByLanguage ?? {},
  descriptionByLanguage: body.descriptionByLanguage ?? {},
});

/** @param states of the spoken videos, by id */
export const presentTasting = (
  tasting: Tasting,
  states: ReadonlyMap<string, SpokenState>,
): TastingDto => ({
  ...summarise(tasting),
  ...presentBody(tasting.body, states),
  satisfactionConcepts: tasting.body.satisfactionConcepts,
});
