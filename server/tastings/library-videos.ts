import { isLibraryVideoId } from '../../shared/rules/video.js';
import {
  type ProductVideo,
  productVideos,
  type TastingVideo,
  tastingVideos,
} from '../../shared/vocabulary/video.js';

type Slot = { id?: string | null; generated?: boolean | null };
type Slots = { [slot in TastingVideo]?: Slot | null } & {
  productReferences?: { [slot in ProductVideo]?: Slot | null }[] | null;
};

/** All video slots that are not empty, each with its path and the index of its product. */
export function videoSlotsOf<Video>(
  tasting: {
    [slot in TastingVideo]?: Video | null | undefined;
  } & {
    productReferences?: { [slot in ProductVideo]?: Video | null | undefined }[] | null | undefined;
  },
): { path: string; slot: Video; product: number | null }[] {
  return [
    ...tastingVideos.flatMap((path) => {
      const slot = tasting[path];
      return slot ? [{ path, slot, product: null }] : [];
    }),
    ...(tasting.productReferences ?? []).flatMap((place, product) =>
      productVideos.flatMap((name) => {
        const slot = place[name];
        return slot ? [{ path: `productReferences.${product}.${name}`, slot, product }] : [];
      }),
    ),
  ];
}

/** The video slots that name a video of the library, each with its path and the video's id. */
export const libraryVideosOf = (tasting: Slots): [path: string, id: string][] =>
  videoSlotsOf(tasting).flatMap(({ path, slot }): [string, string][] => {
    const id = slot.id?.trim() ?? '';
    return isLibraryVideoId(id) ? [[path, id]] : [];
  });

/**
 * Empties the slots whose video is not in the library. An exchange file carries no videos, but the
 * texts of spoken ones.
 */
export function dropUnknownVideos(tasting: Slots, known: ReadonlySet<string>): void {
  const isUnknown = (slot: Slot | null | undefined) =>
    isLibraryVideoId(slot?.id ?? '') && !known.has(slot?.id ?? '') && !slot?.generated;
  for (const slot of tastingVideos) if (isUnknown(tasting[slot])) tasting[slot] = null;
  for (const product of tasting.productReferences ?? [])
    for (const slot of productVideos) if (isUnknown(product[slot])) product[slot] = null;
}
