import { Column, Entity, Index } from 'typeorm';
import type { WebhookEvent } from '../../shared/vocabulary/webhook.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';
import type { Topic } from '../platform/live/topic.js';

/** The topic of an organiser's webhooks: their state and their log. */
export const webhooksTopic = (uid: string): Topic => `webhooks:${uid}`;

/**
 * An address that receives messages about an organiser's tastings, and the state of sending to it.
 */
@Entity('webhooks')
@Index('webhooks_by_owner', { synchronize: false })
@Index('webhooks_in_trash', { synchronize: false })
export class Webhook extends OwnedEntity {
  @Column({ type: 'text' }) url: string;
  @Column({ type: 'text', array: true }) events: WebhookEvent[];
  /** Sealed with APP_SECRET. */
  @Column({ type: 'text' }) secret: string;
  /** The previous secret, sealed. It signs too until `formerUntil`. */
  @Column({ type: 'text', nullable: true }) formerSecret: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) formerUntil: Date | null;
  /** The first failure since the last success; null after a success. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) failingSince: Date | null;
  /** The number of failures in a row. */
  @Column({ type: 'int', default: 0 }) failures: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) disabledAt: Date | null;
  /** Nothing is sent before this time: a sender has reserved the webhook, or it rests. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) freeAt: Date;
  /** The name of the sender that has reserved the webhook; null while nobody sends. */
  @Column({ type: 'text', nullable: true }) sender: string | null;
}
