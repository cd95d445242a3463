import { roomApi } from '~/api/room-api';
import { unwrap } from '~/api/send';

/**
 * Reads how all guests rated a product. The guest must have rated it and it must be revealed. It is
 * apart from room-api.ts, so that the door does not load it.
 */
export const readRatings = (token: string, productRef: string) =>
  unwrap(
    roomApi.GET('/api/v1/room/ratings/{productRef}', {
      headers: { authorization: `Bearer ${token}` },
      params: { path: { productRef } },
    }),
  );
