import { Injectable } from '@nestjs/common';
import { networkOf } from './network.js';

const remembered = 20_000;
/** The end of a token tells it from all others: the last part of a signature, or of a random room token. */
const tail = 32;

/** Tokens that were good lately. Only those count their requests apart: anybody can write a new token for each request. */
@Injectable()
export class KnownTokens {
  private readonly tails = new Set<string>();

  add(authorization: string): void {
    const end = authorization.slice(-tail);
    this.tails.delete(end);
    this.tails.add(end);
    const [oldest] = this.tails;
    if (this.tails.size > remembered && oldest !== undefined) this.tails.delete(oldest);
  }

  /** By what a request is counted: its token where that is known, because a winery's guests share one address; else its address. */
  keyOf({ headers: { authorization }, ip }: { headers: { authorization?: string }; ip: string }): string {
    const end = authorization?.slice(-tail);
    return end && this.tails.has(end) ? `token ${end}` : `address ${networkOf(ip)}`;
  }
}
