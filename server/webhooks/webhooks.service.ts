import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import type { Repository } from 'typeorm';
import { addressOf, checkWebhook } from '../../shared/rules/webhook.js';
import { delivery, webhookEvents } from '../../shared/vocabulary/webhook.js';
import { Activities, type Recorder } from '../activity/activities.js';
import { changesOf } from '../activity/changes-of.js';
import { EntitlementsService } from '../plans/entitlements.service.js';
import { Config } from '../platform/config/config.js';
import { newId } from '../platform/crypto/ids.js';
import { Database, type Transaction } from '../platform/database/database.js';
import { restore, softDelete } from '../platform/database/deletion.js';
import { assertValid, assertVersion, invalid, notFound } from '../platform/errors/app-error.js';
import { IdempotentCreates } from '../platform/http/idempotency.js';
import { publish } from '../platform/live/topic.js';
import { AddressError, PublicAddresses } from '../platform/network/public-addresses.js';
import { Clock } from '../platform/time/clock.js';
import { giveUpWaiting } from './deliveries.queries.js';
import type { SaveWebhookDto, WebhookDto, WebhookWithSecretDto } from './webhook.dto.js';
import { Webhook, webhooksTopic } from './webhook.entity.js';
import { WebhookEvents } from './webhook-events.js';
import { WebhookSecrets } from './webhook-secrets.js';

@Injectable()
export class WebhooksService {
  private readonly note: Recorder;

  constructor(
    private readonly db: Database,
    private readonly creates: IdempotentCreates,
    private readonly clock: Clock,
    private readonly config: Config,
    private readonly entitlements: EntitlementsService,
    private readonly addresses: PublicAddresses,
    private readonly secrets: WebhookSecrets,
    private readonly events: WebhookEvents,
    @InjectRepository(Webhook) private readonly webhooks: Repository<Webhook>,
    activities: Activities,
  ) {
    this.note = activities.of('webhook');
  }

  /** The owner's webhooks without their secrets, oldest first. */
  async list(uid: string): Promise<WebhookDto[]> {
    const found = await this.webhooks.find({
      where: { ownerUid: uid },
      order: { createdAt: 'ASC', id: 'ASC' },
    });
    return found.map((webhook) => this.present(webhook));
  }

  /** @throws 404 */
  async read(uid: string, id: string): Promise<WebhookWithSecretDto> {
    const webhook = await this.webhooks.findOneBy(where(uid, id));
    if (!webhook) throw notFound();
    return this.withSecret(webhook);
  }

  /**
   * @throws 422 with the first broken rule, and for an address that does not resolve or is private;
   * 403 QUOTA_EXCEEDED
   */
  async create(uid: string, input: SaveWebhookDto): Promise<WebhookWithSecretDto> {
    const webhook = this.laidOver(
      this.webhooks.create({ id: newId(), ownerUid: uid, secret: this.secrets.make() }),
      input,
    );
    await this.assertReachable(new URL(webhook.url));
    const made = await this.creates.once(
      async (tx) => {
        await (await this.entitlements.lock(tx, uid)).reserve('webhooks');
        const saved = await this.save(tx, webhook);
        await this.note(tx, thingOf(saved), 'created');
        return this.withSecret(saved);
      },
      (id) => this.read(uid, id),
    );
    this.events.forgetOwners();
    return made;
  }

  /** @throws 404; 422 as for a new one; 409 when `version` is stale */
  async update(uid: string, id: string, input: SaveWebhookDto): Promise<WebhookWithSecretDto> {
    const stored = await this.webhooks.findOneBy(where(uid, id));
    if (!stored) throw notFound();
    const { url } = stored;
    // before the lock, because a name server may be slow
    const wanted = this.laidOver(stored, input);
    if (wanted.url !== url) await this.assertReachable(new URL(wanted.url));
    const saved = await this.db.transaction(async (tx) => {
      const webhook = await this.locked(tx, uid, id);
      await assertVersion(webhook, input.version, () => this.withSecret(webhook));
      const wasDisabled = webhook.disabledAt !== null;
      const before = contentOf(webhook);
      this.laidOver(webhook, input);
      if (webhook.disabledAt && !wasDisabled) await giveUpWaiting(tx, id);
      const changes = changesOf(before, contentOf(webhook), ['url']);
      await this.note(tx, thingOf(webhook), 'changed', changes);
      return this.withSecret(await this.save(tx, webhook));
    });
    this.events.forgetOwners();
    return saved;
  }

  /** Creates a new secret. The previous one signs too for 24 hours. @throws 404 */
  rotate(uid: string, id: string): Promise<WebhookWithSecretDto> {
    return this.db.transaction(async (tx) => {
      const webhook = await this.locked(tx, uid, id);
      const formerUntil = new Date(this.clock.now().getTime() + delivery.formerSecretMs);
      Object.assign(webhook, {
        formerSecret: webhook.secret,
        formerUntil,
        secret: this.secrets.make(),
      });
      await this.note(tx, thingOf(webhook), 'changed', [{ field: 'secret' }]);
      return this.withSecret(await this.save(tx, webhook));
    });
  }

