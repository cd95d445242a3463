import { roomApi } from '~/api/room-api';
import { unwrap } from '~/api/send';

/** Reads the videos that the guest may watch. Apart from room-api.ts, so the door does not load it. */
export const readVideos = (token: string) =>
  unwrap(roomApi.GET('/api/v1/room/videos', { headers: { authorization: `Bearer ${token}` } }));
