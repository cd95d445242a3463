import { Readable } from 'node:stream';
import { withTimeout } from '../../time/with-timeout.js';

/**
 * A body that ends with an error once whoever waits for more has waited for too long. One who reads slowly may take all day.
 * @returns when its first bytes have come, so that until then something else can be answered
 */
export async function withReadTimeout(body: Readable, patienceMs: number): Promise<Readable> {
  const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const next = () => withTimeout(patienceMs, 'the storage', chunks.next());
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
  // whoever has left waits for nothing more
  told.once('close', () => body.destroy());
  return told;
}
