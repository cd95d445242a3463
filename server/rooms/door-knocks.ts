import { createHmac } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { Database } from '../platform/database/database.js';
import { refuse } from '../platform/errors/app-error.js';
import { networkOf } from '../platform/network/client-network.js';
import { Clock } from '../platform/time/clock.js';

/** The most guests who wait at a locked door. One network may use half of the places. */
const mostWaiting = 50;
/** Phones knock again and again. One that has not for this long is gone. */
const waitsMs = 60_000;

/** A guest at the locked door, with the name as typed; empty for one without a name. */
export type Knock = { reference: string; name: string };

/** Guests at the locked door of a led event, and devices that may not come back to it. */
@Injectable()
export class DoorKnocks {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** @throws 403 GUEST_REMOVED for a device whose guest the host has removed */
  async assertNotBarred(sessionId: string, deviceKeyHash: Buffer): Promise<void> {
    const barred = await this.db.query(
      'select from barred_devices where session_id = $1 and device_key_hash = $2',
      [sessionId, deviceKeyHash],
    );
    if (barred.length > 0) throw refuse(403, 'GUEST_REMOVED');
  }

  /** Whether the host has let this device in. */
  async isAdmitted(sessionId: string, deviceKeyHash: Buffer): Promise<boolean> {
    const admitted = await this.db.query(
      'select from door_knocks where session_id = $1 and device_key_hash = $2 and admitted_at is not null',
      [sessionId, deviceKeyHash],
    );
    return admitted.length > 0;
  }

  /**
   * Tells the desk that a guest waits. Repeating it keeps the place.
   * @returns false when too many others wait, in all or from the network of this address
   */
  async knock(
    sessionId: string,
    deviceKeyHash: Buffer,
    name: string,
    address: string,
  ): Promise<boolean> {
    const now = this.clock.now();
    const networkHash = createHmac('sha256', this.config.appSecret)
      .update(`knock ${sessionId} ${networkOf(address)}`)
      .digest();
    return this.db.transaction(async (tx) => {
      // Knocks of one event come one after the other, so that they can be counted.
      await tx.query(`select pg_advisory_xact_lock(hashtextextended('knock ' || $1, 0))`, [
        sessionId,
      ]);
      await tx.query(
        'delete from door_knocks where session_id = $1 and knocked_at < $2 and admitted_at is null',
        [sessionId, new Date(now.getTime() - waitsMs)],
      );
      const known = await tx.query(
        'update door_knocks set knocked_at = $3, name = $4 where session_id = $1 and device_key_hash = $2 returning 1',
        [sessionId, deviceKeyHash, now, name],
      );
      if (known.length > 0) return true;
      const added = await tx.query(
        `insert into door_knocks (session_id, device_key_hash, id, name, knocked_at, network_hash)
         select $1, $2, $3, $4, $5, $6 from door_knocks where session_id = $1 and admitted_at is null
         having count(*) < ${mostWaiting} and count(*) filter (where network_hash = $6) < ${mostWaiting / 2} returning 1`,
        [sessionId, deviceKeyHash, newId(), name, now, networkHash],
      );
      return added.length > 0;
    });
  }

  /** Returns the guests who wait, the first one first. */
  waiting(sessionId: string): Promise<Knock[]> {
    return this.db.query<Knock>(
      `select id as reference, name from door_knocks
       where session_id = $1 and admitted_at is null and knocked_at >= $2 order by knocked_at, id limit ${mostWaiting}`,
      [sessionId, new Date(this.clock.now().getTime() - waitsMs)],
    );
  }

  /**
   * Lets a guest in. The phone joins with its next knock.
   * @returns false when nobody waits under this id
   */
  async admit(sessionId: string, reference: string): Promise<boolean> {
    const admitted = await this.db.query(
      'update door_knocks set admitted_at = coalesce(admitted_at, $3) where session_id = $1 and id = $2 returning 1',
      [sessionId, reference, this.clock.now()],
    );
    return admitted.length > 0;
  }

  /** Forgets a guest who has come in. */
  async forget(sessionId: string, deviceKeyHash: Buffer): Promise<void> {
    await this.db.query('delete from door_knocks where session_id = $1 and device_key_hash = $2', [
      sessionId,
      deviceKeyHash,
    ]);
  }
}
