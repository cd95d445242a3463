import { Global, Module } from '@nestjs/common';
import { SecurityLog } from '../../platform/audit/security-log.js';
import { Config } from '../../platform/config/config.js';
import { Database } from '../../platform/database/database.js';
import { AttemptLimits } from '../../platform/identity/attempt-limits.js';
import { IdentityProvider } from '../../platform/identity/identity-provider.js';
import { Clock } from '../../platform/time/clock.js';
import { EmbeddedIdentity } from './embedded-identity.js';
import { ToolkitRoutes } from './toolkit-routes.js';

/**
 * Accounts, sessions and keys in our own PostgreSQL, with the protocol of Firebase: the tables
 * `identity_*`, and the routes of the Identity Toolkit. It replaces `FirebaseIdentityModule`.
 */
@Global()
@Module({
  providers: [
    {
      provide: EmbeddedIdentity,
      useFactory: (
        db: Database,
        clock: Clock,
        attempts: AttemptLimits,
        securityLog: SecurityLog,
        config: Config,
      ) => new EmbeddedIdentity(db, clock, attempts, securityLog, config),
      inject: [Database, Clock, AttemptLimits, SecurityLog, Config],
    },
    { provide: IdentityProvider, useExisting: EmbeddedIdentity },
    ToolkitRoutes,
  ],
  exports: [IdentityProvider],
})
export class EmbeddedIdentityModule {}
