import { useAccount } from '~/api/account';
import { entityKey, listKey, type RowOf, useFollowedList } from '~/api/list';
import type { components } from '~/api/schema';

export type Avatar = components['schemas']['AvatarDto'];

/** The SWR key of the avatars. It requests only the fields that the list shows. */
export const avatarList = (uid: string) =>
  listKey('/api/v1/avatar/{uid}', uid, [
    'id',
    'name',
    'gender',
    'preview',
    'isDefault',
    'usedIn',
    'lastUpdate',
    'demo',
  ]);

export type ListedAvatar = RowOf<ReturnType<typeof avatarList>>;

/** The SWR key of one avatar. Nothing is requested while `id` is undefined. */
export const avatarOf = (uid: string, id: string | undefined) =>
  entityKey('/api/v1/avatar/{uid}/{id}', uid, id);

/** The avatars that the organiser can use, the default ones first. */
export function useAvatars() {
  const key = avatarList(useAccount().uid);
  const { data, error } = useFollowedList(key, { follows: () => true, pollMs: 30_000 });
  return { key, data, error };
}
