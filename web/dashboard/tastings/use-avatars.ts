import { listKey, type RowOf, useList } from '~/api/list';
import { useUser } from '~/api/session';

const avatarList = (uid: string) =>
  listKey('/api/v1/avatar/{uid}', uid, ['id', 'name', 'gender', 'preview']);

type Avatar = RowOf<ReturnType<typeof avatarList>>;

/** The default avatars and those of the organiser. */
export const useAvatars = () => useList(avatarList(useUser().uid));

/** The reference to an avatar in a tasting. */
export const pathOfAvatar = ({ id }: Avatar) => `avatars/${id}`;

/** The avatar that a tasting names; undefined while it loads, and when it was deleted. */
export const useAvatar = (path: string | null): Avatar | undefined =>
  useAvatars().data?.find((avatar) => pathOfAvatar(avatar) === path);
