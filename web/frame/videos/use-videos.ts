import { useAccount } from '~/api/account';
import { entityKey, listKey, type RowOf, useFollowedList } from '~/api/list';
import type { components } from '~/api/schema';

export type Video = components['schemas']['WatchableVideoDto'];

/** The interval of polling when the live channel does not work. */
export const videoPollMs = 5_000;

/** The SWR key of the library. It requests only the fields that the list shows. */
export const videoList = (uid: string) =>
  listKey('/api/v1/video/{uid}', uid, [
    'id',
    'name',
    'kind',
    'status',
    'progress',
    'size',
    'duration',
    'poster',
    'error',
    'vimeoId',
    'usedIn',
    'createdAt',
    'demo',
  ]);

export type ListedVideo = RowOf<ReturnType<typeof videoList>>;

/** The SWR key of one video. Nothing is requested while `id` is undefined. */
export const videoOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/video/{uid}/{id}', uid, id);

/** Whether the status of the video will change without the organiser. */
export const isUnfinished = ({ status }: Pick<ListedVideo, 'status'>) =>
  status === 'uploading' || status === 'converting';

/** The library, with the progress of uploads and conversions. */
export function useVideos() {
  const key = videoList(useAccount().uid);
  const { data, error } = useFollowedList(key, {
    follows: (rows) => rows?.some(isUnfinished) ?? false,
    pollMs: videoPollMs,
  });
  return { key, data, error };
}
