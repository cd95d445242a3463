import { Module } from '@nestjs/common';
import { ColleaguesModule } from '../colleagues/colleagues.module.js';
import { CompanyModule } from '../company/company.module.js';
import { MailRoundsModule } from '../mail-rounds/mail-rounds.module.js';
import { SubscriptionsModule } from '../payments/subscriptions.module.js';
import { PlansModule } from '../plans/plans.module.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { VideosModule } from '../videos/videos.module.js';
import { AccountController } from './account.controller.js';
import { AccountClosings } from './account-closings.js';
import { AccountExports } from './account-exports.js';
import { AccountSwitch } from './account-switch.js';
import { EraseAccount } from './erase-account.js';
import { ExportAccount } from './export-account.js';
import { ExportDownloadController } from './export-download.controller.js';
import { ExportLinks } from './export-links.js';
import { FinishClosings } from './finish-closings.js';
import { TellGuestsOfClosings } from './tell-guests.js';
import { WriteArchive } from './write-archive.js';

/**
 * Actions on whole accounts: owners export and close them, and `server/operator` disables, exports
 * and erases them. It owns the tables `account_exports` and `account_closings` and the routes
 * `/api/v1/account/{uid}`. The rows of an account follow from the schema (`owned-tables.ts`).
 */
@Module({
  imports: [
    ColleaguesModule,
    CompanyModule,
    MailRoundsModule,
    PlansModule,
    SubscriptionsModule,
    SessionsModule,
    RoomsModule,
    VideosModule,
  ],
  controllers: [AccountController, ExportDownloadController],
  providers: [
    AccountClosings,
    AccountExports,
    AccountSwitch,
    EraseAccount,
    ExportAccount,
    ExportLinks,
    FinishClosings,
    TellGuestsOfClosings,
    WriteArchive,
  ],
})
export class AccountsModule {}
