import type { RoomStore } from './room-store';

/**
 * Whether the guest's link includes the live video. The link without it says `streaming=false`. A
 * guest who has joined by that link keeps it when the room continues under another address.
 */
export const wantsStream = (store: RoomStore, search: URLSearchParams): boolean => {
  const asked = search.get('streaming');
  return asked === null ? (store.get<boolean>('streaming') ?? true) : asked !== 'false';
};

/** Stores the link by which the guest is in the room. */
export const keepStreamChoice = (store: RoomStore): void =>
  store.set('streaming', wantsStream(store, new URLSearchParams(globalThis.location.search)));
