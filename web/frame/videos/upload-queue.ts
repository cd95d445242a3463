import { useSyncExternalStore } from 'react';
import { mutate } from 'swr';
import type { Upload } from 'tus-js-client';
import { ApiError, errorOf } from '~/api/api-error';
import { api, unwrap } from '~/api/client';

/** The server stores parts of this size. A lost connection costs at most one of them. */
const chunkBytes = 8 * 1024 * 1024;
/** Pauses before the next tries of a failed request, in milliseconds. */
const retryDelays = [0, 1_000, 2_000, 5_000, 10_000, 20_000, 30_000, 60_000];
/** An upload tries again after these answers, after 5xx, and without an answer. */
const retriedStatuses = [409, 423, 429];

/** The id of the button in the library that chooses the files to upload. */
export const uploadButtonId = 'upload-videos';

/** One upload at a time is `sending`. A `paused` or `failed` one can go on later. */
export type VideoUpload = {
  key: string;
  /** Known once the server has accepted the upload. */
  videoId: string | null;
  name: string;
  size: number;
  sent: number;
  state: 'waiting' | 'sending' | 'paused' | 'failed';
  error: unknown;
};

type Accepted = (video: { id: string; name: string }) => void;
type Entry = VideoUpload & {
  uid: string;
  file: File;
  uploadUrl: string | null;
  onAccepted?: Accepted | undefined;
};

let entries: readonly Entry[] = [];
type Running = { key: string; upload: Upload | null };
let running: Running | null = null;
let lastKey = 0;
/**
 * The answers that are awaited from the server, by key: the addresses of uploads that begin. An
 * upload that is paused and continued meanwhile must not begin again.
 */
const beginning = new Map<string, Promise<string>>();
/** The keys of cancelled uploads whose video the server may still create. */
const cancelled = new Set<string>();
const listeners = new Set<() => void>();

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** The uploads of this tab, in their order. */
export const useVideoUploads = (): readonly VideoUpload[] =>
  useSyncExternalStore(subscribe, () => entries);

function become(next: readonly Entry[]) {
  if (next.length > 0 && entries.length === 0)
    globalThis.addEventListener('beforeunload', askBeforeLeaving);
  if (next.length === 0) globalThis.removeEventListener('beforeunload', askBeforeLeaving);
  entries = next;
  for (const listener of listeners) listener();
}

/** The browser asks before it closes a page that is sending. */
function askBeforeLeaving(event: BeforeUnloadEvent) {
  if (running) event.preventDefault();
}

const change = (key: string, changes: Partial<Entry>) =>
  become(entries.map((entry) => (entry.key === key ? { ...entry, ...changes } : entry)));
const drop = (key: string) => become(entries.filter((entry) => entry.key !== key));

/** The name of a file without its extension. */
const nameOf = (file: File) => file.name.replace(/\.[^.]+$/, '').trim() || file.name;

/**
 * Uploads files one after another.
 * @param onAccepted called for each file as soon as the library has a video for it
 */
export function uploadVideos(uid: string, files: readonly File[], onAccepted?: Accepted): void {
  become([
    ...entries,
    ...files.map((file): Entry => entryOf(uid, file, { name: nameOf(file), onAccepted })),
  ]);
  void pump();
}

/**
 * Goes on with an upload that began earlier, perhaps on another device.
 * @param file the same file as before, chosen again
 */
export function resumeUpload(
  uid: string,
  file: File,
  { id, name, uploadUrl }: { id: string; name: string; uploadUrl: string },
): void {
  become([
    ...entries.filter(({ videoId }) => videoId !== id),
    entryOf(uid, file, { name, videoId: id, uploadUrl }),
  ]);
  void pump();
}

const entryOf = (uid: string, file: File, known: Pick<Entry, 'name'> & Partial<Entry>): Entry => ({
  key: String(++lastKey),
  uid,
  file,
  size: file.size,
  sent: 0,
  state: 'waiting',
  error: null,
  videoId: null,
  uploadUrl: null,
  ...known,
});

export function pauseUpload(key: string): void {
  if (running?.key === key) stopRunning();
  change(key, { state: 'paused' });
  void pump();
}

/** Goes on with a paused upload, or tries a failed one again. */
export function continueUpload(key: string): void {
  change(key, { state: 'waiting', error: null });
  void pump();
}

/** Whether the server refused an upload without keeping any byte of it. */
export const isRefused = ({ state, videoId, error }: VideoUpload): boolean =>
  state === 'failed' && (videoId === null || (error instanceof ApiError && error.status === 415));

/** The share of the upload that has been sent, in whole per cents. */
export const percentOf = ({ sent, size }: VideoUpload): number => Math.floor((100 * sent) / size);

/** The progress of an upload: as this tab sends it, or as the server has stored it. */
export function useUploadProgress(): (video: { id: string; progress: number }) => number {
  const uploads = useVideoUploads();
  return ({ id, progress }) => {
    const upload = uploads.find(({ videoId }) => videoId === id);
    return upload ? percentOf(upload) : progress;
  };
}

