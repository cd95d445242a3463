import { guestApi } from '~/api/guest-api';
import { unwrap } from '~/api/send';

/** How everybody rated a product that was revealed to one, and rated by one. Asked only here, and so not known at the door. */
export const readRatings = (token: string, productRef: string) =>
  unwrap(
    guestApi.GET('/api/v1/room/ratings/{productRef}', {
      headers: { authorization: `Bearer ${token}` },
      params: { path: { productRef } },
    }),
  );
