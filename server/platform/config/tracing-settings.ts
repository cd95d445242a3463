import { OperatorError } from '../errors/operator-error.js';

/**
 * Settings of the traces of requests and jobs. The exporter itself reads further variables, such as
 * OTEL_EXPORTER_OTLP_HEADERS.
 */
export type TracingSettings = {
  serviceName: string;
  /** The fraction of traces that is sent, from 0 to 1. */
  ratio: number;
};

/**
 * Undefined without an endpoint. These settings are read first, because libraries must be
 * instrumented before they are loaded.
 * @throws OperatorError for invalid values
 */
export function tracingSettings({
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_SERVICE_NAME: serviceName,
  OTEL_TRACES_SAMPLER_ARG: ratio = '1',
}: NodeJS.ProcessEnv): TracingSettings | undefined {
  if (!endpoint) return undefined;
  if (!/^https?:\/\/\S+$/.test(endpoint) || !URL.canParse(endpoint))
    throw new OperatorError(
      'OTEL_EXPORTER_OTLP_ENDPOINT must be the http(s) address of an OTLP receiver, such as http://127.0.0.1:4318.',
    );
  if (!/^(?:0|1|0?\.\d+|1\.0+)$/.test(ratio))
    throw new OperatorError(
      'OTEL_TRACES_SAMPLER_ARG must be the fraction of traces to send, from 0 to 1, such as 0.1.',
    );
  return { serviceName: serviceName || 'retrogusto', ratio: Number(ratio) };
}