/** Cancels an upload and deletes what has arrived. A video that has arrived as a whole stays. */
export async function cancelUpload(key: string): Promise<void> {
  const entry = entries.find((each) => each.key === key);
  if (!entry) return;
  if (running?.key === key) stopRunning();
  drop(key);
  void pump();
  if (entry.videoId === null) {
    // The upload may still begin: `begin` then deletes its video.
    if (entry.state !== 'failed') cancelled.add(key);
    return;
  }
  const status = await statusOf(entry.uid, entry.videoId);
  if (status === 'uploading' || status === 'failed') await deleteVideo(entry.uid, entry.videoId);
  await readLibrary();
}

/** The state of a video at the server. Null if the video is gone or the server does not answer. */
const statusOf = (uid: string, id: string) =>
  unwrap(api.GET('/api/v1/video/{uid}/{id}', { params: { path: { uid, id } } }))
    .then(({ status }) => status)
    .catch(() => null);

const deleteVideo = (uid: string, id: string) =>
  api.DELETE('/api/v1/video/{uid}/{id}', { params: { path: { uid, id } } });

/** Stops the uploads of all other accounts. They can go on later. */
export function stopUploadsOfOthers(uid: string): void {
  if (entries.every((entry) => entry.uid === uid)) return;
  stopRunning();
  become(entries.filter((entry) => entry.uid === uid));
  void pump();
}

function stopRunning() {
  void running?.upload?.abort();
  running = null;
}

globalThis.addEventListener?.('online', () => {
  for (const { key, state, error } of entries)
    if (state === 'failed' && error instanceof ApiError && error.status === 0) continueUpload(key);
});

/** Starts the first waiting upload if none is running. */
async function pump(): Promise<void> {
  const entry = entries.find(({ state }) => state === 'waiting');
  if (running || !entry) return;
  const { key, uid, file } = entry;
  const mine: Running = { key, upload: null };
  running = mine;
  const isStopped = () => running !== mine;
  change(key, { state: 'sending' });
  try {
    const tus = await import('tus-js-client');
    if (isStopped()) return;
    const current = entries.find((each) => each.key === key);
    const uploadUrl = current?.uploadUrl ?? (await beginOnce(entry));
    if (isStopped()) return;
    await new Promise<void>((resolve, reject) => {
      mine.upload = new tus.Upload(file, {
        uploadUrl,
        chunkSize: chunkBytes,
        retryDelays,
        onShouldRetry: ({ originalResponse }) => {
          const status = originalResponse?.getStatus() ?? 0;
          return (
            (status < 400 || status >= 500 || retriedStatuses.includes(status)) && navigator.onLine
          );
        },
        // The library knows the address of an unfinished upload, so the browser keeps nothing.
        storeFingerprintForResuming: false,
        onProgress: (sent) => {
          if (!isStopped()) change(key, { sent });
        },
        onError: reject,
        onSuccess: () => resolve(),
      });
      mine.upload.start();
    });
    if (!isStopped()) drop(key);
    void readLibrary();
  } catch (error) {
    const reason = reasonOf(error);
    const hasArrived = await isUploaded(reason);
    if (!isStopped()) {
      if (hasArrived) drop(key);
      else change(key, { state: 'failed', error: reason });
    }
    if (hasArrived) void readLibrary();
  }
  if (isStopped()) return;
  running = null;
  void pump();

  function beginOnce(each: Entry): Promise<string> {
    const begun = beginning.get(key) ?? begin(each).finally(() => beginning.delete(key));
    beginning.set(key, begun);
    return begun;
  }

  /** Asks the server to accept the upload. */
  async function begin({ name, size, onAccepted }: Entry): Promise<string> {
    const { id, uploadUrl } = await unwrap(
      api.POST('/api/v1/video/{uid}', {
        params: { path: { uid } },
        body: { name, size, type: file.type || null },
      }),
    );
    if (cancelled.delete(key)) {
      await deleteVideo(uid, id);
      return uploadUrl;
    }
    change(key, { videoId: id, uploadUrl });
    await readLibrary();
    // The upload may have been cancelled meanwhile.
    if (entries.some((each) => each.key === key)) onAccepted?.({ id, name });
    return uploadUrl;
  }

  /**
   * Whether an upload that the server no longer knows is complete: the answer to its last bytes was
   * lost, and the server has converted the video since.
   */
  async function isUploaded(reason: unknown): Promise<boolean> {
    const id = entries.find((each) => each.key === key)?.videoId;
    if (!id || !(reason instanceof ApiError) || reason.status !== 404) return false;
    const status = await statusOf(uid, id);
    return status !== null && status !== 'uploading';
  }
}

/** Reads the library again where it is shown. */
const readLibrary = () => mutate((key) => Array.isArray(key) && key[0] === '/api/v1/video/{uid}');

/** The server's reason for the failure of a request by the tus client, as an `ApiError`. */
function reasonOf(error: unknown): unknown {
  if (error instanceof ApiError) return error;
  const answer = (error as { originalResponse?: { getStatus(): number; getBody(): string } | null })
    .originalResponse;
  if (!answer) return new ApiError(0, 'NETWORK');
  let body: unknown = null;
  try {
    body = JSON.parse(answer.getBody());
  } catch {
    // Answers of the protocol itself are plain text.
  }
  return errorOf(answer.getStatus(), false, body);
}
