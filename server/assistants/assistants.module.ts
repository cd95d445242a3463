import { Module, type OnModuleInit } from '@nestjs/common';
import { CompanyModule } from '../company/company.module.js';
import { GuestTokens } from '../platform/identity/access-check.js';
import { KnownBrowsers } from '../platform/identity/known-browsers.js';
import { normalizeEmail } from '../platform/text/email.js';
import { RequestRecordsModule } from '../privacy/request-records.module.js';
import { ProductsModule } from '../products/products.module.js';
import { RemindersModule } from '../reminders/reminders.module.js';
import { AttendeePrivacy } from '../rooms/anonymise-attendees.js';
import { RoomsModule } from '../rooms/rooms.module.js';
import { SessionsModule } from '../sessions/sessions.module.js';
import { ThemesModule } from '../themes/themes.module.js';
import { AssistantCodes } from './assistant-codes.js';
import { AssistantTokens } from './assistant-tokens.js';
import { CompleteVisits } from './complete-visits.js';
import { Confirmations } from './confirmations.js';
import { DeleteExpiredCredentials } from './delete-expired-credentials.js';
import { GuestAccounts } from './guest-accounts.js';
import { MailAssistantCode } from './mail-assistant-code.js';
import { DeleteAccount } from './my-data/delete-account.js';
import { ExportOwnData } from './my-data/export-own-data.js';
import { MyDataController } from './my-data/my-data.controller.js';
import { MyData } from './my-data/my-data.js';
import { SignInController } from './sign-in.controller.js';
import { TicketsController } from './tickets/tickets.controller.js';
import { Tickets } from './tickets/tickets.js';
import { VisitsController } from './visits.controller.js';
import { Visits } from './visits.js';
import { nobodys } from './visits.queries.js';
import { Wines } from './wines.js';

/**
 * The guests' own area: sign-in by a mailed code or an account, past tastings, and the data that is
 * stored about a guest. It owns `assistant_codes` and `assistant_tokens`, and most routes of
 * `/api/v1/assistant`. The pages of one tasting and the erasure of answers come from `rooms`.
 */
@Module({
  imports: [
    CompanyModule,
    ProductsModule,
    RemindersModule,
    RequestRecordsModule,
    RoomsModule,
    SessionsModule,
    ThemesModule,
  ],
  controllers: [MyDataController, SignInController, TicketsController, VisitsController],
  providers: [
    AssistantCodes,
    AssistantTokens,
    Confirmations,
    DeleteAccount,
    ExportOwnData,
    DeleteExpiredCredentials,
    GuestAccounts,
    MailAssistantCode,
    MyData,
    Tickets,
    Visits,
    CompleteVisits,
    Wines,
    { provide: GuestTokens, useExisting: AssistantTokens },
  ],
  exports: [AssistantTokens, Confirmations, ExportOwnData, GuestTokens, MyData],
})
export class AssistantsModule implements OnModuleInit {
  constructor(
    private readonly privacy: AttendeePrivacy,
    private readonly codes: AssistantCodes,
    private readonly tokens: AssistantTokens,
    private readonly browsers: KnownBrowsers,
  ) {}

  onModuleInit(): void {
    this.privacy.whenForgotten(async (tx, people) => {
      const known = people.flatMap(({ email }) => (email ? [normalizeEmail(email)] : []));
      await this.codes.forget(tx, known);
      await this.tokens.forget(tx, known);
      await this.browsers.forget(tx, known, (held) => nobodys(tx, held));
      // These rows prove the e-mail to the installation, and are no data of an organiser.
      return {};
    });
  }
}
