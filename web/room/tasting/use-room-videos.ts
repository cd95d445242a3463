import { useCallback, useEffect, useState } from 'react';
import type { ProductVideo } from '../../../shared/vocabulary/video.js';
import type { Room, RoomProduct, RoomVideo, RoomVideos } from '../room-types';
import { type Part, partsOf } from './steps';

/** A failed read is repeated after this time. */
const againMs = 15_000;

/**
 * The videos of the tasting; undefined until they are read. They are read again when a product is
 * revealed, and by `reread` when an address has expired.
 */
export function useRoomVideos(room: Room, read: () => Promise<RoomVideos>) {
  const [videos, setVideos] = useState<RoomVideos>();
  const { hasVideos } = room.session;
  const visible = room.products.filter(({ product }) => product !== null).length;
  const [tries, setTries] = useState(0);
  useEffect(() => {
    // The number of visible products and of tries start a new read.
    void [visible, tries];
    if (!hasVideos) return;
    let timer: ReturnType<typeof setTimeout>;
    let isOver = false;
    const attempt = () =>
      read().then(
        (found) => !isOver && setVideos(found),
        () => {
          if (!isOver) timer = setTimeout(attempt, againMs);
        },
      );
    void attempt();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [hasVideos, read, visible, tries]);
  const reread = useCallback(() => setTries((before) => before + 1), []);
  return { videos, reread };
}

/** The videos that belong to one part of a product, in their order. */
export function videosOfPart(
  room: Room,
  product: RoomProduct,
  part: number,
  videos: RoomVideos | undefined,
): RoomVideo[] {
  const slots = videos?.products[product.reference] ?? {};
  const places = placesOf(room, product);
  return (Object.keys(places) as ProductVideo[]).flatMap((slot) => {
    const video = slots[slot];
    return video && places[slot] === part ? [video] : [];
  });
}

/**
 * The part in which each video is shown. The first three phases of a sheet are appearance, nose and
 * palate. A sheet with fewer phases shows the videos in its last phase, so that no video is lost.
 */
function placesOf(room: Room, product: RoomProduct): Record<ProductVideo, number> {
  const parts = partsOf(room, product);
  const isPhase = (part: Part) => part.kind === 'category' && part.category.kind === 'MAIN';
  const phases = parts.flatMap((part, index) => (isPhase(part) ? [index] : []));
  const phase = (at: number) => phases[at] ?? phases.at(-1) ?? 0;
  const isLast = (part: Part) => part.kind === 'category' && part.category.kind === 'FINAL';
  const final = parts.findIndex(isLast);
  const rating = parts.findIndex(({ kind }) => kind === 'rating');
  return {
    podcastMainVideo: 0,
    podcastViewVideo: phase(0),
    podcastSmellVideo: phase(1),
    podcastTasteVideo: phase(2),
    podcastFinalVideo: final >= 0 ? final : Math.max(rating, 0),
  };
}
