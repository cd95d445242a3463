import { isLibraryVideoId } from '../../shared/rules/video.js';
import {
  type ProductVideo,
  productVideos,
  type TastingVideo,
  tastingVideos,
} from '../../shared/vocabulary/video.js';

type Slot = { id?: string | null };
type Slots = { [slot in TastingVideo]?: Slot | null } & {
  productReferences?: { [slot in ProductVideo]?: Slot | null }[] | null;
};

/** The video slots that name a video of the library, each with its path and the video's id. */
export function libraryVideosOf(tasting: Slots): [path: string, id: string][] {
  const named = (path: string, slot: Slot | null | undefined): [string, string][] => {
    const id = slot?.id?.trim() ?? '';
    return isLibraryVideoId(id) ? [[path, id]] : [];
  };
  return [
    ...tastingVideos.flatMap((slot) => named(slot, tasting[slot])),
    ...(tasting.productReferences ?? []).flatMap((product, index) =>
      productVideos.flatMap((slot) => named(`productReferences.${index}.${slot}`, product[slot])),
    ),
  ];
}

/** Empties the slots whose video is not in the library. An exchange file carries no videos. */
export function dropUnknownVideos(tasting: Slots, known: ReadonlySet<string>): void {
  const isUnknown = (slot: Slot | null | undefined) =>
    isLibraryVideoId(slot?.id ?? '') && !known.has(slot?.id ?? '');
  for (const slot of tastingVideos) if (isUnknown(tasting[slot])) tasting[slot] = null;
  for (const product of tasting.productReferences ?? [])
    for (const slot of productVideos) if (isUnknown(product[slot])) product[slot] = null;
}
