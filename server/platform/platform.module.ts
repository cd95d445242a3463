import { type DynamicModule, Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AuditLog } from './audit/audit-log.js';
import { SecurityLog } from './audit/security-log.js';
import { Config } from './config/config.js';
import { Erasures } from './erasures/erasures.js';
import { ClockMonitor } from './health/clock-monitor.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { ApiKeyFormat } from './http/access/api-key-format.js';
import { WebConfigController } from './http/web-config.controller.js';
import { SharedCounters } from './limits/shared-counters.js';
import { BatchedPublisher } from './live/batched-publisher.js';
import { LiveStates } from './live/live-states.js';
import { Metrics } from './metrics/metrics.js';
import { PublicAddresses } from './network/public-addresses.js';
import { Clock } from './time/clock.js';
import { isTracing, traceIds } from './tracing/tracing.js';

/**
 * Services that all modules use: configuration, clock, logs, limits, metrics, live states
 * and the list of erasures. It has the routes of health and `/config.json`, and the tables
 * `audit_log`, `erasures` and `shared_counts`.
 */
@Global()
@Module({})
export class PlatformModule {
  static forRoot(config: Config): DynamicModule {
    return {
      module: PlatformModule,
      imports: [
        LoggerModule.forRoot({
          pinoHttp: {
            level: config.logLevel,
            autoLogging: false,
            quietReqLogger: true,
            ...(isTracing() && { mixin: () => traceIds() ?? {} }),
            // Removes data of failed queries, which may contain texts that people wrote.
            redact: { paths: ['err.parameters', 'err.driverError', 'err.detail'], remove: true },
          },
          forRoutes: [],
        }),
      ],
      controllers: [HealthController, WebConfigController],
      providers: [
        { provide: Config, useValue: config },
        ApiKeyFormat,
        AuditLog,
        Clock,
        ClockMonitor,
        Erasures,
        BatchedPublisher,
        LiveStates,
        Metrics,
        PublicAddresses,
        Readiness,
        SecurityLog,
        SharedCounters,
      ],
      exports: [
        Config,
        ApiKeyFormat,
        AuditLog,
        Clock,
        Erasures,
        BatchedPublisher,
        LiveStates,
        Metrics,
        PublicAddresses,
        Readiness,
        SecurityLog,
        SharedCounters,
      ],
    };
  }
}
