import type { FastifyRequest } from 'fastify';
import { AppError, refuse } from '../../errors/app-error.js';
import type { RequestWithAccess } from '../access/access.js';

type Fields = Record<string, string>;
export type Form<File = Buffer> = { fields: Fields; file: File | undefined };

/** A file that is being received. `truncated`: it exceeded the server's limit and was cut off. */
export type Incoming = AsyncIterable<Buffer> & { truncated?: boolean };

/**
 * Reads a multipart body of one `file` and some fields, in any order.
 * @param collect receives the file and the fields before it
 * @throws AppError 415 if not multipart, 400 if incomplete or malformed; errors of `collect`
 */
export async function readForm<File>(
  request: RequestWithAccess,
  collect: (stream: Incoming, fields: Fields) => Promise<File>,
): Promise<Form<File>> {
  if (!request.isMultipart()) throw refuse(415, 'UNSUPPORTED_MEDIA_TYPE');
  try {
    const form = await readParts(request, collect);
    // The form may arrive long after the access of a colleague has ended.
    if (request.actsFor) await request.admitAgain?.();
    return form;
  } catch (error) {
    // Except for size limits, every error of the parser is caused by a malformed body.
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode === 413)
      throw error;
    throw new AppError(400, 'INVALID_BODY', { cause: error });
  }
}

async function readParts<File>(
  request: FastifyRequest,
  collect: (stream: Incoming, fields: Fields) => Promise<File>,
): Promise<Form<File>> {
  const form: Form<File> = { fields: Object.create(null) as Fields, file: undefined };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') form.fields[part.fieldname] = part.value;
    } else if (part.fieldname === 'file') {
      form.file = await collect(part.file, form.fields);
    } else {
      part.file.resume();
    }
  }
  return form;
}

/**
 * Reads a file into memory.
 * @param weigh gets the number of received bytes and throws when there are too many, before they
 * are kept
 */
export async function inMemory(stream: Incoming, weigh: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  weigh(received);
  for await (const chunk of stream) {
    received += chunk.length;
    weigh(received);
    chunks.push(chunk);
  }
  if (stream.truncated) weigh(Number.POSITIVE_INFINITY);
  return Buffer.concat(chunks, received);
}
