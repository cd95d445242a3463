import { type ListedAvatar, useAvatars } from '~/frame/avatars/use-avatars';

/** The reference to an avatar in a tasting. */
export const pathOfAvatar = ({ id }: ListedAvatar) => `avatars/${id}`;

/** The avatar that a tasting names; undefined while it loads, and when it was deleted. */
export const useAvatar = (path: string | null): ListedAvatar | undefined =>
  useAvatars().data?.find((avatar) => pathOfAvatar(avatar) === path);
