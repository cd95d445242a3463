import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { deriveKey } from '../../crypto/derive-key.js';

/** Where a page ended: the last row's sort value, as PostgreSQL wrote it, and its id. */
export type Place = [value: string | null, id: string];

const macBytes = 16;

/**
 * Writes places as opaque, signed text and reads back only what it wrote: nothing in a cursor has to be trusted. A cursor is good for
 * the order it was written for; whose rows it points into, every query decides by itself.
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

  /** Null when it was not written here, for this order. */
  read(order: string, cursor: string): Place | null {
    const bytes = Buffer.from(cursor, 'base64url');
    const [mac, text] = [bytes.subarray(0, macBytes), bytes.subarray(macBytes)];
    if (mac.length < macBytes || !this.macs(order, text).some((ours) => timingSafeEqual(mac, ours)))
      return null;
    return JSON.parse(text.toString('utf8')) as Place;
  }

  /** By the secret of now first. */
  private macs(order: string, text: Buffer): Buffer[] {
    return this.keys.map((key) =>
      createHmac('sha256', key).update(`${order}\n`).update(text).digest().subarray(0, macBytes),
    );
  }
}
