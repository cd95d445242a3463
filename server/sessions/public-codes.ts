import { createHmac, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';

/** Without 0, O, 1 and I, which people mistake for each other. 32 characters: five bits each. */
const alphabet = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const drawn = 5;
const proof = 3;

/**
 * Makes the codes that every plan may use: five characters drawn at random and three that only this installation can
 * add to them, so that a word of one's own, which is a right of some plans, does not pass for a generated code.
 */
@Injectable()
export class PublicCodes {
  constructor(private readonly config: Config) {}

  /** A code of eight characters. Whether somebody has it already only the database knows. */
  generate(): string {
    const random = Array.from({ length: drawn }, () => alphabet[randomInt(alphabet.length)]).join(
      '',
    );
    return random + this.proofOf(random, this.config.appSecret);
  }

  /** Whether `code` was made here. */
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
