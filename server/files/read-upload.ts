import type { FastifyRequest } from 'fastify';
import { checkImageBytes, type ImagePath, imageLimits, imagePaths, isImagePath } from '../../shared/rules/image.js';
import { AppError, refuse } from '../platform/app-error.js';
import { readForm } from '../platform/http/read-form.js';

export type Upload = { path: ImagePath; bytes: Buffer };

/** The folder that accepts the most: what a file may weigh before its own folder is known. */
const roomiest = imagePaths.reduce((one, other) => (imageLimits[other].maxBytes > imageLimits[one].maxBytes ? other : one));

/** A file heavier than its folder accepts: 413, with the limit. */
export function assertWeight(path: ImagePath, bytes: number): void {
  const issues = checkImageBytes(path, bytes);
  if (issues[0]) throw new AppError(413, issues[0].code, { issues });
}

function assertFolder(path: string | undefined): asserts path is ImagePath {
  if (!isImagePath(path)) throw refuse(422, 'FILE_PATH_UNKNOWN', { paths: imagePaths });
}

/**
 * Reads a multipart body of an image as `file` and its `path`, in whichever order they come. The image is counted while it streams in.
 * @throws AppError 415 not multipart, 400 cut or malformed, 422 FILE_PATH_UNKNOWN or FILE_REQUIRED, 413 IMAGE_TOO_LARGE.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  const { fields, file } = await readForm(request, (bytes, { path }) => {
    if (path !== undefined) assertFolder(path);
    assertWeight(path ?? roomiest, bytes);
  });
  const { path } = fields;
  assertFolder(path);
  if (!file || file.length === 0) throw refuse(422, 'FILE_REQUIRED');
  assertWeight(path, file.length);
  return { path, bytes: file };
}
