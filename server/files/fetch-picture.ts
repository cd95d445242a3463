import type { IncomingMessage } from 'node:http';
import https from 'node:https';
import { Injectable } from '@nestjs/common';
import { checkImageBytes, type ImagePath, imageLimits } from '../../shared/rules/image.js';
import { addressOf, webhookPorts } from '../../shared/rules/webhook.js';
import { FairQueue } from '../platform/concurrency/fair-queue.js';
import { Config } from '../platform/config/config.js';
import { invalid } from '../platform/errors/app-error.js';
import { onlyTo, PublicAddresses } from '../platform/network/public-addresses.js';
import { withTimeout } from '../platform/time/with-timeout.js';

/** Time limit of the download with all redirects. Each name lookup has its own equal limit. */
const deadlineMs = 10_000;
const mostRedirects = 3;

type Fetching = { path: ImagePath; link: string };

/**
 * Downloads pictures from untrusted addresses. It sends no cookies, referrer or other browser data.
 */
@Injectable()
export class FetchPicture {
  private readonly queue = new FairQueue<Fetching, Buffer>((fetching) => this.follow(fetching), {
    atOnce: 8,
    waiting: 50,
  });

  constructor(
    private readonly addresses: PublicAddresses,
    private readonly config: Config,
  ) {}

  /**
   * Downloads the content of an https link, without checking its type.
   * @param owner an owner without another download goes before owners who have some
   * @throws 422 IMAGE_UNREACHABLE; 422 IMAGE_TOO_LARGE above the limit of `fetching.path`; 503 when
   * the queue is full, or after 20 s in it
   */
  fetch(fetching: Fetching, owner: string): Promise<Buffer> {
    return this.queue.do(fetching, owner);
  }

  private async follow({ path, link }: Fetching): Promise<Buffer> {
    const signal = AbortSignal.timeout(deadlineMs);
    let url = this.permitted(link);
    for (let redirects = 0; ; redirects++) {
      const addresses = await withTimeout(
        deadlineMs,
        'the name server',
        this.addresses.of(url),
      ).catch(unreachable);
      const response = await get(url, addresses, signal).catch(unreachable);
      try {
        const { statusCode = 0, headers } = response;
        if (statusCode === 200) return await bytesOf(response, path);
        if (
          ![301, 302, 303, 307, 308].includes(statusCode) ||
          !headers.location ||
          redirects === mostRedirects
        )
          unreachable();
        url = this.permitted(headers.location, url);
      } finally {
        response.destroy();
      }
    }
  }

  /** Applies the same rules to the link and to every redirect. */
  private permitted(link: string, base?: URL): URL {
    const url = addressOf(URL.canParse(link, base?.href) ? new URL(link, base?.href).href : null);
    const port =
      this.config.webhookPrivateNetworks || webhookPorts.some((known) => known === url?.port);
    return url?.protocol === 'https:' && port ? url : unreachable();
  }
}

async function get(url: URL, addresses: string[], signal: AbortSignal): Promise<IncomingMessage> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  https
    .get(url, {
      agent: false,
      lookup: onlyTo(addresses),
      signal,
      headers: { accept: 'image/*', 'user-agent': 'Retrogusto-Pictures/1' },
    })
    .on('response', resolve)
    .on('error', reject)
    // A server that switches protocols (101) closes without a `response` event.
    .on('close', () => reject(new Error('The connection was closed without a response')));
  return promise;
}

/** @throws 422 as soon as the content exceeds the limit of `path` */
async function bytesOf(response: IncomingMessage, path: ImagePath): Promise<Buffer> {
  const tooLarge = (bytes: number) => bytes > imageLimits[path].maxBytes;
  const parts: Buffer[] = [];
  let bytes = Number(response.headers['content-length'] ?? 0);
  if (!tooLarge(bytes)) {
    bytes = 0;
    try {
      for await (const part of response as AsyncIterable<Buffer>) {
        bytes += part.length;
        if (tooLarge(bytes)) break;
        parts.push(part);
      }
    } catch {
      unreachable();
    }
  }
  if (tooLarge(bytes)) throw invalid(checkImageBytes(path, bytes));
  return Buffer.concat(parts);
}

function unreachable(): never {
  throw invalid([{ path: 'file', code: 'IMAGE_UNREACHABLE' }]);
}
