// This module is small, because it is always loaded. OpenTelemetry is only loaded if an endpoint is
// set.
import { tracingSettings } from '../config/tracing-settings.js';
import type { Lifecycle } from '../lifecycle/lifecycle.js';
import type { TraceIds, Tracing } from './trace.js';

let tracing: Tracing | undefined;

/**
 * Starts tracing if OTEL_EXPORTER_OTLP_ENDPOINT is set. Must be called before the traced modules
 * are loaded.
 * @throws OperatorError for an invalid variable
 */
export async function beginTracing(life: Lifecycle, env: NodeJS.ProcessEnv): Promise<void> {
  const settings = tracingSettings(env);
  if (!settings) return;
  const { startTracing } = await life.startStep(import('./open-telemetry.js'));
  tracing = await life.startStep(startTracing(settings), (begun) => begun.end());
}

export const isTracing = (): boolean => tracing !== undefined;
export const traceIds = (): TraceIds | undefined => tracing?.ids();
export const nameTrace = (method: string, route: string): void => tracing?.name(method, route);
export const traceLink = (): string | null => tracing?.link() ?? null;
export const traceJob: Tracing['job'] = (job, work) => (tracing ? tracing.job(job, work) : work());
export const untraced: Tracing['apart'] = (work) => (tracing ? tracing.apart(work) : work());
