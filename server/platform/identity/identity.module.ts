import { Global, Module } from '@nestjs/common';
import { Clock } from '../clock.js';
import { Config } from '../config/config.js';
import { Database } from '../database/database.js';
import { SecurityLog } from '../security-log.js';
import { ShutAccounts } from '../shut-accounts.js';
import { AccountStandings } from './account-standings.js';
import { Administrators } from './administrators.js';
import { AttemptLimits } from './attempt-limits.js';
import { EmbeddedIdentity } from './embedded-identity.js';
import { IdentityProvider } from './identity-provider.js';
import { KnownBrowsers } from './known-browsers.js';
import { MailedCodes } from './mailed-codes.js';
import { ToolkitRoutes } from './toolkit-routes.js';
import { VerifiedCallers } from './verified-callers.js';

async function identityFor(
  config: Config,
  db: Database,
  clock: Clock,
  attempts: AttemptLimits,
  securityLog: SecurityLog,
): Promise<IdentityProvider> {
  const { appSecret, previousSecrets, publicUrl, passwordMin, firebase } = config;
  if (!firebase)
    return new EmbeddedIdentity(db, clock, attempts, securityLog, {
      appSecret,
      previousSecrets,
      publicUrl,
      passwordMin,
    });
  // loaded only where it is used: the SDK costs memory and start-up time
  const { FirebaseIdentity } = await import('./firebase-identity.js');
  return new FirebaseIdentity({ ...firebase, publicUrl }, clock);
}

/** Who people are: Firebase where it is configured, else the embedded provider. */
@Global()
@Module({
  providers: [
    AccountStandings,
    Administrators,
    AttemptLimits,
    KnownBrowsers,
    MailedCodes,
    ToolkitRoutes,
    VerifiedCallers,
    { provide: ShutAccounts, useExisting: AccountStandings },
    {
      provide: IdentityProvider,
      useFactory: identityFor,
      inject: [Config, Database, Clock, AttemptLimits, SecurityLog],
    },
  ],
  exports: [
    IdentityProvider,
    AccountStandings,
    Administrators,
    AttemptLimits,
    KnownBrowsers,
    MailedCodes,
    ShutAccounts,
    VerifiedCallers,
  ],
})
export class IdentityModule {}
