import { Readable } from 'node:stream';
import { withTimeout } from '../../time/with-timeout.js';

/**
 * Returns a body that fails when a read has waited for `patienceMs`. A client may read as slowly as
 * it likes.
 * Resolves when the first bytes have arrived, so that a different answer is possible until then.
 * @param what names the sender in the message of the error
 */
export async function withReadTimeout(
  body: Readable,
  patienceMs: number,
  what = 'the storage',
): Promise<Readable> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const next = () => withTimeout(patienceMs, what, chunks.next());
  const first = await next().catch((error: unknown) => {
    body.destroy();
    throw error;
  });
  async function* rest(): AsyncGenerator<Buffer> {
    try {
      for (let each = first; !each.done; each = await next()) yield each.value;
    } finally {
      body.destroy();
    }
  }
  const told = Readable.from(rest(), { objectMode: false });
  // stops reading when the client has left
  told.once('close', () => body.destroy());
  return told;
}
