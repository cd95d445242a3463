import { type Attributes, SpanKind } from '@opentelemetry/api';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';

/** What may be said of anything. SQL is ours, and its parameters are not among these. */
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
/** What may be said of what we ask of others: of what we are asked, the address is whatever its sender wrote. */
const ofOurs = [...ofAny, 'server.address', 'server.port'];

/**
 * Lets out only what is listed here. Libraries note whatever they find: whole addresses, which hold codes, e-mails and tokens, and the
 * messages of errors, which hold what people wrote; and the next version of one may find more.
 */
export function redacting(exporter: SpanExporter): SpanExporter {
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
