import { roomApi } from '~/api/room-api';
import { unwrap } from '~/api/send';

/** Reads the videos that the guest may watch. The door does not load this file. */
export const readVideos = (token: string) =>
  unwrap(roomApi.GET('/api/v1/room/videos', { headers: { authorization: `Bearer ${token}` } }));
