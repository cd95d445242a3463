import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  type S3ClientConfig,
  S3ServiceException,
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
   */
  constructor(
    { bucket, region, endpoint, pathStyle }: S3Address,
    credentials?: S3ClientConfig['credentials'],
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
    const what = {
      ...this.at(key),
      Body: body,
      ContentLength: bytes,
      ContentType: contentTypeOf(key),
    };
    await this.client.send(new PutObjectCommand(what), { abortSignal: signal }).catch(refused);
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
