import { Column, Entity, Index } from 'typeorm';
import type { WebhookEvent } from '../../shared/vocabulary/webhook.js';
import { OwnedEntity } from '../platform/database/owned-entity.js';
import type { Topic } from '../platform/live/topic.js';

/** An organiser's webhooks: how sending to them goes, and what was sent. */
export const webhooksTopic = (uid: string): Topic => `webhooks:${uid}`;

/** An address that is told what happens in an organiser's tastings, and how sending there goes. */
@Entity('webhooks')
@Index('webhooks_by_owner', { synchronize: false })
export class Webhook extends OwnedEntity {
  @Column({ type: 'text' }) url: string;
  @Column({ type: 'text', array: true }) events: WebhookEvent[];
  /** Sealed with APP_SECRET. */
  @Column({ type: 'text' }) secret: string;
  /** The one before, sealed, which signs too until then. */
  @Column({ type: 'text', nullable: true }) formerSecret: string | null;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) formerUntil: Date | null;
  /** When what was sent began not to be accepted; null since something was. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) failingSince: Date | null;
  /** Failures one after the other. */
  @Column({ type: 'int', default: 0 }) failures: number;
  @Column({ type: 'timestamptz', precision: 3, nullable: true }) disabledAt: Date | null;
  /** Nothing is sent before: somebody is sending until then, or it rests. */
  @Column({ type: 'timestamptz', precision: 3, default: () => 'now()' }) freeAt: Date;
  /** Who is sending; null while it rests. */
  @Column({ type: 'text', nullable: true }) sender: string | null;
}
