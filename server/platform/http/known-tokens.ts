import { Injectable } from '@nestjs/common';
import { networkOf } from './network.js';

const remembered = 20_000;
/** The end of a token tells it from all others: the last part of a signature, or of a random room token. */
const tail = 32;

type Counted = { headers: { authorization?: string }; ip: string };

/** Tokens that were good lately. Only those count their requests apart: anybody can write a new token for each request. */
@Injectable()
export class KnownTokens {
  /** Each with the account that it is of; those of rooms are of none. */
  private readonly tails = new Map<string, string | undefined>();

  add(authorization: string, uid?: string): void {
    const end = authorization.slice(-tail);
    this.tails.delete(end);
    this.tails.set(end, uid);
    const [oldest] = this.tails.keys();
    if (this.tails.size > remembered && oldest !== undefined) this.tails.delete(oldest);
  }

  /** By what a request is counted: its token where that is known, because a winery's guests share one address; else its address. */
  keyOf({ headers: { authorization }, ip }: Counted): string {
    const end = authorization?.slice(-tail);
    return end && this.tails.has(end) ? `token ${end}` : `address ${networkOf(ip)}`;
  }

  /** By whose it is: whoever signs in many times has many tokens, and is one account all the same. */
  accountKeyOf(request: Counted): string {
    const uid = this.tails.get(request.headers.authorization?.slice(-tail) ?? '');
    return uid ? `account ${uid}` : this.keyOf(request);
  }
}
