import type { FastifyRequest } from 'fastify';
import {
  checkImageBytes,
  type ImagePath,
  imagePaths,
  isImagePath,
} from '../../shared/rules/image.js';
import {
  checkSoundBytes,
  isSoundPath,
  type SoundPath,
  soundPaths,
} from '../../shared/rules/sound.js';
import { AppError, refuse } from '../platform/errors/app-error.js';
import { inMemory, readForm } from '../platform/http/body/read-form.js';
import { TemporaryUpload } from '../platform/http/body/temporary-upload.js';

export type ImageUpload = { path: ImagePath; bytes: Buffer };
export type SoundUpload = { path: SoundPath; spool: TemporaryUpload };

export const filePaths = [...imagePaths, ...soundPaths] as const;
type FilePath = (typeof filePaths)[number];

/** Rejects a file above the limit of its folder with 413. */
function assertWeight(path: FilePath, bytes: number): void {
  const issues = isImagePath(path) ? checkImageBytes(path, bytes) : checkSoundBytes(bytes);
  if (issues[0]) throw new AppError(413, issues[0].code, { issues });
}

function assertFolder(path: string | undefined): asserts path is FilePath {
  if (!isImagePath(path) && !isSoundPath(path))
    throw refuse(422, 'FILE_PATH_UNKNOWN', { paths: filePaths });
}

/**
 * Reads a multipart body with `file` and `path`, in either order, and passes it to `store`. The
 * size is checked while the file streams in. An image goes to memory. A sound, or a file whose
 * folder is still unknown, goes to a temporary file that exists until `store` ends.
 * @param owner the uploading account
 * @throws AppError 415 for another content type; 400 for an incomplete or malformed body; 422
 * FILE_PATH_UNKNOWN or FILE_REQUIRED; 413 IMAGE_TOO_LARGE or errorMaxSize; 429 for too many
 * concurrent uploads of one owner; 503 when the disk is full
 */
export async function withUpload<T>(
  request: FastifyRequest,
  owner: string,
  store: (upload: ImageUpload | SoundUpload) => Promise<T>,
): Promise<T> {
  let spool: TemporaryUpload | undefined;
  try {
    const { fields, file } = await readForm(request, async (stream, { path }) => {
      if (path !== undefined) assertFolder(path);
      if (isImagePath(path)) return inMemory(stream, (bytes) => assertWeight(path, bytes));
      spool ??= new TemporaryUpload(owner);
      await spool.receive(stream, (bytes) => assertWeight('themes/sounds', bytes));
      return spool;
    });
    const { path } = fields;
    assertFolder(path);
    if (!file || (file instanceof TemporaryUpload ? file.bytes : file.length) === 0)
      throw refuse(422, 'FILE_REQUIRED');
    assertWeight(path, file instanceof TemporaryUpload ? file.bytes : file.length);
    if (isImagePath(path))
      return await store({
        path,
        bytes: file instanceof TemporaryUpload ? await file.read() : file,
      });
    // The body has two paths, and the first was the folder of an image.
    if (!(file instanceof TemporaryUpload))
      throw refuse(422, 'FILE_PATH_UNKNOWN', { paths: filePaths });
    return await store({ path, spool: file });
  } finally {
    await spool?.close();
  }
}
