import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { deriveKey } from '../crypto/derive-key.js';
import type { Transaction } from '../database/database.js';
import { tooMany } from '../errors/app-error.js';
import { inboxOf } from '../mail/inbox.js';
import { networkOf } from '../network/client-network.js';
import { type AttemptLimit, AttemptLimits } from './attempt-limits.js';

/** How long a code lasts, from when it was asked for. */
export const codeMinutes = 10;

/** Tries of one code from everywhere. */
const maxTries = 20;
/** Tries of one code from one network: a stranger who uses up theirs leaves the guest's. */
const maxTriesPerNetwork = 5;
/** Codes to one e-mail: with twenty tries each, a day's are 400 of the million that six digits can be. */
const maxPerHour = 15;
const maxPerDay = 20;
/** Codes to one inbox, whatever they are for and however its e-mail is spelt: nobody's is filled up from many organisers' doors. */
const maxPerHourAndInbox = 20;
const maxPerDayAndInbox = 40;
/** Of those, from one network: nobody alone uses up an inbox's by naming organisers whom nobody knows. */
const maxPerHourAndInboxHere = 10;
const maxPerDayAndInboxHere = 20;
/** Those that one network asks for: a stranger who uses up theirs leaves the guest's. */
const maxPerHourAndNetwork = 5;
const maxPerDayAndNetwork = 10;

/**
 * Who asks for a code, or tries one: `address` as the server sees it; `isKnown` for whoever has proved before that the e-mail is theirs, in this
 * browser or by a token. They have an allowance of their own, which no stranger uses up from however many networks.
 */
export type Asking = { address: string; isKnown: boolean };

/** A code as it was stored, to be compared with what somebody typed. */
export type StoredCode = { codeHash: Buffer; tries: number };

/** Six digits by mail, which prove that an e-mail is one's own: how they are made, and how often they may be asked for and tried. */
@Injectable()
export class MailedCodes {
  /** Of the application's secret of now first. */
  private readonly keys: readonly KeyObject[];

  constructor(
    private readonly attempts: AttemptLimits,
    config: Config,
  ) {
    this.keys = [config.appSecret, ...config.previousSecrets].map((secret) =>
      deriveKey(secret, 'room code'),
    );
  }

  make(): string {
    return String(randomInt(1_000_000)).padStart(6, '0');
  }

  /** Keyed: six digits alone are tried through in no time. @param subject whose code it is */
  hash(subject: string, code: string): Buffer {
    return this.hashes(subject, code)[0] as Buffer;
  }

  /** Whether it is the one that was stored, also while the secret is replaced and another server has mailed it. */
  isRight(stored: StoredCode | undefined, subject: string, code: string): boolean {
    return this.hashes(subject, code).some((hash) =>
      hash.equals(stored?.codeHash ?? Buffer.alloc(0)),
    );
  }

  private hashes(subject: string, code: string): Buffer[] {
    return this.keys.map((key) => createHmac('sha256', key).update(`${subject}\n${code}`).digest());
  }

  /**
   * Counts that a code is asked for.
   * @param kind of code, such as `roomCode`
   * @param subject whom it goes to, and where it is for
   * @throws 429 TOO_MANY_REQUESTS, which says when the next one is welcome
   */
  async ask(
    kind: string,
    subject: string,
    email: string,
    { address, isKnown }: Asking,
  ): Promise<void> {
    const hour = { scope: kind, windowMs: 3_600_000 };
    const day = { scope: `${kind}sOfDay`, windowMs: 86_400_000 };
    const here = isKnown ? `${subject}\nknown` : `${subject}\n${networkOf(address)}`;
    const inbox = isKnown ? `${inboxOf(email)}\nknown` : inboxOf(email);
    const inboxHere = `${inbox}\n${networkOf(address)}`;
    const strangers: [AttemptLimit, string][] = isKnown
      ? []
      : [
          [{ ...hour, scope: 'codesToInboxHere', max: maxPerHourAndInboxHere }, inboxHere],
          [{ ...day, scope: 'codesToInboxHereOfDay', max: maxPerDayAndInboxHere }, inboxHere],
          [{ ...hour, max: maxPerHour }, subject],
          [{ ...day, max: maxPerDay }, subject],
        ];
    const limits: [AttemptLimit, string][] = [
      [{ ...hour, max: maxPerHourAndNetwork }, here],
      [{ ...day, max: maxPerDayAndNetwork }, here],
      ...strangers,
      [{ ...hour, scope: 'codesToInbox', max: maxPerHourAndInbox }, inbox],
      [{ ...day, scope: 'codesToInboxOfDay', max: maxPerDayAndInbox }, inbox],
    ];
    // what a network asks for in vain is none of everybody's
    for (const [limit, of] of limits) {
      const wait = await this.attempts.take(limit, of);
      if (wait > 0) throw tooMany(wait);
    }
  }

  /**
   * Counts a try, also where there is no code: how long it takes does not tell. The caller holds the stored code, so that no try slips by.
   * @param guessed tells codes apart: the stored hash, or where there is none whose code it would be
   * @returns false when this network, or everybody, has tried too often; for whoever is known, when they have
   */
  async mayTry(
    tx: Transaction,
    kind: string,
    { stored, guessed, address, isKnown }: Asking & { stored?: StoredCode; guessed: string },
  ) {
    const limit = {
      scope: `${kind}Tries`,
      max: maxTriesPerNetwork,
      windowMs: codeMinutes * 60_000,
    };
    const subject = `${stored?.codeHash.toString('hex') ?? guessed}\n${isKnown ? 'known' : networkOf(address)}`;
    const isBarred = (await this.attempts.take(limit, subject, tx)) > 0;
    return !isBarred && (isKnown || (stored?.tries ?? 0) < maxTries);
  }
}
