import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  type CompletedPart,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { contentTypeOf } from './content-type.js';
import { contentRange, rangeHeader, type WantedRange } from './downloads/byte-range.js';
import {
  type FileFacts,
  FileStore,
  type Listed,
  type OpenedFile,
  StoreRefusal,
} from './file-store.js';
import type { S3Address } from './storage-address.js';

/** Each reader holds a connection, even a slow one. This many can read at once. */
const agent = { keepAlive: true, maxSockets: 1_000 };

/** S3 takes up to 5 GiB in one request. A larger file is sent in parts of this size. */
const defaultPartBytes = 1_024 ** 3;
/** A failed upload waits at most this long to delete its parts. */
const giveUpWithinMs = 5_000;

const nothing = () => undefined;
/** Keeps the SDK from logging to the console. It throws its errors anyway. */
const silent = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** A bucket of Amazon S3 or of a compatible service. */
export class S3Store extends FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  /**
   * @param credentials when absent, the SDK looks for them itself: environment, profile, role of
   * the machine
   * @param partBytes the largest body that is sent in one request
   */
  constructor(
    { bucket, region, endpoint, pathStyle }: S3Address,
    credentials?: S3ClientConfig['credentials'],
    private readonly partBytes = defaultPartBytes,
  ) {
    super();
    this.bucket = bucket;
    this.client = new S3Client({
      region,
      ...(endpoint && { endpoint, forcePathStyle: pathStyle }),
      ...(credentials && { credentials }),
      // the caller retries, in the same way for every store
      maxAttempts: 1,
      logger: silent,
      requestHandler: { connectionTimeout: 3_000, httpAgent: agent, httpsAgent: agent },
      // compatible services reject Amazon's trailing checksums
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  find(key: string, signal: AbortSignal): Promise<FileFacts | null> {
    return unlessMissing(async () => {
      const found = await this.client.send(new HeadObjectCommand(this.at(key)), {
        abortSignal: signal,
      });
      return { bytes: found.ContentLength ?? 0, lastModified: found.LastModified ?? new Date(0) };
    });
  }

  open(
    key: string,
    wanted: WantedRange | undefined,
    signal: AbortSignal,
  ): Promise<OpenedFile | 'unsatisfiable' | null> {
    return unlessMissing(async () => {
      const Range = wanted && rangeHeader(wanted);
      try {
        const found = await this.client.send(new GetObjectCommand({ ...this.at(key), Range }), {
          abortSignal: signal,
        });
        const part = contentRange(found.ContentRange);
        const lastModified = found.LastModified ?? new Date(0);
        const body = found.Body as Readable;
        return part
          ? { bytes: part.bytes, range: { start: part.start, end: part.end }, lastModified, body }
          : { bytes: found.ContentLength ?? 0, lastModified, body };
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 416)
          return 'unsatisfiable';
        throw error;
      }
    });
  }

  async put(key: string, body: Readable, bytes: number, signal: AbortSignal): Promise<void> {
    if (bytes > this.partBytes) return this.putInParts(key, body, bytes, signal);
    const what = {
      ...this.at(key),
      Body: body,
      ContentLength: bytes,
      ContentType: contentTypeOf(key),
    };
    await this.client.send(new PutObjectCommand(what), { abortSignal: signal }).catch(refused);
  }

  /** Streams the parts one after another. The file does not exist before the last request. */
  private async putInParts(
    key: string,
    body: Readable,
    bytes: number,
    signal: AbortSignal,
  ): Promise<void> {
    const file = this.at(key);
    const { UploadId } = await this.client
      .send(new CreateMultipartUploadCommand({ ...file, ContentType: contentTypeOf(key) }), {
        abortSignal: signal,
      })
      .catch(refused);
    const chunks = body[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
    const split = splitter(chunks);
    const Parts: CompletedPart[] = [];
    try {
      for (let at = 0; at < bytes; at += this.partBytes) {
        const ContentLength = Math.min(this.partBytes, bytes - at);
        const PartNumber = Parts.length + 1;
        const Body = Readable.from(split(ContentLength), { objectMode: false });
        const broken = new AbortController();
        Body.once('error', (error) => broken.abort(error));
        const { ETag } = await this.client.send(
          new UploadPartCommand({ ...file, UploadId, PartNumber, Body, ContentLength }),
          { abortSignal: AbortSignal.any([signal, broken.signal]) },
        );
        Parts.push({ PartNumber, ETag });
      }
      // A source that is too long fails here.
      await chunks.next();
      await this.client.send(
        new CompleteMultipartUploadCommand({ ...file, UploadId, MultipartUpload: { Parts } }),
        { abortSignal: signal },
      );
    } catch (error) {
      await this.client
        .send(new AbortMultipartUploadCommand({ ...file, UploadId }), {
          abortSignal: AbortSignal.timeout(giveUpWithinMs),
        })
        .catch(() => undefined);
      refused(error);
    }
  }

  async delete(key: string, signal: AbortSignal): Promise<void> {
    await unlessMissing(() =>
      this.client.send(new DeleteObjectCommand(this.at(key)), { abortSignal: signal }),
    );
  }

  async list(folder: string, signal: AbortSignal): Promise<Listed> {
    const listed: Listed = { folders: [], files: [] };
    for (let ContinuationToken: string | undefined; ; ) {
      const what = { Bucket: this.bucket, Prefix: folder, Delimiter: '/', ContinuationToken };
      const page = await this.client
        .send(new ListObjectsV2Command(what), { abortSignal: signal })
        .catch(refused);
      for (const { Prefix } of page.CommonPrefixes ?? [])
        if (Prefix) listed.folders.push(Prefix.slice(folder.length, -1));
      for (const { Key } of page.Contents ?? [])
        if (Key && Key !== folder) listed.files.push(Key.slice(folder.length));
      if (!page.IsTruncated) return listed;
      ContinuationToken = page.NextContinuationToken;
    }
  }

  /**
   * Reads one byte of a missing file. The short answer shows whether the bucket exists and may be
   * read.
   */
  async ping(signal: AbortSignal): Promise<void> {
    const found = await this.open('ready', { start: 0, end: 0 }, signal);
    if (found && found !== 'unsatisfiable') found.body.destroy();
  }

  private at(key: string): { Bucket: string; Key: string } {
    return { Bucket: this.bucket, Key: key };
  }
}

/** Returns a function that yields the next `bytes` bytes of a source, each time it is called. */
function splitter(chunks: AsyncIterator<Buffer>): (bytes: number) => AsyncGenerator<Buffer> {
  let rest: Buffer = Buffer.alloc(0);
  return async function* (bytes) {
    for (let left = bytes; left > 0; ) {
      if (rest.length === 0) {
        const next = await chunks.next();
        if (next.done) throw new Error('The source ended early');
        rest = next.value;
      }
      const piece = rest.subarray(0, left);
      rest = rest.subarray(piece.length);
      left -= piece.length;
      yield piece;
    }
  };
}

/** Returns null for a missing file. A missing bucket stays an error. */
async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (
      error instanceof S3ServiceException &&
      error.$metadata.httpStatusCode === 404 &&
      error.name !== 'NoSuchBucket'
    )
      return null;
    return refused(error);
  }
}

function refused(error: unknown): never {
  if (!(error instanceof S3ServiceException)) throw error;
  throw new StoreRefusal(
    error.$metadata.httpStatusCode ?? 0,
    error.name,
    `${error.name}: ${error.message}`,
  );
}