  /** Soft delete; waiting messages fail. @throws 404 */
  remove(uid: string, id: string): Promise<void> {
    return this.db.transaction(async (tx) => {
      const webhook = await this.locked(tx, uid, id);
      await softDelete(tx, Webhook, where(uid, id), this.clock.now());
      await this.note(tx, thingOf(webhook), 'deleted');
      await giveUpWaiting(tx, id);
      await publish(tx, webhooksTopic(uid));
    });
  }

  /** Undoes a delete of the last 30 days. @throws 404; 403 QUOTA_EXCEEDED */
  async restore(uid: string, id: string): Promise<WebhookWithSecretDto> {
    const restored = await this.db.transaction(async (tx) => {
      const standing = await this.entitlements.lock(tx, uid);
      const webhook = await restore(tx, Webhook, where(uid, id), this.clock.now(), async (row) => {
        await standing.reserve('webhooks');
        await this.note(tx, thingOf(row), 'restored');
      });
      await publish(tx, webhooksTopic(uid));
      return this.withSecret(webhook);
    });
    this.events.forgetOwners();
    return restored;
  }

  /**
   * Checks that the host name resolves to public addresses. If private networks are allowed,
   * nothing is checked, because such a receiver may come online later.
   * @throws 422 HOST_UNKNOWN or ADDRESS_PRIVATE
   */
  private async assertReachable(url: URL): Promise<void> {
    if (this.config.webhookPrivateNetworks) return;
    try {
      await this.addresses.of(url);
    } catch (error) {
      if (!(error instanceof AddressError)) throw error;
      throw invalid([
        { path: 'url', code: error.fault === 'UNKNOWN_HOST' ? 'HOST_UNKNOWN' : 'ADDRESS_PRIVATE' },
      ]);
    }
  }

  private async locked(tx: Transaction, uid: string, id: string): Promise<Webhook> {
    const webhook = await tx.manager.findOne(Webhook, {
      where: where(uid, id),
      lock: { mode: 'pessimistic_write' },
    });
    if (!webhook) throw notFound();
    return webhook;
  }

  private async save(tx: Transaction, webhook: Webhook): Promise<Webhook> {
    const saved = await tx.manager.save(webhook);
    await publish(tx, webhooksTopic(webhook.ownerUid));
    return saved;
  }

  /** Applies the input to the webhook and checks the result. @throws 422 */
  private laidOver(webhook: Webhook, input: SaveWebhookDto): Webhook {
    const wasEnabled = !webhook.disabledAt;
    const { url = webhook.url, events = webhook.events, enabled = wasEnabled } = input;
    assertValid(
      checkWebhook({ url, events }, { privateNetworks: this.config.webhookPrivateNetworks }),
    );
    const address = addressOf(url)?.href as string;
    const disabledAt = enabled ? null : (webhook.disabledAt ?? this.clock.now());
    // A new address, enabling and disabling by hand reset the failures. A failing webhook then no
    // longer rests. The rate limit of a working webhook still applies.
    const rested = webhook.failures > 0 ? { freeAt: this.clock.now(), sender: null } : {};
    const anew =
      address !== webhook.url || Boolean(enabled) !== wasEnabled
        ? { failures: 0, failingSince: null, ...rested }
        : {};
    return Object.assign(webhook, {
      url: address,
      events: webhookEvents.filter((event) => events?.includes(event)),
      disabledAt,
      ...anew,
    });
  }

  private withSecret(webhook: Webhook): WebhookWithSecretDto {
    return Object.assign(this.present(webhook), { secret: this.secrets.open(webhook.secret) });
  }

  private present({
    id,
    url,
    events,
    failingSince,
    disabledAt,
    formerUntil,
    updatedAt,
    version,
  }: Webhook): WebhookDto {
    return {
      id,
      url,
      events,
      state: disabledAt ? 'DISABLED' : failingSince ? 'FAILING' : 'WORKING',
      failingSince: failingSince?.toISOString() ?? null,
      disabledAt: disabledAt?.toISOString() ?? null,
      formerSecretUntil:
        formerUntil && formerUntil > this.clock.now() ? formerUntil.toISOString() : null,
      lastUpdate: updatedAt.toISOString(),
      version,
    };
  }
}

/** The rest of an address may be a secret. */
const thingOf = ({ ownerUid, id, url }: Webhook) => ({ ownerUid, id, name: new URL(url).host });

const contentOf = ({ url, events, disabledAt }: Webhook) => ({
  url,
  events,
  enabled: disabledAt === null,
});

const where = (ownerUid: string, id: string) => ({ ownerUid, id });
