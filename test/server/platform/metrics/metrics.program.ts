import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import '../../../support/build-before-tests.js';
import { freePort } from '../../../support/free-port.js';
import { launch, type RunningProduct, startProduct } from '../../../support/program.js';

let product: RunningProduct;
let port: number;
beforeAll(async () => {
  port = await freePort();
  product = await startProduct({
    env: { DEMO: 'false', METRICS_PORT: String(port), LOG_LEVEL: 'info' },
  });
});
afterAll(() => product?.stop());

const told = async () => (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
const valueOf = (text: string, series: string) =>
  Number(
    text
      .split('\n')
      .find((line) => line.startsWith(`${series} `))
      ?.split(' ')
      .at(-1),
  );

it('the metrics count requests by route, never by address, and include the state of database, queue and storage', async () => {
  await fetch(`${product.url}/api/v1/room/SECRET99`);
  await fetch(`${product.url}/login`, { headers: { accept: 'text/html' } });
  const text = await told();
  expect(
    valueOf(
      text,
      'retrogusto_http_request_seconds_count{method="GET",route="/api/v1/room/:code",status="404"}',
    ),
  ).toBe(1);
  expect(
    valueOf(text, 'retrogusto_http_request_seconds_count{method="GET",route="page",status="200"}'),
  ).toBeGreaterThan(0);
  expect(valueOf(text, 'retrogusto_database_connections{state="open"}')).toBeGreaterThan(0);
  expect(valueOf(text, 'retrogusto_outbox_waiting{kind="mail"}')).toBeGreaterThanOrEqual(0);
  expect(
    ['queue', 'storage'].map((part) => valueOf(text, `retrogusto_up{part="${part}"}`)),
  ).toEqual([1, 1]);
  expect(text).not.toContain('SECRET99');
});

it('the metrics have every series that the Grafana dashboard uses', async () => {
  // some series exist only after the first job
  await expect
    .poll(told, { timeout: 30_000, interval: 500 })
    .toContain('retrogusto_job_seconds_bucket');
  const text = await told();
  const known = new Set(
    [...text.matchAll(/^# TYPE (\S+) (\S+)/gm)].flatMap(([, name, type]) =>
      type === 'histogram' ? [`${name}_count`, `${name}_bucket`] : [name],
    ),
  );
  const dashboard = readFileSync(
    new URL('../../../../docker/grafana-dashboard.json', import.meta.url),
    'utf8',
  );
  const asked = new Set(
    [...dashboard.matchAll(/\b(?:retrogusto|nodejs|process)_[a-z_0-9]+/g)].map(([name]) => name),
  );
  expect(asked.size).toBeGreaterThan(8);
  expect([...asked].filter((name) => !known.has(name))).toEqual([]);
});

it('the application reports its commit, and logs a line for each finished job', async () => {
  const { status, commit } = (await (await fetch(`${product.url}/api/health`)).json()) as {
    status: string;
    commit: string | null;
  };
  expect(status).toBe('ok');
  expect(commit ?? 'abcdef0').toMatch(/^[0-9a-f]{7,40}$/);
  await expect
    .poll(() => product.output(), { timeout: 30_000 })
    .toMatch(/"job":"\w+","id":"[\w-]+","attempt":1,"ms":\d+/);
});

it('the metrics have a port of their own, and if it is taken, the start fails and names METRICS_PORT', async () => {
  expect((await fetch(`${product.url}/metrics`)).headers.get('content-type')).not.toMatch(
    /text\/plain/,
  );
  expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(404);
  const second = await launch('main', {
    DATA_DIR: `${product.dataDir}-other`,
    PORT: String(await freePort()),
    METRICS_PORT: String(port),
  });
  expect(await second.exited).toEqual([1, null]);
  expect(second.output()).toMatch(
    /METRICS_PORT: the server cannot listen at 127\.0\.0\.1:\d+ \(EADDRINUSE\)/,
  );
});
