import { Injectable } from '@nestjs/common';
import { isLibraryVideoId } from '../../shared/rules/video.js';
import type { SnapshotVideo } from '../../shared/vocabulary/session.js';
import { productVideos, tastingVideos } from '../../shared/vocabulary/video.js';
import { Database } from '../platform/database/database.js';
import { notFound } from '../platform/errors/app-error.js';
import { type PlayableVideo, VideosService } from '../videos/videos.service.js';
import { readAttendee } from './answers.queries.js';
import { isBlind } from './room-page.js';
import { RoomSessions } from './room-sessions.js';
import type { Guest } from './room-tokens.js';
import type { RoomVideoDto, RoomVideosDto } from './room-videos.dto.js';

/** Reads the videos that one attendee may watch. */
@Injectable()
export class ReadVideos {
  constructor(
    private readonly db: Database,
    private readonly rooms: RoomSessions,
    private readonly videos: VideosService,
  ) {}

  /**
   * Returns the videos of the tasting. Videos of a product that is hidden from the attendee are
   * left out, because they could identify it. Videos of the library are left out while they are not
   * available.
   * @throws 404 when the event was deleted
   */
  async read({ attendeeId, session }: Guest): Promise<RoomVideosDto> {
    if (!session) throw notFound();
    const [snapshot, attendee] = await Promise.all([
      this.rooms.snapshot(session),
      readAttendee(this.db, attendeeId),
    ]);
    if (!attendee) throw notFound();
    const revealed = new Set(
      attendee.marks.filter((mark) => mark.revealed).map(({ productRef }) => productRef),
    );
    const places = snapshot.productReferences.filter(
      ({ reference }) => !isBlind(snapshot) || revealed.has(reference),
    );
    const named = [snapshot.videos, ...places.map(({ videos }) => videos)].flatMap((slots) =>
      Object.values(slots ?? {}).map(({ id }) => id),
    );
    const library = await this.videos.playable(
      session.ownerUid,
      named.filter((id) => isLibraryVideoId(id)),
    );
    const present = (video: SnapshotVideo | undefined) => video && presentVideo(video, library);
    return {
      tasting: some(tastingVideos.map((slot) => [slot, present(snapshot.videos?.[slot])])),
      products: Object.fromEntries(
        places.map(({ reference, videos }) => [
          reference,
          some(productVideos.map((slot) => [slot, present(videos?.[slot])])),
        ]),
      ),
    };
  }
}

function presentVideo(
  { platform, id, title }: SnapshotVideo,
  library: ReadonlyMap<string, PlayableVideo>,
): RoomVideoDto | undefined {
  if (!isLibraryVideoId(id)) {
    const site = platform === 'youtube' ? 'YOUTUBE' : 'VIMEO';
    const nothing = { poster: null, duration: null, files: [], audio: null, captions: [] };
    return { source: site, id, title, ...nothing };
  }
  const video = library.get(id);
  if (!video) return undefined;
  const { vimeoId, ...shown } = video;
  return { source: vimeoId ? 'VIMEO' : 'FILE', id: vimeoId ?? id, title: null, ...shown };
}

/** The entries that have a value. */
const some = <Value>(entries: [string, Value | undefined][]): Record<string, Value> =>
  Object.fromEntries(entries.filter((entry): entry is [string, Value] => entry[1] !== undefined));
