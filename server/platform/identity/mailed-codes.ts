import { createHmac, type KeyObject, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../config/config.js';
import { deriveKey } from '../crypto/derive-key.js';
import type { Transaction } from '../database/database.js';
import { tooMany } from '../errors/app-error.js';
import { inboxKey } from '../mail/inbox-key.js';
import { networkOf } from '../network/client-network.js';
import { type AttemptLimit, AttemptLimits } from './attempt-limits.js';

/** Minutes for which a code is valid, from its request. */
export const codeMinutes = 10;

/** Tries of one code from all networks together. */
const maxTries = 20;
/**
 * Tries of one code from one network. A stranger who reaches this limit does not use up the tries
 * of the guest.
 */
const maxTriesPerNetwork = 5;
/**
 * Codes to one e-mail. With 20 tries each, the codes of a day allow 400 guesses at a million
 * combinations.
 */
const maxPerHour = 15;
const maxPerDay = 20;
/**
 * Codes to one inbox, for all purposes and all spellings of its e-mail. Codes for the rooms of many
 * organisers cannot fill up one inbox.
 */
const maxPerHourAndInbox = 20;
const maxPerDayAndInbox = 40;
/**
 * Codes to one inbox from one network. A single attacker cannot use up the limit of an inbox by
 * requesting codes for the rooms of many organisers.
 */
const maxPerHourAndInboxHere = 10;
const maxPerDayAndInboxHere = 20;
/**
 * Codes that one network may request. A stranger who reaches this limit does not use up the codes
 * of the guest.
 */
const maxPerHourAndNetwork = 5;
const maxPerDayAndNetwork = 10;

/**
 * The client that requests or tries a code. `address` is its IP address. `isKnown` is true when the
 * e-mail was proved before, in this browser or by a token. Known clients have limits of their own,
 * which strangers cannot use up from any number of networks.
 */
export type Asking = { address: string; isKnown: boolean };

/** A stored code, to be compared with the entered one. */
export type StoredCode = { codeHash: Buffer; tries: number };

/**
 * Creates the six-digit codes that prove the ownership of an e-mail, and limits how often they are
 * requested and tried.
 */
@Injectable()
export class MailedCodes {
  /** The key of the current application secret comes first. */
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

  /**
   * Returns a keyed hash. An attacker could quickly try all six-digit codes against a hash without
   * a key.
   * @param subject identifies whose code it is
   */
  hash(subject: string, code: string): Buffer {
    return this.hashes(subject, code)[0] as Buffer;
  }

  /**
   * Whether the code is the stored one. This also works during a change of the secret, when another
   * server has mailed the code.
   */
  isRight(stored: StoredCode | undefined, subject: string, code: string): boolean {
    return this.hashes(subject, code).some((hash) =>
      hash.equals(stored?.codeHash ?? Buffer.alloc(0)),
    );
  }

  private hashes(subject: string, code: string): Buffer[] {
    return this.keys.map((key) => createHmac('sha256', key).update(`${subject}\n${code}`).digest());
  }

  /**
   * Counts a request for a code.
   * @param kind kind of code, such as `roomCode`
   * @param subject the recipient and the place that the code is for
   * @throws 429 TOO_MANY_REQUESTS with the time until the next request is allowed
   */
  async countCodeRequest(
    kind: string,
    subject: string,
    email: string,
    { address, isKnown }: Asking,
  ): Promise<void> {
    const hour = { scope: kind, windowMs: 3_600_000 };
    const day = { scope: `${kind}sOfDay`, windowMs: 86_400_000 };
    const here = isKnown ? `${subject}\nknown` : `${subject}\n${networkOf(address)}`;
    const inbox = isKnown ? `${inboxKey(email)}\nknown` : inboxKey(email);
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
    // The limits of the network come first, so that its rejected requests do not use up the shared
    // limits.
    for (const [limit, of] of limits) {
      const wait = await this.attempts.countAttempt(limit, of);
      if (wait > 0) throw tooMany(wait);
    }
  }

  /**
   * Counts a try, also when no code is stored, so that the duration reveals nothing. The caller
   * locks the stored code, so that no parallel try slips through.
   * @param guessed identifies the person, whose tries are counted together if no code is stored
   * @returns false when this network, or all networks together, have tried too often. Tries of
   * known clients are counted separately
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
    const isBarred = (await this.attempts.countAttempt(limit, subject, tx)) > 0;
    return !isBarred && (isKnown || (stored?.tries ?? 0) < maxTries);
  }
}
