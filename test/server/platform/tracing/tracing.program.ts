import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signUp } from '../../../support/accounts.js';
import '../../../support/build-before-tests.js';
import { Client } from '../../../support/client.js';
import { mailboxOf } from '../../../support/mailbox.js';
import { launch, type RunningProduct, startProduct } from '../../../support/program.js';
import { type SentSpan, startTraceReceiver } from '../../../support/trace-receiver.js';

/** Makes a program print which tracing modules it loads. */
const tellLoaded = `--import=data:text/javascript,${encodeURIComponent(
  `import{registerHooks}from'node:module';registerHooks({load(u,c,n){if(/opentelemetry.(sdk|inst|exp)/.test(u))process.stderr.write('LOADED '+u+'\\n');return n(u,c)}})`,
)}`;
const attribute = (span: SentSpan | undefined, name: string) =>
  Object.values(span?.attributes.find(({ key }) => key === name)?.value ?? {})[0];

let receiver: Awaited<ReturnType<typeof startTraceReceiver>>;
let product: RunningProduct;
beforeAll(async () => {
  receiver = await startTraceReceiver();
  product = await startProduct({
    env: {
      DEMO: 'false',
      LOG_LEVEL: 'info',
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      NODE_OPTIONS: tellLoaded,
    },
  });
});
afterAll(async () => {
  await product?.stop();
  await receiver?.close();
});

const spans = () => receiver.spans();
const named = (name: string) => spans().find((span) => span.name === name);
const childrenOf = (parent: SentSpan | undefined) =>
  spans().filter(
    ({ parentSpanId }) => parentSpanId !== undefined && parentSpanId === parent?.spanId,
  );
const within = { timeout: 30_000, interval: 200 };

describe('traces', () => {
  it('contain each request by its route, with its database queries, and link each job to its origin', async () => {
    const organiser = await signUp(new Client(product.url), await mailboxOf(product.dataDir));
    await fetch(`${product.url}/api/v1/product/${organiser.uid}?search=secreta@example.com`, {
      headers: { authorization: `Bearer ${organiser.token}` },
    });
    await fetch(`${product.url}/api/v1/room/SECRET99`, {
      headers: { 'x-request-id': 'by-this-request' },
    });
    await fetch(`${product.url}/api/health`);

    await expect.poll(() => named('GET /api/v1/room/:code'), within).toBeDefined();
    const room = named('GET /api/v1/room/:code');
    expect(room?.kind).toBe(2);
    expect(room?.parentSpanId ?? '').toBe('');
    expect([attribute(room, 'http.route'), attribute(room, 'http.response.status_code')]).toEqual([
      '/api/v1/room/:code',
      404,
    ]);
    const asked = childrenOf(room).filter(
      (span) => attribute(span, 'db.system.name') === 'postgresql',
    );
    expect(asked.map((span) => String(attribute(span, 'db.query.text'))).join()).toMatch(/session/);
    const wrote = () => named('POST /api/v1/user/createUser');
    // each job has a trace of its own, with a link to the request or job that enqueued it
    await expect
      .poll(() => wrote() && named('job verification-mail') && named('job mail'), within)
      .toBeDefined();
    const [first, second] = [named('job verification-mail'), named('job mail')];
    expect(first?.links?.map(({ traceId }) => traceId)).toEqual([wrote()?.traceId]);
    expect(second?.links?.map(({ traceId }) => traceId)).toEqual([first?.traceId]);
    expect(new Set([wrote(), first, second].map((span) => span?.traceId)).size).toBe(3);
    // a statement that counts for several requests at once belongs to no trace
    expect(receiver.text()).not.toContain('shared_counts');
    // work after the body has arrived belongs to the trace of its request too
    expect(childrenOf(wrote()).length).toBeGreaterThan(0);
    expect(spans().some(({ name }) => name.includes('health') || name.includes('ready'))).toBe(
      false,
    );

    // a log line has the id of its trace
    const line = product
      .output()
      .split('\n')
      .find((each) => each.includes('by-this-request'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ trace_id: room?.traceId });
  });

  it('contain no personal data: no address, code, token, e-mail or parameter', async () => {
    await expect.poll(() => named('GET /api/v1/product/:uid'), within).toBeDefined();
    expect(receiver.text()).not.toMatch(
      /SECRET99|example\.com|secreta|Bearer|eyJ|user.agent|url\.|\?search/i,
    );
    const told = new Set(spans().flatMap(({ attributes }) => attributes.map(({ key }) => key)));
    expect(
      [...told].filter(
        (key) =>
          !/^(http\.(request\.method|response\.status_code|route)|error\.type|db\.\w+(\.\w+)?|server\.(address|port)|job\.\w+)$/.test(
            key,
          ),
      ),
    ).toEqual([]);
  });

  it('do not continue the traces of clients', async () => {
    const foreign = '0af7651916cd43dd8448eb211c80319c';
    await fetch(`${product.url}/api/v1/room/NOBODY77`, {
      headers: { traceparent: `00-${foreign}-b7ad6b7169203331-01` },
    });
    await expect
      .poll(() => spans().filter(({ name }) => name === 'GET /api/v1/room/:code').length, within)
      .toBe(2);
    expect(receiver.text()).not.toContain(foreign);
  });
});

it('the tracing modules are not loaded without an endpoint, and an invalid setting is named', async () => {
  expect(product.output()).toContain('LOADED');
  const without = await startProduct({ env: { DEMO: 'false', NODE_OPTIONS: tellLoaded } });
  await without.stop();
  expect(without.output()).not.toContain('LOADED');
  for (const [name, value] of [
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
  ] as const) {
    const { exited, output } = await launch('main', {
      OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
      [name]: value,
    });
    expect(await exited).toEqual([1, null]);
    expect(output()).toMatch(new RegExp(`^\\s*${name} must be`));
  }
});
