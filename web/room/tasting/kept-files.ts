import { keptFilesName } from '../room-store';

const worker = '/room-worker.js';
const scope = '/room/';

/** Signed addresses change, but the file stays the same. */
const keyOf = (address: string): string => new URL(address, globalThis.location.origin).pathname;

/** Whether the browser can keep files for a page without a connection. */
export const canKeepFiles = (): boolean =>
  'caches' in globalThis && 'serviceWorker' in navigator && 'TransformStream' in globalThis;

/** The addresses of the files that this page consists of. */
const pageFiles = (): string[] => [
  globalThis.location.pathname,
  ...performance.getEntriesByType('resource').flatMap(({ name }) => {
    const { origin, pathname } = new URL(name);
    const isOurs = origin === globalThis.location.origin && !/^\/(api|watch)\//.test(pathname);
    return isOurs ? [pathname] : [];
  }),
];

/**
 * Fetches files one after the other and keeps them with the files of this page.
 * @param large files whose bytes are reported to `onBytes`
 * @param small other files, which may be missing
 * @throws when a large file cannot be fetched or the device is full
 */
export async function keepFiles(
  code: string,
  { large, small }: { large: readonly string[]; small: readonly string[] },
  { onBytes, signal }: { onBytes: (bytes: number) => void; signal: AbortSignal },
): Promise<void> {
  const cache = await caches.open(keptFilesName(code));
  // Without this, the browser may delete the files when the device fills up.
  await navigator.storage?.persist?.();
  for (const address of large) {
    const answer = await fetch(address, { signal });
    if (!answer.ok || !answer.body) throw new Error(`${answer.status}`);
    const counted = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, out) {
          onBytes(chunk.byteLength);
          out.enqueue(chunk);
        },
      }),
    );
    const { headers } = answer;
    await cache.put(keyOf(address), new Response(counted, { headers }));
  }
  for (const address of new Set([...pageFiles(), ...small])) {
    const answer = await fetch(address, { signal });
    if (answer.ok) await cache.put(keyOf(address), answer);
  }
  await navigator.serviceWorker.register(worker, { scope });
}

/** The kept file of an address, as an address of this page that has to be revoked; null if none. */
export async function openKeptFile(code: string, address: string): Promise<string | null> {
  const answer = await caches.match(keyOf(address), { cacheName: keptFilesName(code) });
  return answer ? URL.createObjectURL(await answer.blob()) : null;
}

export const hasKeptFiles = (code: string): Promise<boolean> => caches.has(keptFilesName(code));
export const freeKeptFiles = (code: string): Promise<boolean> => caches.delete(keptFilesName(code));
