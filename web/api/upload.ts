import { defaultPathSerializer, type MethodResponse } from 'openapi-fetch';
import type { ImagePath } from '../../shared/rules/image.js';
import type { SoundPath } from '../../shared/rules/sound.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { ApiError, errorOf } from './api-error';
import type { api } from './client';
import type { paths } from './schema';
import { idToken } from './session';

/** A slow line is patient; one that moves nothing for this long is dead. */
const stallMs = 30_000;

type Progress = (ratio: number) => void;
type Sending = { onProgress?: Progress; signal?: AbortSignal | undefined; key?: string };

/** The paths that take a form with a file. */
type FormPath = {
  [P in keyof paths]: paths[P] extends {
    post: { requestBody: { content: { 'multipart/form-data': unknown } } };
  }
    ? P
    : never;
}[keyof paths];
type FormAnswer<P extends FormPath> = MethodResponse<typeof api, 'post', P>;

/**
 * Uploads an image or a sound and answers the address it is served from. Without the time-out of other calls: what counts is that bytes
 * keep moving. Rejects with `ApiError`.
 */
export async function uploadFile(
  uid: string,
  path: ImagePath | SoundPath,
  file: File,
  onProgress: Progress,
  signal?: AbortSignal,
): Promise<string> {
  const form = new FormData();
  // The folder first: the server decides by it before the file's bytes arrive.
  form.append('path', path);
  form.append('file', file);
  return (await postForm('/api/v1/files/{uid}', uid, form, { onProgress, signal })).url;
}

/**
 * Sends a form with a file. Rejects with `ApiError`.
 * @param uid of whose things the path is
 * @param sending.key the Idempotency-Key of a form that makes something
 */
export async function postForm<P extends FormPath>(
  path: P,
  uid: string,
  form: FormData,
  sending: Sending,
): Promise<FormAnswer<P>> {
  const { status, body } = await send(
    defaultPathSerializer(path, { uid }),
    form,
    await idToken(),
    sending,
  );
  const error = errorOf(status, status >= 200 && status < 300, body);
  if (error) throw error;
  if (typeof body !== 'object' || body === null) throw new ApiError(status, 'NO_BODY');
  // what a success answers, the API's description says
  return body as FormAnswer<P>;
}

// fetch cannot tell how far an upload has come; XMLHttpRequest can.
function send(
  url: string,
  form: FormData,
  token: string | undefined,
  { onProgress, signal, key }: Sending,
) {
  signal?.throwIfAborted();
  return new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    let stalled: ReturnType<typeof setTimeout>;
    const watch = (withinMs = stallMs) => {
      clearTimeout(stalled);
      stalled = setTimeout(() => {
        reject(new ApiError(0, 'TIMEOUT'));
        request.abort();
      }, withinMs);
    };
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      watch();
      if (lengthComputable) onProgress?.(loaded / total);
    };
    // all of it has arrived: from now on it is a call like any other, and what it asks for may have to wait for its turn
    request.upload.onload = () => watch(limits.requestTimeoutMs);
    request.onload = () => resolve({ status: request.status, body: request.response as unknown });
    request.onerror = () => reject(new ApiError(0, 'NETWORK'));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    request.onloadend = () => clearTimeout(stalled);
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', url);
    request.responseType = 'json';
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`);
    if (key) request.setRequestHeader('idempotency-key', key);
    watch();
    request.send(form);
  });
}
