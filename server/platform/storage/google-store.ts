import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { contentTypeOf } from './content-type.js';
import { contentRange, rangeHeader, type WantedRange } from './downloads/byte-range.js';
import {
  type FileFacts,
  FileStore,
  type Listed,
  type OpenedFile,
  StoreRefusal,
} from './file-store.js';
import type { GoogleAddress } from './storage-address.js';

type Call = {
  method?: string;
  headers?: Record<string, string>;
  body?: ReadableStream;
  duplex?: 'half';
};

/**
 * A bucket of Google Cloud Storage, used through its JSON API. Google's own library is not used:
 * when one reader disconnects, it ends the connections of all other readers.
 */
export class GoogleStore extends FileStore {
  private readonly origin: string;
  private readonly bucket: string;

  /** @param credentials returns valid authorisation headers; none for an emulator */
  constructor(
    { bucket, endpoint }: GoogleAddress,
    private readonly credentials?: () => Promise<Headers>,
  ) {
    super();
    this.origin = endpoint ?? 'https://storage.googleapis.com';
    this.bucket = `storage/v1/b/${encodeURIComponent(bucket)}/o`;
  }

  find(key: string, signal: AbortSignal): Promise<FileFacts | null> {
    return unlessMissing(async () => {
      const answer = await this.call(`${this.at(key)}?fields=size,updated`, {}, signal);
      const { size, updated } = (await answer.json()) as { size: string; updated: string };
      return { bytes: Number(size), lastModified: new Date(updated) };
    });
  }

  open(
    key: string,
    wanted: WantedRange | undefined,
    signal: AbortSignal,
  ): Promise<OpenedFile | 'unsatisfiable' | null> {
    return unlessMissing(async () => {
      try {
        const { headers, body } = await this.call(
          `${this.at(key)}?alt=media`,
          {
            headers: {
              'accept-encoding': 'identity',
              ...(wanted && { range: rangeHeader(wanted) }),
            },
          },
          signal,
        );
        const part = contentRange(headers.get('content-range'));
        return {
          bytes:
            part?.bytes ??
            Number(headers.get('content-length') ?? headers.get('x-goog-stored-content-length')),
          ...(part && { range: { start: part.start, end: part.end } }),
          lastModified: new Date(headers.get('last-modified') ?? 0),
          body: body ? Readable.fromWeb(body as ReadableStream) : Readable.from([]),
        };
      } catch (error) {
        if (error instanceof StoreRefusal && error.status === 416) return 'unsatisfiable';
        throw error;
      }
    });
  }

  async put(key: string, body: Readable, bytes: number, signal: AbortSignal): Promise<void> {
    const headers = { 'content-type': contentTypeOf(key), 'content-length': String(bytes) };
    const what: Call = { method: 'POST', headers, body: Readable.toWeb(body), duplex: 'half' };
    const answer = await this.call(
      `upload/${this.bucket}?uploadType=media&name=${encodeURIComponent(key)}`,
      what,
      signal,
    );
    await answer.arrayBuffer();
  }

  async delete(key: string, signal: AbortSignal): Promise<void> {
    await unlessMissing(() => this.call(this.at(key), { method: 'DELETE' }, signal));
  }

  async list(folder: string, signal: AbortSignal): Promise<Listed> {
    const listed: Listed = { folders: [], files: [] };
    for (let pageToken: string | undefined; ; ) {
      const query = new URLSearchParams({
        prefix: folder,
        delimiter: '/',
        fields: 'prefixes,items(name),nextPageToken',
        ...(pageToken && { pageToken }),
      });
      const page = (await (
        await this.call(`${this.bucket}?${query.toString()}`, {}, signal)
      ).json()) as {
        prefixes?: string[];
        items?: { name: string }[];
        nextPageToken?: string;
      };
      listed.folders.push(
        ...(page.prefixes ?? []).map((prefix) => prefix.slice(folder.length, -1)),
      );
      listed.files.push(
        ...(page.items ?? []).map(({ name }) => name.slice(folder.length)).filter(Boolean),
      );
      if (!page.nextPageToken) return listed;
      pageToken = page.nextPageToken;
    }
  }

  async ping(signal: AbortSignal): Promise<void> {
    await this.find('ready', signal);
  }

  private at(key: string): string {
    return `${this.bucket}/${encodeURIComponent(key)}`;
  }

  private async call(
    path: string,
    { headers = {}, ...call }: Call,
    signal: AbortSignal,
  ): Promise<Response> {
    const asked = new Headers(await this.credentials?.());
    for (const [name, value] of Object.entries(headers)) asked.set(name, value);
    const answer = await fetch(`${this.origin}/${path}`, {
      ...call,
      headers: asked,
      signal,
      redirect: 'error',
    } as RequestInit);
    if (answer.ok) return answer;
    const said = (await answer.text()).slice(0, 2_000);
    throw new StoreRefusal(answer.status, reasonOf(said), `${answer.status}: ${said}`);
  }
}

/** Returns null for a missing file. A missing bucket stays an error. */
async function unlessMissing<T>(ask: () => Promise<T>): Promise<T | null> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof StoreRefusal && error.status === 404 && error.reason !== 'NoSuchBucket')
      return null;
    throw error;
  }
}

const reasonOf = (said: string) => (/bucket does not exist/i.test(said) ? 'NoSuchBucket' : '');
