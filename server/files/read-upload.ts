import type { FastifyRequest } from 'fastify';
import { checkImageBytes, type ImagePath, imageLimits, imagePaths, isImagePath } from '../../shared/rules/image.js';
import { AppError, refuse } from '../platform/app-error.js';

export type Upload = { path: ImagePath; bytes: Buffer };

/** The folder that accepts the most: what a file may weigh before its own folder is known. */
const roomiest = imagePaths.reduce((one, other) => (imageLimits[other].maxBytes > imageLimits[one].maxBytes ? other : one));

/** A file heavier than its folder accepts: 413, with the limit. */
export function assertWeight(path: ImagePath, bytes: number): void {
  const issues = checkImageBytes(path, bytes);
  if (issues[0]) throw new AppError(413, issues[0].code, { issues });
}

/**
 * Reads a multipart body of one `file` and its `path`, in whichever order they come. The file is counted while it streams in and
 * refused at the first byte too many, so that no more than one folder's limit is ever held in memory.
 *
 * @throws AppError 415 not multipart, 400 cut or malformed, 422 FILE_PATH_UNKNOWN or FILE_REQUIRED, 413 IMAGE_TOO_LARGE.
 */
export async function readUpload(request: FastifyRequest): Promise<Upload> {
  if (!request.isMultipart()) throw refuse(415, 'UNSUPPORTED_MEDIA_TYPE');
  const { path, bytes } = await readParts(request).catch((error: Error & { statusCode?: number }) => {
    // whatever the parser stumbled over was sent so; only its limits are not a matter of form
    throw error instanceof AppError || error.statusCode === 413 ? error : new AppError(400, 'INVALID_BODY', { cause: error });
  });
  if (!path) throw refuse(422, 'FILE_PATH_UNKNOWN', { paths: imagePaths });
  if (!bytes || bytes.length === 0) throw refuse(422, 'FILE_REQUIRED');
  assertWeight(path, bytes.length);
  return { path, bytes };
}

async function readParts(request: FastifyRequest): Promise<Partial<Upload>> {
  const upload: Partial<Upload> = {};
  for await (const part of request.parts()) {
    if (part.type === 'field' && part.fieldname === 'path') {
      if (!isImagePath(part.value)) throw refuse(422, 'FILE_PATH_UNKNOWN', { paths: imagePaths });
      upload.path = part.value;
    } else if (part.type === 'file' && part.fieldname === 'file') {
      upload.bytes = await collect(part.file, upload.path ?? roomiest);
    } else if (part.type === 'file') {
      part.file.resume();
    }
  }
  return upload;
}

async function collect(stream: AsyncIterable<Buffer> & { truncated?: boolean }, path: ImagePath): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  for await (const chunk of stream) {
    received += chunk.length;
    assertWeight(path, received);
    chunks.push(chunk);
  }
  // the server's own limit for any upload cut the stream
  if (stream.truncated) assertWeight(path, Number.POSITIVE_INFINITY);
  return Buffer.concat(chunks, received);
}
