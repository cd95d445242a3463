import { OperatorError } from '../errors/operator-error.js';

/** How requests and jobs are traced. The exporter reads the other variables of its own, such as OTEL_EXPORTER_OTLP_HEADERS. */
export type TracingSettings = {
  serviceName: string;
  /** Which part of all traces is sent, from 0 to 1. */
  ratio: number;
};

/**
 * Read before everything else, as what is traced has to be watched before it is loaded; undefined where no endpoint is named.
 * @throws OperatorError for what cannot be meant
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
      'OTEL_TRACES_SAMPLER_ARG must be the part of all traces that is sent, from 0 to 1, such as 0.1.',
    );
  return { serviceName: serviceName || 'retrogusto', ratio: Number(ratio) };
}
