import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp, type TestApp } from '../../../support/app.js';
import { ObjectStore, storeKeys, storeRegion } from '../../../support/object-store.js';
import { startSilentProxy } from '../../../support/silent-proxy.js';

const store = new ObjectStore();
let proxy: Awaited<ReturnType<typeof startSilentProxy>>;
let test: TestApp;

beforeAll(async () => {
  proxy = await startSilentProxy(await store.listen());
  test = await startApp({
    work: false,
    env: {
      STORAGE_URL: `s3://${store.bucket}?region=${storeRegion}&endpoint=${new URL(proxy.url).origin}`,
      AWS_ACCESS_KEY_ID: storeKeys.accessKeyId,
      AWS_SECRET_ACCESS_KEY: storeKeys.secretAccessKey,
    },
  });
});
afterAll(async () => {
  await test?.close();
  await proxy?.close();
  await store.close();
});

const storage = async () => {
  const { body } = await test.http.get('/api/ready').expect(200);

  return (body as { storage: string }).storage;
};

it('the readiness check reports within ten seconds that a bucket or its network is silent, and reports later that the bucket responds again', async () => {
  const poll = { timeout: 60_000, interval: 500 };
  for (const trouble of ['silence', 'hang'] as const) {
    await expect.poll(storage, poll).toBe('ok');
    const begun = performance.now();
    if (trouble === 'silence') proxy.silence();
    else store.trouble = trouble;
    await expect.poll(storage, poll).toBe('away');
    expect(performance.now() - begun).toBeLessThan(10_000);
    proxy.heal();
    store.trouble = undefined;
  }
});
