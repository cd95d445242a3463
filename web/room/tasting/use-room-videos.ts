import { useCallback, useEffect, useState } from 'react';
import {
  type ProductVideo,
  productVideos,
  type TastingVideo,
} from '../../../shared/vocabulary/video.js';
import type { Room, RoomProduct, RoomVideo, RoomVideos } from '../room-types';
import { firstStep, hashOf, nextStep, type Part, partsOf, type Step } from './steps';

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
  useEffect(() => {
    // The number of visible products starts a new read.
    void visible;
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
  }, [hasVideos, read, visible]);
  const reread = useCallback(() => read().then(setVideos, () => undefined), [read]);
  return { videos, reread };
}

/** A video with its place in the tasting: `tasting.<slot>` or `products.<product>.<slot>`. */
export type PlacedVideo = { place: string; video: RoomVideo };

/** The videos that a step shows, in their order. */
export function videosAt(room: Room, step: Step, videos: RoomVideos | undefined): PlacedVideo[] {
  const ofTasting = (slot: TastingVideo): PlacedVideo[] => {
    const video = videos?.tasting[slot];
    return video ? [{ place: `tasting.${slot}`, video }] : [];
  };
  return [
    ...(hashOf(step) === hashOf(firstStep(room)) ? ofTasting('podcastPresentationVideo') : []),
    ...(step.kind === 'thanks' ? ofTasting('podcastGoodbyeVideo') : []),
    ...(step.kind === 'product' ? videosOfPart(room, step.product, step.part, videos) : []),
  ];
}

/** The first video of the steps after this one. */
export function nextVideo(
  room: Room,
  step: Step,
  videos: RoomVideos | undefined,
): RoomVideo | undefined {
  for (let next = nextStep(step, room); next; next = nextStep(next, room)) {
    const [first] = videosAt(room, next, videos);
    if (first) return first.video;
  }
  return undefined;
}

/** The videos that belong to one part of a product, in their order. */
export function videosOfPart(
  room: Room,
  product: RoomProduct,
  part: number,
  videos: RoomVideos | undefined,
): PlacedVideo[] {
  const { reference } = product;
  const places = placesOf(room, product);
  return productVideos.flatMap((slot) => {
    const video = videos?.products[reference]?.[slot];
    return video && places[slot] === part
      ? [{ place: `products.${reference}.${slot}`, video }]
      : [];
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
