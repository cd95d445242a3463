import { type DynamicModule, Global, Module } from '@nestjs/common';
import { LoggerModule } from 'nestjs-pino';
import { AuditLog } from './audit-log.js';
import { Clock } from './clock.js';
import { ClockWatch } from './clock-watch.js';
import { Config } from './config/config.js';
import { HealthController } from './health/health.controller.js';
import { Readiness } from './health/readiness.js';
import { ApiKeyText } from './http/api-key-text.js';
import { WebConfigController } from './http/web-config.controller.js';
import { FrequentNews } from './live/frequent-news.js';
import { Live } from './live/live.js';
import { Metrics } from './metrics/metrics.js';
import { PublicAddresses } from './public-addresses.js';
import { SecurityLog } from './security-log.js';
import { SharedCounts } from './shared-counts.js';
import { isTracing, traceIds } from './tracing/tracing.js';

/** Configuration, clock, log and live states for everybody. */
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
            // a failed query carries what people wrote
            redact: { paths: ['err.parameters', 'err.driverError', 'err.detail'], remove: true },
          },
          forRoutes: [],
        }),
      ],
      controllers: [HealthController, WebConfigController],
      providers: [
        { provide: Config, useValue: config },
        ApiKeyText,
        AuditLog,
        Clock,
        ClockWatch,
        FrequentNews,
        Live,
        Metrics,
        PublicAddresses,
        Readiness,
        SecurityLog,
        SharedCounts,
      ],
      exports: [
        Config,
        ApiKeyText,
        AuditLog,
        Clock,
        FrequentNews,
        Live,
        Metrics,
        PublicAddresses,
        Readiness,
        SecurityLog,
        SharedCounts,
      ],
    };
  }
}
