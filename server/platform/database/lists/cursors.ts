import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../crypto/derive-key.js';

/**
 * The end of a page: the sort value of its last row, as PostgreSQL formats it, and the row's id.
 */
export type Place = [value: string | null, id: string];

const macBytes = 16;

/**
 * Encodes places as signed text and reads only text that it signed. A cursor is valid only for the
 * order that it was written for. It grants no access: every query restricts the rows by itself.
 */
export class Cursors {
  private readonly keys: readonly KeyObject[];

  constructor(appSecret: string, previousSecrets: readonly string[] = []) {
    this.keys = [appSecret, ...previousSecrets].map((secret) => deriveKey(secret, 'cursor'));
  }

  write(order: string, place: Place): string {
    const text = Buffer.from(JSON.stringify(place));
    return Buffer.concat([this.macs(order, text)[0] as Buffer, text]).toString('base64url');
  }

  /** Returns null if the cursor was not signed here, or for another order. */
  read(order: string, cursor: string): Place | null {
    const bytes = Buffer.from(cursor, 'base64url');
    const [mac, text] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes)];
    if (mac.length < macBytes || !this.macs(order, text).some((ours) => timingSafeEqual(mac, ours)))
      return null;
    return JSON.parse(text.toString('utf8')) as Place;
  }

  /** The signature with the current secret comes first. */
  private macs(order: string, text: Buffer): Buffer[] {
    return this.keys.map((key) =>
      createHmac('sha256', key).update(`${order}\n`).update(text).digest().subarray(0, macBytes),
    );
  }
}
