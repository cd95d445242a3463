import { Module } from '@nestjs/common';
import { ColleaguesModule } from '../colleagues/colleagues.module.js';
import { SubscriptionsModule } from '../payments/subscriptions.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { AccountSwitch } from './account-switch.js';
import { EraseAccount } from './erase-account.js';
import { ExportAccount } from './export-account.js';

/**
 * Operator actions on whole accounts: disable, export and erase. It has no tables and no routes;
 * `server/operator` calls it. The rows of an account follow from the schema (`owned-tables.ts`).
 */
@Module({
  imports: [ColleaguesModule, SubscriptionsModule, SessionsModule, RoomsModule, VideosModule],
  providers: [AccountSwitch, EraseAccount, ExportAccount],
})
export class AccountsModule {}
