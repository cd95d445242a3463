import { Injectable } from '@nestjs/common';
import { networkOf } from '../../network/client-network.js';
import { ApiKeyFormat } from './api-key-format.js';

const remembered = 20_000;
/** The end of a token tells it from all others: the last part of a signature, or of a random room token or API key. */
const tail = 32;
const keyPrefix = 'API key ';

type Counted = { headers: { authorization?: string; 'x-api-key'?: string | string[] }; ip: string };

/** Tokens that were good lately. Only those count their requests apart: anybody can write a new token for each request. */
@Injectable()
export class KnownTokens {
  /** Each with the account that it is of; those of rooms are of none. */
  private readonly tails = new Map<string, string | undefined>();
  /** Of API keys that were deleted: whoever may make some could have any number of these. */
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

  /** Notes that an API key, which was made here, is there no more: nor does it use up anything of whose it was. */
  addDeleted(apiKey: string): void {
    const end = apiKey.slice(-tail);
    this.tails.delete(end);
    this.deleted.add(end);
    const [oldest] = this.deleted;
    if (this.deleted.size > remembered && oldest !== undefined) this.deleted.delete(oldest);
  }

  /** By what a request is counted: its API key, unless it was deleted; its token where that is known, because a winery's guests share one address; else its address. */
  keyOf({ headers: { authorization, 'x-api-key': apiKey }, ip }: Counted): string {
    // nobody can write a new one of these
    if (
      typeof apiKey === 'string' &&
      !this.deleted.has(apiKey.slice(-tail)) &&
      this.keys.isOurs(apiKey)
    )
      return `${keyPrefix}${apiKey.slice(-tail)}`;
    const end = authorization?.slice(-tail);
    return end && this.tails.has(end) ? `token ${end}` : `address ${networkOf(ip)}`;
  }

  /** By whose it is: whoever signs in many times has many tokens, and is one account all the same, with all their API keys. */
  accountKeyOf(request: Counted): string {
    const { authorization = '', 'x-api-key': apiKey = authorization } = request.headers;
    const uid = this.tails.get(String(apiKey).slice(-tail));
    return uid ? `account ${uid}` : this.keyOf(request);
  }
}

/** Whether what `keyOf` counts by is an API key. */
export const isOfApiKey = (key: string): boolean => key.startsWith(keyPrefix);
