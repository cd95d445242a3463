import { useGet } from '~/api/client';
import type { components } from '~/api/schema';
import { useUser } from '~/api/session';

type Avatar = components['schemas']['AvatarDto'];

/** The default avatars and those of the organiser. */
export const useAvatars = () =>
  useGet('/api/v1/avatar/{uid}', { params: { path: { uid: useUser().uid } } });

/** The reference to an avatar in a tasting. */
export const pathOfAvatar = ({ id }: Pick<Avatar, 'id'>) => `avatars/${id}`;

/** The avatar that a tasting names; undefined while it loads, and when it was deleted. */
export const useAvatar = (path: string | null): Avatar | undefined =>
  useAvatars().data?.find((avatar) => pathOfAvatar(avatar) === path);
