import { Readable } from 'node:stream';

/** Small enough to show progress on a slow line. */
const pieceBytes = 16 * 1024;
/**
 * Downloads slower than one piece (16 KB) per two minutes are dropped. Buffers on the way pass on
 * two pieces at once, so 512 bytes a second are always enough. A phone with nothing better than
 * GPRS has eight times as much.
 */
const windowMs = 120_000;

/**
 * Returns a body that fails when the client reads it too slowly for too long, or not at all, for
 * example over a dead connection. The body then closes its source, because other downloads need the
 * source's connection.
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
    if (taken === 0) told.destroy(new Error('The client reads too slowly'));
    taken = 0;
  }, ms).unref();
  told.once('close', () => {
    clearInterval(looking);
    body.destroy();
  });
  return told;
}
