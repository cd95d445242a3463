import { browserStorage } from '../browser-storage';

const prefix = 'retrogusto.draft ';

/** The unsaved changes of an editor, as the device keeps them until the server has them. */
export type DeviceCopy = {
  /** The fields as JSON. Null for a draft that was saved or discarded here. */
  content: string | null;
  /** The version of the entity that was changed. Null for a new entity. */
  version: number | null;
  release: string;
  /** The time of the device. */
  savedAt: string;
  /** The server's time of the draft that this one continues. Null if the server had none. */
  base: string | null;
  /** The content that was last sent to the server, which may have arrived without an answer. */
  lastSent: string | null;
  /** Whether the entity was being saved, so that it may be saved already. */
  saving: boolean;
};

/** The copy on the device of the draft at this place. */
export const deviceCopyAt = (place: string) => {
  const key = prefix + place;
  return {
    read: (): DeviceCopy | undefined => {
      try {
        return JSON.parse(browserStorage()?.getItem(key) ?? 'null') ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** @returns whether the device keeps it */
    write: (copy: DeviceCopy): boolean => {
      try {
        const storage = browserStorage();
        storage?.setItem(key, JSON.stringify(copy));
        return storage !== undefined;
      } catch {
        return false;
      }
    },
    remove: () => browserStorage()?.removeItem(key),
  };
};

/** Deletes all drafts on the device, so that the next user of the browser finds none. */
export function forgetDeviceCopies(): void {
  const storage = browserStorage();
  for (const key of Object.keys(storage ?? {}))
    if (key.startsWith(prefix)) storage?.removeItem(key);
}

const running = new Set<Promise<unknown>>();

/** Remembers a call that stores or deletes a draft, until it has ended. */
export function trackDraftCall(call: Promise<unknown>): void {
  running.add(call);
  const end = () => running.delete(call);
  call.then(end, end);
}

/** Waits until all drafts are stored, or could not be stored. */
export const draftCallsEnded = (): Promise<unknown> => Promise.allSettled(running);
