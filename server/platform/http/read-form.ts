import type { FastifyRequest } from 'fastify';
import { AppError, refuse } from '../app-error.js';

export type Form = { fields: Record<string, string>; file: Buffer | undefined };

/**
 * Reads a multipart body of one `file` and some fields, in whichever order they come.
 * @param weigh hears how many bytes of the file have come, with the fields that came before: it refuses at the first byte too many, so
 *   that no more is ever held in memory
 * @throws AppError 415 not multipart, 400 cut or malformed
 */
export async function readForm(request: FastifyRequest, weigh: (bytes: number, fields: Form['fields']) => void): Promise<Form> {
  if (!request.isMultipart()) throw refuse(415, 'UNSUPPORTED_MEDIA_TYPE');
  try {
    return await readParts(request, weigh);
  } catch (error) {
    // whatever the parser stumbled over was sent so; only its limits are not a matter of form
    if (error instanceof AppError || (error as { statusCode?: number }).statusCode === 413) throw error;
    throw new AppError(400, 'INVALID_BODY', { cause: error });
  }
}

async function readParts(request: FastifyRequest, weigh: (bytes: number, fields: Form['fields']) => void): Promise<Form> {
  const form: Form = { fields: {}, file: undefined };
  for await (const part of request.parts()) {
    if (part.type === 'field') {
      if (typeof part.value === 'string') form.fields[part.fieldname] = part.value;
    } else if (part.fieldname === 'file') {
      form.file = await collect(part.file, (bytes) => weigh(bytes, form.fields));
    } else {
      part.file.resume();
    }
  }
  return form;
}

async function collect(stream: AsyncIterable<Buffer> & { truncated?: boolean }, weigh: (bytes: number) => void): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let received = 0;
  weigh(received);
  for await (const chunk of stream) {
    received += chunk.length;
    weigh(received);
    chunks.push(chunk);
  }
  // the server's own limit for any upload cut the stream
  if (stream.truncated) weigh(Number.POSITIVE_INFINITY);
  return Buffer.concat(chunks, received);
}
