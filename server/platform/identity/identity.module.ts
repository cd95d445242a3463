import { Global, Module } from '@nestjs/common';
import { AccountStatus } from '../http/access/account-status.js';
import { AccountStandings } from './account-standings.js';
import { Administrators } from './administrators.js';
import { AttemptLimits } from './attempt-limits.js';
import { KnownBrowsers } from './known-browsers.js';
import { MailedCodes } from './mailed-codes.js';
import { VerifiedCallers } from './verified-callers.js';

/**
 * Access of accounts and guests, mailed codes and limits of attempts: the tables `administrators`,
 * `attempt_limits` and `proven_inboxes`. It has no routes. `AppModule` adds the identity provider:
 * Firebase or the embedded one.
 */
@Global()
@Module({
  providers: [
    AccountStandings,
    Administrators,
    AttemptLimits,
    KnownBrowsers,
    MailedCodes,
    VerifiedCallers,
    { provide: AccountStatus, useExisting: AccountStandings },
  ],
  exports: [
    AccountStandings,
    Administrators,
    AttemptLimits,
    KnownBrowsers,
    MailedCodes,
    AccountStatus,
    VerifiedCallers,
  ],
})
export class IdentityModule {}
