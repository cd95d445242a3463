import { Readable } from 'node:stream';

/** Small enough to be told apart on a slow line. */
const pieceBytes = 16 * 1024;
/**
 * Whoever takes less than a piece in two minutes is given up. What lies in buffers on the way goes in twos: 512 bytes a second are always enough,
 * an eighth of what a phone has where there is nothing better than GPRS.
 */
const windowMs = 120_000;

/**
 * A body that ends with an error once it is taken too slowly for too long, or not at all, as behind a connection that is gone: what it is read from is
 * somebody else's to read from too.
 */
export function withMinimumSpeed(body: Readable, ms = windowMs): Readable {
  let taken = 0;
  async function* pieces(): AsyncGenerator<Buffer> {
    for await (const chunk of body as AsyncIterable<Buffer>)
      for (let at = 0; at < chunk.length; at += pieceBytes) {
        yield chunk.subarray(at, at + pieceBytes);
        taken += 1;
      }
  }
  const told = Readable.from(pieces(), { objectMode: false, highWaterMark: pieceBytes });
  const looking = setInterval(() => {
    if (taken === 0) told.destroy(new Error('It was taken too slowly'));
    taken = 0;
  }, ms).unref();
  told.once('close', () => {
    clearInterval(looking);
    body.destroy();
  });
  return told;
}
