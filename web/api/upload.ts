import { defaultPathSerializer, type MethodResponse } from 'openapi-fetch';
import type { ImagePath } from '../../shared/rules/image.js';
import type { SoundPath } from '../../shared/rules/sound.js';
import { limits } from '../../shared/vocabulary/limits.js';
import { ApiError, errorOf } from './api-error';
import type { api } from './client';
import type { paths } from './schema';
import { idToken } from './session';

/** A slow upload may continue. An upload without progress for this long is cancelled. */
const stallMs = 30_000;

type Progress = (ratio: number) => void;
type Sending = { onProgress?: Progress; signal?: AbortSignal | undefined; key?: string };

/** The paths that accept a form with a file. */
type FormPath = {
  [P in keyof paths]: paths[P] extends {
    post: { requestBody: { content: { 'multipart/form-data': unknown } } };
  }
    ? P
    : never;
}[keyof paths];
type FormAnswer<P extends FormPath> = MethodResponse<typeof api, 'post', P>;

/**
 * Uploads an image or a sound, and returns the address that serves it. Rejects with `ApiError`.
 * Unlike other calls it has no total time limit: it may take any time while bytes are sent.
 */
export async function uploadFile(
  uid: string,
  path: ImagePath | SoundPath,
  file: File,
  onProgress: Progress,
  signal?: AbortSignal,
): Promise<string> {
  const form = new FormData();
  // `path` goes first: the server checks the folder before the bytes of the file arrive.
  form.append('path', path);
  form.append('file', file);
  return (await postForm('/api/v1/files/{uid}', { uid }, form, { onProgress, signal })).url;
}

/**
 * Sends a form with a file. Rejects with `ApiError`.
 * @param params the parameters of the path
 * @param sending.key the Idempotency-Key of a form that creates something
 */
export async function postForm<P extends FormPath>(
  path: P,
  params: Record<string, string>,
  form: FormData,
  sending: Sending,
): Promise<FormAnswer<P>> {
  const { status, body } = await send(
    defaultPathSerializer(path, params),
    form,
    await idToken(),
    sending,
  );
  const error = errorOf(status, status >= 200 && status < 300, body);
  if (error) throw error;
  if (typeof body !== 'object' || body === null) throw new ApiError(status, 'NO_BODY');
  // The OpenAPI description defines the body of a success.
  return body as FormAnswer<P>;
}

// `fetch` reports no upload progress, but XMLHttpRequest does.
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
    // The upload is complete. From now on the time limit of other calls applies, because the server
    // may have to finish other work first.
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
