import type { IncomingMessage, ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { rangeOf, wantedRange } from '../../server/platform/storage/downloads/byte-range.js';
import { LocalServer } from './local-server.js';

type Kept = { bytes: Buffer; type: string; at: Date };

/** A fault that the store simulates. */
export type Trouble =
  /** accepts requests and never responds */
  | 'hang'
  /** refuses every request with 503 before it reads the body */
  | 'unavailable'
  /** sends half of the bytes and then nothing more */
  | 'stall'
  /** closes the connection after half of the bytes */
  | 'cut'
  /** allows reading but no writing */
  | 'readonly'
  /** does not know the access key */
  | 'stranger';

export const storeKeys = { accessKeyId: 'AKIAOFTESTS', secretAccessKey: 'secret-of-tests' };
export const storeRegion = 'eu-south-2';

/**
 * An object store with one bucket, at one address. It implements the parts of S3's protocol (with
 * the bucket in the path) and of Google's JSON API that the application uses. It checks the access
 * key and the region of a signature, but not the signature itself.
 */
export class ObjectStore extends LocalServer {
  readonly bucket = 'tastings';
  readonly files = new Map<string, Kept>();
  /** The parts of uploads that are not complete, by the key of the file. S3 only. */
  readonly parts = new Map<string, Buffer[]>();
  /** Each request: method, key and requested range. */
  readonly asked: { method: string; key: string; range?: string }[] = [];
  trouble: Trouble | undefined;
  /** The number of requests to refuse with 503 before one succeeds. */
  refusals = 0;

  protected async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '', 'http://store');
    const google = /^(?:\/upload)?\/storage\/v1\/b\/([^/]+)\/o(?:\/([^/]+))?$/.exec(url.pathname);
    const [, bucket = '', path = ''] = google ?? /^\/([^/]+)(?:\/(.*))?$/.exec(url.pathname) ?? [];
    const key =
      google && request.method === 'POST'
        ? (url.searchParams.get('name') ?? '')
        : decodeURIComponent(path);
    const { range } = request.headers;
    this.asked.push({ method: request.method ?? '', key, ...(range && { range }) });
    const refuse = (status: number, code: string) => {
      request.resume();
      if (google)
        return void response
          .writeHead(status)
          .end(code === 'NoSuchBucket' ? 'The specified bucket does not exist.' : code);
      response.writeHead(status, { 'content-type': 'application/xml', 'x-amz-request-id': '1' });
      response.end(
        request.method === 'HEAD'
          ? ''
          : `<Error><Code>${code}</Code><Message>so it is</Message></Error>`,
      );
    };
    if (this.trouble === 'hang') return;
    if (this.trouble === 'unavailable' || this.refusals-- > 0) return refuse(503, 'SlowDown');
    if (!google) {
      const [, who, region] =
        /^AWS4-HMAC-SHA256 Credential=([^/]+)\/\d{8}\/([^/]+)\/s3\/aws4_request, SignedHeaders=\S*host\S*, Signature=[0-9a-f]{64}$/.exec(
          request.headers.authorization ?? '',
        ) ?? [];
      if (who !== storeKeys.accessKeyId || this.trouble === 'stranger')
        return refuse(403, 'InvalidAccessKeyId');
      if (region !== storeRegion) return refuse(400, 'AuthorizationHeaderMalformed');
    } else if (this.trouble === 'stranger') return refuse(401, 'Invalid Credentials');
    if (bucket !== this.bucket) return refuse(404, 'NoSuchBucket');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading && this.trouble === 'readonly') return refuse(403, 'AccessDenied');
    if (!google && (url.searchParams.has('uploads') || url.searchParams.has('uploadId')))
      return this.takePart(request, response, key, url.searchParams.get('partNumber'));
    if (request.method === 'DELETE') {
      const was = this.files.delete(key);
      if (google && !was) return refuse(404, 'No such object');
      return void response.writeHead(204).end();
    }
    if (!isReading) return this.take(request, response, key);
    if (key === '') return this.list(url.searchParams, response, google !== null);
    const file = this.files.get(key);
    if (!file) return refuse(404, google ? 'No such object' : 'NoSuchKey');
    if (google && url.searchParams.get('alt') !== 'media')
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify({ size: String(file.bytes.length), updated: file.at.toISOString() }));
    this.give(request, response, file);
  }

  /** Returns two names per page, so that clients must ask for the next page. */
  private list(query: URLSearchParams, response: ServerResponse, google: boolean): void {
    const prefix = query.get('prefix') ?? '';
    const names = [...this.files.keys()]
      .filter((key) => key.startsWith(prefix))
      .map((key) => key.slice(prefix.length).replace(/\/.*/, '/'));
    const all = [...new Set(names)].toSorted().map((name) => prefix + name);
    const from = Number(query.get('pageToken') ?? query.get('continuation-token') ?? 0);
    const page = all.slice(from, from + 2);
    const next = from + 2 < all.length ? String(from + 2) : undefined;
    const [folders, files] = [
      page.filter((name) => name.endsWith('/')),
      page.filter((name) => !name.endsWith('/')),
    ];
    if (google) {
      const answer = {
        prefixes: folders,
        items: files.map((name) => ({ name })),
        nextPageToken: next,
      };
      return void response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(answer));
    }
    const items = [
      ...folders.map((name) => `<CommonPrefixes><Prefix>${name}</Prefix></CommonPrefixes>`),
      ...files.map((name) => `<Contents><Key>${name}</Key><Size>1</Size></Contents>`),
      `<IsTruncated>${next !== undefined}</IsTruncated>`,
      ...(next ? [`<NextContinuationToken>${next}</NextContinuationToken>`] : []),
    ];
    response
      .writeHead(200, { 'content-type': 'application/xml' })
      .end(`<ListBucketResult>${items.join('')}</ListBucketResult>`);
  }

  /** Begins an upload in parts, takes a part, or completes or gives up the upload. */
  private async takePart(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
    part: string | null,
  ): Promise<void> {
    if (part && this.trouble === 'cut') return void request.once('data', () => request.destroy());
    const bytes = await buffer(request);
    const parts = this.parts.get(key);
    if (part) parts?.splice(Number(part) - 1, 1, bytes);
    else if (!parts) this.parts.set(key, []);
    else {
      if (request.method === 'POST')
        this.files.set(key, { bytes: Buffer.concat(parts), type: '', at: new Date() });
      this.parts.delete(key);
    }
    response.writeHead(200, { etag: '"1"', 'content-type': 'application/xml' });
    response.end(part ? '' : '<Result><UploadId>1</UploadId><ETag>"1"</ETag></Result>');
  }

  /** Does not store an upload that is cut off. */
  private async take(
    request: IncomingMessage,
    response: ServerResponse,
    key: string,
  ): Promise<void> {
    if (this.trouble === 'stall') return void request.once('data', () => request.pause());
    if (this.trouble === 'cut') return void request.once('data', () => request.destroy());
    const bytes = await buffer(request);
    this.files.set(key, { bytes, type: request.headers['content-type'] ?? '', at: new Date() });
    response
      .writeHead(200, { etag: '"1"', 'content-type': 'application/json' })
      .end(request.method === 'POST' ? '{}' : '');
  }

  private give(
    request: IncomingMessage,
    response: ServerResponse,
    { bytes, type, at }: Kept,
  ): void {
    const wanted = wantedRange(request.headers.range);
    const range = wanted && rangeOf(wanted, bytes.length);
    if (range === 'unsatisfiable')
      return void response
        .writeHead(416, { 'content-range': `bytes */${bytes.length}` })
        .end('<Error><Code>InvalidRange</Code></Error>');
    const part = range ? bytes.subarray(range.start, range.end + 1) : bytes;
    response.writeHead(range ? 206 : 200, {
      'content-type': type,
      'content-length': part.length,
      'last-modified': at.toUTCString(),
      etag: '"1"',
      ...(range && { 'content-range': `bytes ${range.start}-${range.end}/${bytes.length}` }),
    });
    if (request.method === 'HEAD') return void response.end();
    if (this.trouble !== 'stall' && this.trouble !== 'cut') return void response.end(part);
    response.write(part.subarray(0, part.length / 2), () => {
      if (this.trouble === 'cut') response.destroy();
    });
  }
}
