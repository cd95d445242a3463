import { Module } from '@nestjs/common';
import { SubscriptionsModule } from '../payments/subscriptions.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { AccountAccess } from './account-access.js';
import { EraseAccount } from './erase-account.js';
import { ExportAccount } from './export-account.js';

/** Operator actions on whole accounts. */
@Module({
  imports: [SubscriptionsModule, SessionsModule, RoomsModule],
  providers: [AccountAccess, EraseAccount, ExportAccount],
})
export class AccountsModule {}
