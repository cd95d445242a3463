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
import { AppError, refuse } from '../platform/app-error.js';
import { inMemory, readForm } from '../platform/http/read-form.js';
import { Spool } from '../platform/http/spool.js';

export type ImageUpload = { path: ImagePath; bytes: Buffer };
export type SoundUpload = { path: SoundPath; spool: Spool };

export const filePaths = [...imagePaths, ...soundPaths] as const;
type FilePath = (typeof filePaths)[number];

/** A file heavier than its folder accepts: 413, with the limit. */
function assertWeight(path: FilePath, bytes: number): void {
  const issues = isImagePath(path) ? checkImageBytes(path, bytes) : checkSoundBytes(bytes);
  if (issues[0]) throw new AppError(413, issues[0].code, { issues });
}

function assertFolder(path: string | undefined): asserts path is FilePath {
  if (!isImagePath(path) && !isSoundPath(path))
    throw refuse(422, 'FILE_PATH_UNKNOWN', { paths: filePaths });
}

/**
 * Reads a multipart body of a `file` and its `path`, in whichever order they come, and hands it over. The file is counted while it streams in:
 * an image into memory, and what is a sound, or whose folder is not known yet, onto the disk, for as long as `store` works with it.
 * @param owner who sends it
 * @throws AppError 415 not multipart, 400 cut or malformed, 422 FILE_PATH_UNKNOWN or FILE_REQUIRED, 413 IMAGE_TOO_LARGE or errorMaxSize, 429
 *   when one owner sends many at once, 503 when the disk does not take it
 */
export async function withUpload<T>(
  request: FastifyRequest,
  owner: string,
  store: (upload: ImageUpload | SoundUpload) => Promise<T>,
): Promise<T> {
  let spool: Spool | undefined;
  try {
    const { fields, file } = await readForm(request, async (stream, { path }) => {
      if (path !== undefined) assertFolder(path);
      if (isImagePath(path)) return inMemory(stream, (bytes) => assertWeight(path, bytes));
      spool ??= new Spool(owner);
      await spool.take(stream, (bytes) => assertWeight('themes/sounds', bytes));
      return spool;
    });
    const { path } = fields;
    assertFolder(path);
    if (!file || (file instanceof Spool ? file.bytes : file.length) === 0)
      throw refuse(422, 'FILE_REQUIRED');
    assertWeight(path, file instanceof Spool ? file.bytes : file.length);
    if (isImagePath(path))
      return await store({ path, bytes: file instanceof Spool ? await file.read() : file });
    // its path came twice, an image's first
    if (!(file instanceof Spool)) throw refuse(422, 'FILE_PATH_UNKNOWN', { paths: filePaths });
    return await store({ path, spool: file });
  } finally {
    await spool?.close();
  }
}
