import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { MendableError } from '../platform/mendable-error.js';
import type { BackupPlace } from './backup-place.js';
import { type Part, partName, putBytes } from './manifest.js';

/** What is held in memory at a time: buckets want to know the size of what they are given. */
const partBytes = 8 * 1024 * 1024;

export const sha256Of = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

/** Writes what comes, compressed, as one file after another, which put together are one gzip. @param of as `partName` */
export async function writeParts(
  place: BackupPlace,
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
  // said below, where it is waited for
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

/** What was written as parts, as it was before; each part is checked before anything of it is handed on. @throws MendableError for one that is not whole */
export async function* readParts(
  place: BackupPlace,
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
    // which only says that its end is missing
    throw fault ?? error;
  }
}

async function* partsOf(
  place: BackupPlace,
  of: string,
  parts: readonly Part[],
): AsyncGenerator<Buffer> {
  for (const [index, part] of parts.entries()) {
    const name = partName(of, index);
    if (!(await place.has(name))) throw new MendableError(`${name} is missing in ${place.name}.`);
    const bytes = await buffer(await place.get(name));
    if (sha256Of(bytes) !== part.sha256)
      throw new MendableError(`${name} in ${place.name} is damaged: it is not what was written.`);
    yield bytes;
  }
}

/** The same, line by line. */
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

/** How many lines go by. In what PostgreSQL copies, each row is one. */
export async function* countingLines(
  source: AsyncIterable<Buffer>,
  counted: { rows: number },
): AsyncGenerator<Buffer> {
  for await (const chunk of source) {
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) counted.rows += 1;
    yield chunk;
  }
}
