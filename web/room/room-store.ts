import { browserStorage } from '~/frame/browser-storage';

/** What this device keeps of one room. Private windows and full disks may refuse: then it lasts as long as the page. */
export type RoomStore = {
  get<Value>(name: string): Value | null;
  set(name: string, value: unknown): void;
  remove(name: string): void;
  /** Key of `name` in the browser's storage, to hear of what other tabs write. */
  key(name: string): string;
  /** Whether what is kept outlives the page. */
  lasting(): boolean;
};

/** @param storage the browser's own; undefined where there is none */
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
        // Nothing was kept there either.
      }
    },
    key,
    lasting: () => lasting,
  };
}

/** The device's own secret for this room: made once, from the system's randomness. */
export function deviceKey(store: RoomStore): string {
  const known = store.get<string>('device');
  if (known) return known;
  const made = Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
  store.set('device', made);
  return made;
}

/** Leaves the room on this device: whoever comes next is somebody else. */
export function forget(store: RoomStore): void {
  for (const name of [
    'device',
    'token',
    'room',
    'answers',
    'begun',
    unsentName(store),
    consentName(store, 'contact'),
    consentName(store, 'recap'),
  ])
    store.remove(name);
}

/** Where the answers lie that the server has not got yet: of one person, so that whoever uses the device next neither sends nor loses them. */
export const unsentName = (store: RoomStore): string =>
  `unsent.${store.get<string>('attendee') ?? ''}`;

/** Where lies what the same person says of being written to, or mailed what they tasted, until the server has it. */
export const consentName = (store: RoomStore, name: 'contact' | 'recap'): string =>
  `${name}.${store.get<string>('attendee') ?? ''}`;

/** How many of them there are. */
export const countUnsent = (store: RoomStore): number =>
  Object.keys(store.get<object>(unsentName(store)) ?? {}).length;
