import module, { createRequire } from 'node:module';
import { setTimeout as sleep } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import {
  context,
  DiagLogLevel,
  diag,
  ROOT_CONTEXT,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { registerInstrumentations } from '@opentelemetry/instrumentation';
import { HttpInstrumentation } from '@opentelemetry/instrumentation-http';
import { PgInstrumentation } from '@opentelemetry/instrumentation-pg';
import { UndiciInstrumentation } from '@opentelemetry/instrumentation-undici';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { TracingSettings } from '../config/tracing-settings.js';
import { redactingExporter } from './redacting-exporter.js';
import type { TraceIds, Tracing } from './trace.js';

const exportTimeoutMs = 5_000;
/** Time that the end of the process waits for the receiver. */
const endWithinMs = 3_000;
const tellAgainMs = 60_000;
/** Longer statements are cut off. The beginning is enough to tell them apart. */
const longestText = 2_000;

/**
 * Traces requests, jobs, and their calls to PostgreSQL and other services. Trace headers of callers
 * are ignored, because anybody can send them. Calls to other services carry no trace headers.
 */
export async function startTracing({ serviceName, ratio }: TracingSettings): Promise<Tracing> {
  logExportErrors();
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': serviceName,
      'service.instance.id': `${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: longestText },
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: redactingExporter(new OTLPTraceExporter({ timeoutMillis: exportTimeoutMs })),
      }),
    ],
  });
  trace.setGlobalTracerProvider(provider);
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  instrument(provider);
  const tracer = provider.getTracer('retrogusto');
  return {
    ids: () => idsOf(trace.getActiveSpan()?.spanContext()),
    name: (method, route) =>
      trace.getActiveSpan()?.updateName(`${method} ${route}`).setAttribute('http.route', route),
    link: () => textOf(trace.getActiveSpan()?.spanContext()),
    job: ({ name, attempt, link }, work) => {
      const from = contextOf(link);
      const options = {
        kind: SpanKind.CONSUMER,
        attributes: { 'job.name': name, 'job.attempt': attempt },
        root: true,
      };
      return tracer.startActiveSpan(
        `job ${name}`,
        { ...options, links: from ? [{ context: from }] : [] },
        async (span) => {
          try {
            return await work();
          } catch (error) {
            span.setStatus({ code: SpanStatusCode.ERROR });
            throw error;
          } finally {
            span.end();
          }
        },
      );
    },
    apart: (work) => context.with(ROOT_CONTEXT, work),
    end: async () => {
      await Promise.race([
        provider.shutdown().catch(() => undefined),
        sleep(endWithinMs, undefined, { ref: false }),
      ]);
    },
  };
}

/**
 * The instrumentation patches modules when they are required. Our code imports them instead, and
 * patching imports would need a hook in every import. Each module is therefore required once here,
 * which patches it for all its importers.
 */
function instrument(tracerProvider: TracerProvider): void {
  const isProbe = (url = '') => /^\/api\/(?:health|ready)\b/.test(url);
  registerInstrumentations({
    tracerProvider,
    instrumentations: [
      new HttpInstrumentation({
        requireParentforOutgoingSpans: true,
        ignoreIncomingRequestHook: ({ url }) => isProbe(url),
      }),
      new UndiciInstrumentation({ requireParentforSpans: true }),
      new PgInstrumentation({ requireParentSpan: true }),
    ],
  });
  const require = createRequire(import.meta.url);
  for (const name of ['http', 'https', 'pg', 'pg-pool']) require(name);
  module.syncBuiltinESMExports();
}

/** Logs why traces are not sent, at most once a minute. */
function logExportErrors(): void {
  const log = new Logger('Tracing');
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    const now = performance.now();
    if (now - toldAt < tellAgainMs) return;
    toldAt = now;
    log.warn(`traces are not sent: ${message}`);
  };
  const quiet = () => undefined;
  diag.setLogger(
    { error: tell, warn: tell, info: quiet, debug: quiet, verbose: quiet },
    { logLevel: DiagLogLevel.ERROR },
  );
}

const idsOf = (at: SpanContext | undefined): TraceIds | undefined =>
  at && { trace_id: at.traceId, span_id: at.spanId };

/** The format of the W3C `traceparent` header. */
const textOf = (at: SpanContext | undefined): string | undefined =>
  at && `00-${at.traceId}-${at.spanId}-${(at.traceFlags & TraceFlags.SAMPLED) === 0 ? '00' : '01'}`;

function contextOf(link: string | null): SpanContext | undefined {
  const [, traceId, spanId, flags] =
    /^00-([0-9a-f]{32})-([0-9a-f]{16})-0([01])$/.exec(link ?? '') ?? [];
  return traceId && spanId
    ? { traceId, spanId, traceFlags: Number(flags), isRemote: true }
    : undefined;
}
