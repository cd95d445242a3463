import { browserStorage } from '~/frame/browser-storage';

/**
 * Data of one room on this device. If the browser refuses to store it (private window, full disk),
 * the data lasts as long as the page.
 */
export type RoomStore = {
  get<Value>(name: string): Value | null;
  set(name: string, value: unknown): void;
  remove(name: string): void;
  /** Key of `name` in the browser's storage, to match storage events from other tabs. */
  key(name: string): string;
  /** Whether the data outlives the page. */
  lasting(): boolean;
};

/** @param storage the browser's storage; undefined if there is none */
export function roomStore(
  code: string,
  storage: Storage | undefined = browserStorage(),
): RoomStore {
  const memory = new Map<string, string>();
  const key = (name: string) => `retrogusto.room.${code}.${name}`;
  let lasting = storage !== undefined;

  const read = (name: string): string | null => {
    const kept = memory.get(name);
    if (kept !== undefined) return kept;
    try {
      return storage?.getItem(key(name)) ?? null;
    } catch {
      return null;
    }
  };

  return {
    get<Value>(name: string): Value | null {
      const text = read(name);
      if (text === null) return null;
      try {
        return JSON.parse(text) as Value;
      } catch {
        return null;
      }
    },
    set(name, value) {
      const text = JSON.stringify(value);
      try {
        if (!storage) throw new Error('No storage');
        storage.setItem(key(name), text);
        memory.delete(name);
      } catch {
        lasting = false;
        memory.set(name, text);
      }
    },
    remove(name) {
      memory.delete(name);
      try {
        storage?.removeItem(key(name));
      } catch {
        // A storage that refuses has nothing to remove.
      }
    },
    key,
    lasting: () => lasting,
  };
}

/** The random secret of this device for this room, created on first use. */
export function deviceKey(store: RoomStore): string {
  const known = store.get<string>('device');
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  store.set('device', made);
  return made;
}

/** Name of the browser's cache with the files of a room that a guest keeps on the device. */
export const keptFilesName = (code: string): string => `retrogusto.room.${code}`;

/** Removes the guest from this device, so that the next person joins the room as a new guest. */
export function forget(store: RoomStore): void {
  for (const name of [
    'device',
    'token',
    'room',
    'answers',
    'run',
    'begun',
    'kept',
    'streaming',
    'streamFolded',
    unsentKey(store),
    consentKey(store, 'contact'),
    consentKey(store, 'recap'),
    audienceKey(store),
  ])
    store.remove(name);
}

/**
 * Name in the store of the answers that the server does not have yet. The name contains the guest,
 * so that the next user of the device neither sends nor loses these answers.
 */
export const unsentKey = (store: RoomStore): string =>
  `unsent.${store.get<string>('attendee') ?? ''}`;

/** Name in the store of a consent of the current guest that the server does not have yet. */
export const consentKey = (store: RoomStore, name: 'contact' | 'recap'): string =>
  `${name}.${store.get<string>('attendee') ?? ''}`;

/** Name in the store of the current guest's questions to the instructor. */
export const audienceKey = (store: RoomStore): string =>
  `audience.${store.get<string>('attendee') ?? ''}`;

/** The number of answers that the server does not have yet. */
export const countUnsent = (store: RoomStore): number =>
  Object.keys(store.get<object>(unsentKey(store)) ?? {}).length;
