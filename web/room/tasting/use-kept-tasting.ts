import { useCallback, useEffect, useState } from 'react';
import type { RoomStore } from '../room-store';
import type { Room, RoomVideos } from '../room-types';
import { canKeepFiles, freeKeptFiles, hasKeptFiles, keepFiles, openKeptFile } from './kept-files';
import { picturesOf } from './picture-addresses';

/** A tasting whose files are on the device. */
type Kept = { bytes: number; videos: RoomVideos };

/** The smallest file of each video of the library: a phone has little space. */
export const smallestFiles = ({ tasting, products }: RoomVideos) => {
  const all = [tasting, ...Object.values(products)].flatMap((slots) => Object.values(slots));
  const files = all.flatMap((video) => video?.files.at(-1) ?? []);
  return [...new Map(files.map((file) => [file.url, file])).values()];
};

const smallFiles = ({ tasting, products }: RoomVideos): string[] =>
  [tasting, ...Object.values(products)]
    .flatMap((slots) => Object.values(slots))
    .flatMap((video) => [video?.poster, ...(video?.captions ?? []).map(({ url }) => url)])
    .filter((each) => each != null);

/**
 * Keeps a whole tasting on the device, so that it can be taken without a connection. Null if the
 * organiser does not offer it or the browser cannot.
 * @param read reads the videos with fresh addresses
 */
export function useKeptTasting(
  store: RoomStore,
  room: Room | null,
  read: () => Promise<RoomVideos>,
) {
  const [kept, setKept] = useState(() => store.get<Kept>('kept'));
  const [isPossible] = useState(canKeepFiles);
  const code = room?.session.code;
  const free = useCallback(async () => {
    store.remove('kept');
    setKept(null);
    if (code) await freeKeptFiles(code);
  }, [store, code]);
  /** Opens a kept file as an address that has to be revoked; null if it is not kept. */
  const open = useCallback((address: string) => openKeptFile(code ?? '', address), [code]);
  const isKept = kept !== null;
  useEffect(() => {
    // The browser may have deleted the files.
    if (isKept && code) void hasKeptFiles(code).then((are) => (are ? undefined : free()));
  }, [isKept, code, free]);
  if (!room?.session.offline || !isPossible) return null;

  const keep = async (options: {
    onProgress: (bytes: number) => void;
    signal: AbortSignal;
  }): Promise<void> => {
    const videos = await read();
    const files = smallestFiles(videos);
    let bytes = 0;
    try {
      // The player is fetched with the first video, which may not have been shown yet.
      await import('~/ui/video-player/video-player');
      await keepFiles(
        room.session.code,
        { large: files.map(({ url }) => url), small: [...picturesOf(room), ...smallFiles(videos)] },
        {
          signal: options.signal,
          onBytes: (more) => {
            bytes += more;
            options.onProgress(bytes);
          },
        },
      );
    } catch (error) {
      await free();
      throw error;
    }
    const now = { bytes, videos };
    store.set('kept', now);
    setKept(now);
  };
  return { kept, keep, free, open };
}

export type Keeping = NonNullable<ReturnType<typeof useKeptTasting>>;
