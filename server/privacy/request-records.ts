import { createHmac, hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import {
  type Erased,
  erasedCategories,
  type PrivacyRequestChannel,
  type PrivacyRequestKind,
  type PrivacyRequestState,
} from '../../shared/vocabulary/privacy.js';
import { Config } from '../platform/config/config.js';
import { deriveKey } from '../platform/crypto/derive-key.js';
import { newId } from '../platform/crypto/ids.js';
import type { Connection } from '../platform/database/connection.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { normalizeEmail } from '../platform/text/email.js';
import { Clock } from '../platform/time/clock.js';
import { dueSql, todaySql } from './request-days.js';

/** Everything that the proof of a closed request states. It contains no personal data. */
export type ProvenRequest = {
  id: string;
  kind: PrivacyRequestKind;
  channel: PrivacyRequestChannel;
  state: PrivacyRequestState;
  /** Keyed hash of the guest's e-mail, or null without one. */
  guest: string | null;
  receivedOn: string;
  exportedAt: Date | null;
  closedAt: Date;
  closedBy: 'GUEST' | 'ORGANISER';
  erased: Erased;
};

/**
 * The SHA-256 of the facts of a closed request. A later change of any of them gives another hash.
 */
export const proofOf = (request: ProvenRequest): string =>
  hash(
    'sha256',
    JSON.stringify([
      request.id,
      request.kind,
      request.channel,
      request.state,
      request.guest,
      request.receivedOn,
      request.exportedAt?.toISOString() ?? null,
      request.closedAt.toISOString(),
      request.closedBy,
      erasedCategories.map((category) => [category, request.erased[category] ?? 0]),
    ]),
    'hex',
  );

/**
 * Writes the records of requests that were carried out without being registered before: by a guest
 * in the guests' area, or by the organiser in a report.
 */
@Injectable()
export class RequestRecords {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /** The keyed hash of an e-mail. It differs between organisers, who cannot compare theirs. */
  hashOf(ownerUid: string, email: string): string {
    return createHmac('sha256', deriveKey(this.config.appSecret, 'privacy-requests'))
      .update(`${ownerUid}\n${normalizeEmail(email)}`)
      .digest('base64url')
      .slice(0, 22);
  }

  /** Records that a guest has read their data, once a day for each organiser. */
  async access(email: string, owners: readonly string[]): Promise<void> {
    for (const ownerUid of owners) await this.once(this.db, 'ACCESS', ownerUid, email);
  }

  /** Records that a guest has downloaded their data, once a day for each organiser. */
  async export(tx: Transaction, email: string, owners: readonly string[]): Promise<void> {
    for (const ownerUid of owners) await this.once(tx, 'EXPORT', ownerUid, email);
  }

  /** Records an erasure, in its transaction. */
  async erasure(
    tx: Transaction,
    {
      ownerUid,
      email,
      channel,
      erased,
    }: {
      ownerUid: string;
      email: string | null;
      channel: 'GUEST' | 'REPORT';
      erased: Erased;
    },
  ): Promise<void> {
    const guest = email === null ? null : this.hashOf(ownerUid, email);
    await this.insert(tx, ownerUid, { kind: 'ERASURE', channel, guest, erased });
  }

  private async once(
    on: Connection,
    kind: 'ACCESS' | 'EXPORT',
    ownerUid: string,
    email: string,
  ): Promise<void> {
    const guest = this.hashOf(ownerUid, email);
    await this.insert(on, ownerUid, { kind, channel: 'GUEST', guest, erased: {} });
  }

  private async insert(
    on: Connection,
    ownerUid: string,
    request: Pick<ProvenRequest, 'kind' | 'channel' | 'guest' | 'erased'>,
  ): Promise<void> {
    const now = this.clock.now();
    const [day] = await on.query<{ today: string; due: string }>(
      `select ${todaySql('$1', '$2')}::text as today, ${dueSql(todaySql('$1', '$2'))}::text as due`,
      [ownerUid, now],
    );
    const receivedOn = day?.today ?? '';
    const closed: ProvenRequest = {
      id: newId(),
      kind: request.kind,
      channel: request.channel,
      state: 'DONE',
      guest: request.guest,
      receivedOn,
      exportedAt: request.kind === 'EXPORT' ? now : null,
      closedAt: now,
      closedBy: request.channel === 'GUEST' ? 'GUEST' : 'ORGANISER',
      erased: request.erased,
    };
    await on.query(
      `insert into privacy_requests (id, owner_uid, kind, channel, state, email_hash, received_on, due_on, created_at, exported_at, closed_at, closed_by, erased, proof)
       values ($1, $2, $3, $4, 'DONE', $5, $6, $7, $8, $9, $8, $10, $11, $12) on conflict do nothing`,
      [
        closed.id,
        ownerUid,
        closed.kind,
        closed.channel,
        closed.guest,
        receivedOn,
        day?.due,
        now,
        closed.exportedAt,
        closed.closedBy,
        JSON.stringify(closed.erased),
        proofOf(closed),
      ],
    );
  }
}
