import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { CompanyModule } from '../company/company.module.js';
import { Counters } from '../plans/counters.js';
import { PlansModule } from '../plans/plans.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { TrashModule } from '../trash/trash.module.js';
import { TrashBins } from '../trash/trash-bins.js';
import { MessagePoster } from './message-poster.js';
import { MessageSender } from './message-sender.js';
import { OutcomeRecorder } from './outcome-recorder.js';
import { SessionEvents } from './session-events.js';
import { Webhook } from './webhook.entity.js';
import { WebhookEvents } from './webhook-events.js';
import { WebhookLog } from './webhook-log.js';
import { WebhookSecrets } from './webhook-secrets.js';
import { WebhooksController } from './webhooks.controller.js';
import { WebhooksService } from './webhooks.service.js';

/**
 * Webhooks of organisers and the messages to them: the tables `webhooks` and `webhook_deliveries`,
 * and the routes `/api/v1/webhook/{uid}`. Other domains store their messages in the transaction of
 * the change, and jobs of this module send them.
 */
@Module({
  imports: [
    TypeOrmModule.forFeature([Webhook]),
    CompanyModule,
    PlansModule,
    SessionsModule,
    TrashModule,
  ],
  controllers: [WebhooksController],
  providers: [
    MessagePoster,
    OutcomeRecorder,
    MessageSender,
    SessionEvents,
    WebhookEvents,
    WebhookLog,
    WebhookSecrets,
    WebhooksService,
  ],
  exports: [WebhookEvents, WebhookLog],
})
export class WebhooksModule {
  constructor(counters: Counters, trash: TrashBins) {
    counters.register({
      webhooks:
        'select count(*) from webhooks where owner_uid = asked.owner and deleted_at is null',
    });
    trash.register('webhook', {
      table: 'webhooks',
      // The rest of an address may be a secret.
      name: `substring(t.url from '^[a-z]+://([^/?#]+)')`,
      purge: async (tx, uid, { unnamed }) => {
        await tx.query('delete from webhook_deliveries where webhook_id = any($1)', [unnamed]);
        await tx.query('delete from webhooks where owner_uid = $1 and id = any($2)', [
          uid,
          unnamed,
        ]);
      },
    });
  }
}
