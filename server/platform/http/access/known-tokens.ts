import { Injectable } from '@nestjs/common';
import { networkOf } from '../../network/client-network.js';
import { ApiKeyFormat } from './api-key-format.js';

const remembered = 20_000;
/**
 * The last characters identify a token: they are part of a signature, or of a random room token or
 * API key.
 */
const tail = 32;
const keyPrefix = 'API key ';

type Counted = { headers: { authorization?: string; 'x-api-key'?: string | string[] }; ip: string };

/**
 * Tokens that were valid recently. Requests with another token count for their address, because
 * anybody can invent a new token for each request. API keys need not be known, because only this
 * installation can make them.
 */
@Injectable()
export class KnownTokens {
  /** The account of each token. Room tokens have no account. */
  private readonly tails = new Map<string, string | undefined>();
  /**
   * Deleted API keys. They lose their separate count, because anybody who can create keys could
   * collect any number of deleted ones.
   */
  private readonly deleted = new Set<string>();

  constructor(private readonly keys: ApiKeyFormat) {}

  /** @param token the `authorization` header, or an API key */
  add(token: string, uid?: string): void {
    const end = token.slice(-tail);
    this.tails.delete(end);
    this.tails.set(end, uid);
    const [oldest] = this.tails.keys();
    if (this.tails.size > remembered && oldest !== undefined) this.tails.delete(oldest);
  }

  /** Marks an API key as deleted. Its requests no longer count for its account. */
  addDeleted(apiKey: string): void {
    const end = apiKey.slice(-tail);
    this.tails.delete(end);
    this.deleted.add(end);
    const [oldest] = this.deleted;
    if (this.deleted.size > remembered && oldest !== undefined) this.deleted.delete(oldest);
  }

  /**
   * The key by which a request is counted: its API key unless deleted, its token if known, else its
   * address. Tokens count separately because the guests of a winery share one address.
   */
  rateLimitKey({ headers: { authorization, 'x-api-key': apiKey }, ip }: Counted): string {
    // Only this installation can make valid keys.
    if (
      typeof apiKey === 'string' &&
      !this.deleted.has(apiKey.slice(-tail)) &&
      this.keys.isGenuine(apiKey)
    )
      return `${keyPrefix}${apiKey.slice(-tail)}`;
    const end = authorization?.slice(-tail);
    return end && this.tails.has(end) ? `token ${end}` : `address ${networkOf(ip)}`;
  }

  /**
   * The account of a request if known, else its `rateLimitKey`. All tokens and API keys of one
   * account count together, because each sign-in makes another token.
   */
  accountRateLimitKey(request: Counted): string {
    const { authorization = '', 'x-api-key': apiKey = authorization } = request.headers;
    const uid = this.tails.get(String(apiKey).slice(-tail));
    return uid ? `account ${uid}` : this.rateLimitKey(request);
  }
}

/** Whether a `rateLimitKey` is the key of an API key. */
export const isOfApiKey = (key: string): boolean => key.startsWith(keyPrefix);
