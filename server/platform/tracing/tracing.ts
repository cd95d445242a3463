// Light, and always loaded: OpenTelemetry itself only where an endpoint is named.
import { tracingSettings } from '../config/tracing-settings.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import type { TraceIds, Tracing } from './trace.js';

let tracing: Tracing | undefined;

/**
 * Begins to trace where OTEL_EXPORTER_OTLP_ENDPOINT says where to; else does nothing. To be called before what is traced is loaded.
 * @throws OperatorError for a variable that cannot be meant
 */
export async function beginTracing(life: Lifecycle, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = tracingSettings(env);
  if (!settings) return;
  const { startTracing } = await life.begin(import('./open-telemetry.js'));
  tracing = await life.begin(startTracing(settings), (begun) => begun.end());
}

export const isTracing = (): boolean => tracing !== undefined;
export const traceIds = (): TraceIds | undefined => tracing?.ids();
export const nameTrace = (method: string, route: string): void => tracing?.name(method, route);
export const traceLink = (): string | null => tracing?.link() ?? null;
export const traceJob: Tracing['job'] = (job, work) => (tracing ? tracing.job(job, work) : work());
export const untraced: Tracing['apart'] = (work) => (tracing ? tracing.apart(work) : work());
