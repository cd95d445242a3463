import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/**
 * Attributes that may be exported for every span. The text of SQL is our own; its parameters are
 * not listed.
 */
const ofAny = [
  'http.request.method',
  'http.response.status_code',
  'http.route',
  'error.type',
  'db.system.name',
  'db.namespace',
  'db.operation.name',
  'db.query.text',
  'job.name',
  'job.attempt',
];
/**
 * Attributes of our calls to other services. For requests to us, the address is excluded, because
 * the sender chose it.
 */
const ofOurs = [...ofAny, 'server.address', 'server.port'];

/**
 * Exports only the listed attributes. The libraries also record whole addresses, which contain
 * codes, e-mails and tokens, and error messages, which may contain texts that people wrote. Later
 * versions may record more.
 */
export function redactingExporter(exporter: SpanExporter): SpanExporter {
  return {
    export: (spans, done) => exporter.export(spans.map(withoutSecrets), done),
    forceFlush: async () => exporter.forceFlush?.(),
    shutdown: () => exporter.shutdown(),
  };
}

export const withoutSecrets = (span: ReadableSpan): ReadableSpan =>
  Object.create(span, {
    attributes: { value: only(span.kind === SpanKind.SERVER ? ofAny : ofOurs, span.attributes) },
    events: {
      value: span.events.map((event) => ({
        ...event,
        attributes: only(['exception.type'], event.attributes ?? {}),
      })),
    },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;

const only = (names: readonly string[], attributes: Attributes): Attributes =>
  Object.fromEntries(
    names.flatMap((name) => (attributes[name] === undefined ? [] : [[name, attributes[name]]])),
  );
