import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';

/** Without 0, O, 1 and I, which are easily confused. 32 characters have five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const drawn = 5;
const proof = 3;

/**
 * Generates the codes that every plan allows. Five characters are random. The last three are a
 * proof that only this installation can compute. The proof distinguishes generated codes from codes
 * that organisers choose, which only some plans allow.
 */
@Injectable()
export class PublicCodes {
  constructor(private readonly config: Config) {}

  /** Returns a code of eight characters. It may already be in use: only the database knows. */
  generate(): string {
    const random = Array.from({ length: drawn }, () => alphabet[randomInt(alphabet.length)]).join(
      '',
    );
    return random + this.proofOf(random, this.config.appSecret);
  }

  /** True if this installation generated the code. */
  isGenerated(code: string): boolean {
    const { appSecret, previousSecrets } = this.config;
    const isProof = (secret: string) => code.endsWith(this.proofOf(code.slice(0, drawn), secret));
    return code.length === drawn + proof && [appSecret, ...previousSecrets].some(isProof);
  }

  private proofOf(random: string, secret: string): string {
    const digest = createHmac('sha256', secret).update(`public-code:${random}`).digest();
    return Array.from(digest.subarray(0, proof), (byte) => alphabet[byte % alphabet.length]).join(
      '',
    );
  }
}
