import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { OperatorError } from '../platform/errors/operator-error.js';
import type { BackupLocation } from './backup-location.js';
import { type Part, partName, putBytes } from './manifest.js';

/**
 * Size of a part, and the amount held in memory. Buckets need the size before the upload starts.
 */
const partBytes = 8 * 1024 * 1024;

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/**
 * Compresses a stream and writes it as several files, which together are one gzip.
 * @param of the name of the files, before their numbers
 */
export async function writeParts(
  place: BackupLocation,
  of: string,
  source: AsyncIterable<Buffer>,
): Promise<Part[]> {
  const parts: Part[] = [];
  let held: Buffer[] = [];
  let bytes = 0;
  const write = async () => {
    const part = Buffer.concat(held);
    [held, bytes] = [[], 0];
    await putBytes(place, partName(of, parts.length), part);
    parts.push({ bytes: part.length, sha256: sha256Of(part) });
  };
  const gzip = createGzip();
  const feeding = pipeline(Readable.from(source), gzip);
  // The error is thrown below by `await feeding`. This line avoids an unhandled rejection.
  feeding.catch(() => undefined);
  for await (const chunk of gzip as AsyncIterable<Buffer>) {
    held.push(chunk);
    bytes += chunk.length;
    if (bytes >= partBytes) await write();
  }
  await feeding;
  if (bytes > 0) await write();
  return parts;
}

/**
 * Reads parts and returns the uncompressed content. Each part is verified before any of it is
 * passed on.
 * @throws OperatorError when a part is missing or damaged
 */
export async function* readParts(
  place: BackupLocation,
  of: string,
  parts: readonly Part[],
): AsyncGenerator<Buffer> {
  const gunzip = createGunzip();
  let fault: unknown;
  const source = async function* (): AsyncGenerator<Buffer> {
    try {
      yield* partsOf(place, of, parts);
    } catch (error) {
      fault = error;
    }
  };
  pipeline(Readable.from(source()), gunzip).catch(() => undefined);
  try {
    yield* gunzip as AsyncIterable<Buffer>;
  } catch (error) {
    // If a part is faulty, gunzip only reports an early end. The error of the part is the cause.
    throw fault ?? error;
  }
}

async function* partsOf(
  place: BackupLocation,
  of: string,
  parts: readonly Part[],
): AsyncGenerator<Buffer> {
  for (const [index, part] of parts.entries()) {
    const name = partName(of, index);
    if (!(await place.has(name))) throw new OperatorError(`${name} is missing in ${place.name}.`);
    const bytes = await buffer(await place.get(name));
    if (sha256Of(bytes) !== part.sha256)
      throw new OperatorError(`${name} in ${place.name} is damaged: its checksum does not match.`);
    yield bytes;
  }
}

/** Splits a stream into lines. */
export async function* linesOf(stream: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of stream) {
    let from = 0;
    const bytes = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    for (let at = bytes.indexOf(10); at >= 0; at = bytes.indexOf(10, from)) {
      yield bytes.toString('utf8', from, at);
      from = at + 1;
    }
    rest = bytes.subarray(from);
  }
}

/** Counts the lines that pass. PostgreSQL's COPY writes one row per line. */
export async function* countingLines(
  source: AsyncIterable<Buffer>,
  counted: { rows: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) counted.rows += 1;
    yield chunk;
  }
}
