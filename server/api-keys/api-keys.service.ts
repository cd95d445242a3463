import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { checkApiKeyName } from '../../shared/rules/api-key.js';
import { Activities } from '../activity/activities.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { SecurityLog } from '../platform/audit/security-log.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { type Sealed, SecretBox } from '../platform/crypto/secret-box.js';
import { Database } from '../platform/database/database.js';
import { prepared } from '../platform/database/prepared.js';
import { assertValid, notFound } from '../platform/errors/app-error.js';
import type { Caller } from '../platform/http/access/access.js';
import { ApiKeyFormat } from '../platform/http/access/api-key-format.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { ApiKeys } from '../platform/identity/api-key-check.js';
import { accessTopic, publish } from '../platform/live/topic.js';
import { Clock } from '../platform/time/clock.js';
import type { ApiKeyDayDto, ApiKeyDto, SaveApiKeyDto } from './api-key.dto.js';
import { ApiKeyUsage } from './api-key-usage.js';

type Row = {
  id: string;
  name: string;
  sealedKey: string;
  createdAt: Date;
  createdBy: string | null;
  lastUsedAt: Date | null;
  days: ApiKeyDayDto[];
};

export const sealedApiKeys: Sealed = {
  what: 'API keys',
  purpose: 'api-key',
  read: 'select id, sealed_key as sealed from api_keys where id > $1 order by id limit $2',
  write: 'update api_keys set sealed_key = $3 where id = $1 and sealed_key = $2',
};

const holderSql = prepared('select id, owner_uid as uid, name from api_keys where key_hash = $1');
const keysSql = `select id, name, sealed_key as "sealedKey", created_at as "createdAt", created_by as "createdBy", last_used_at as "lastUsedAt",
    coalesce((select json_agg(json_build_object('day', day, 'calls', calls) order by day) from api_key_days
      where key_id = k.id and day >= $2::date), '[]') as days
  from api_keys k where owner_uid = $1`;

/**
 * API keys, with which other software reads an organiser's data. They are stored encrypted, because
 * they are shown again, and are found by their hash.
 */
@Injectable()
export class ApiKeysService extends ApiKeys {
  private readonly box: SecretBox;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly creates: IdempotentCreates,
    private readonly entitlements: EntitlementsService,
    private readonly texts: ApiKeyFormat,
    private readonly uses: ApiKeyUsage,
    private readonly securityLog: SecurityLog,
    private readonly activities: Activities,
    { appSecret, previousSecrets }: Config,
  ) {
    super();
    this.box = new SecretBox(appSecret, sealedApiKeys.purpose, previousSecrets);
  }

  /** Reads the database on every call. A deleted key therefore stops at once on every server. */
  async holderOf(key: string): Promise<{ id: string; uid: string; name: string } | null> {
    const [holder] = await this.db.query<{ id: string; uid: string; name: string }>(holderSql, [
      hashOf(key),
    ]);
    return holder ?? null;
  }

  used(id: string): void {
    this.uses.add(id);
  }

  /** Newest first. Uses that this server has counted so far are included. */
  async list(uid: string): Promise<ApiKeyDto[]> {
    await this.uses.write();
    const rows = await this.db.query<Row>(`${keysSql} order by created_at desc, id`, [
      uid,
      this.uses.firstDay(),
    ]);
    return rows.map((row) => this.present(row));
  }

  /** @throws 422 with the broken rule; 403 QUOTA_EXCEEDED */
  async create(uid: string, { name }: SaveApiKeyDto, caller: Caller): Promise<ApiKeyDto> {
    assertValid(checkApiKeyName(name));
    const made = await this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid)).reserve('apiKeys');
        const [id, key, createdAt] = [newId(), this.texts.generate(), this.clock.now()];
        const sealedKey = this.box.seal(key);
        await tx.query(
          'insert into api_keys (id, owner_uid, name, sealed_key, key_hash, created_at, created_by) values ($1, $2, $3, $4, $5, $6, $7)',
          [id, uid, name?.trim(), sealedKey, hashOf(key), createdAt, caller.email],
        );
        const thing = { ownerUid: uid, id, name: name?.trim() ?? '' };
        await this.activities.of('apiKey')(tx, thing, 'created');
        return this.present({
          id,
          name: name?.trim() ?? '',
          sealedKey,
          createdAt,
          createdBy: caller.email,
          lastUsedAt: null,
          days: [],
        });
      },
      (id) => this.read(uid, id),
    );
    this.securityLog.record('API_KEY_CREATED', { uid });
    return made;
  }

  /** @throws 404; 422 with the broken rule */
  async rename(uid: string, id: string, { name }: SaveApiKeyDto): Promise<ApiKeyDto> {
    assertValid(checkApiKeyName(name));
    await this.db.query('update api_keys set name = $3 where owner_uid = $1 and id = $2', [
      uid,
      id,
      name?.trim(),
    ]);
    return this.read(uid, id);
  }

  /**
   * Deletes a key for good. It cannot be restored, because it may have fallen into the wrong hands.
   * @throws 404
   */
  async remove(uid: string, id: string): Promise<void> {
    await this.db.transaction(async (tx) => {
      const [gone] = await tx.query<{ name: string }>(
        'delete from api_keys where owner_uid = $1 and id = $2 returning name',
        [uid, id],
      );
      if (!gone) throw notFound();
      const thing = { ownerUid: uid, id, name: gone.name };
      await this.activities.of('apiKey')(tx, thing, 'deleted');
      await publish(tx, accessTopic(uid));
    });
    this.securityLog.record('API_KEY_DELETED', { uid });
  }

  private async read(uid: string, id: string): Promise<ApiKeyDto> {
    const [row] = await this.db.query<Row>(`${keysSql} and id = $3`, [
      uid,
      this.uses.firstDay(),
      id,
    ]);
    if (!row) throw notFound();
    return this.present(row);
  }

  private present({ id, name, sealedKey, createdAt, createdBy, lastUsedAt, days }: Row): ApiKeyDto {
    return {
      id,
      name,
      creationDate: createdAt.toISOString(),
      createdBy,
      apiKey: this.box.open(sealedKey),
      lastUse: lastUsedAt?.toISOString() ?? null,
      days,
    };
  }
}

const hashOf = (key: string): Buffer => hash('sha256', key, 'buffer');
