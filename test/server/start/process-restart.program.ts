import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../support/build-before-tests.js';
import { launch, type RunningProduct, startProduct } from '../../support/program.js';

const json = (body: object) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});
const identity = '/identitytoolkit.googleapis.com/v1/accounts';

describe('the application as a process', () => {
  let dataDir: string;
  let product: RunningProduct;
  let sign: { email: string; password: string; returnSecureToken: true };

  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'retrogusto-process-'));
    product = await startProduct({ dataDir });
    sign = { ...(await product.demo()), returnSecureToken: true };
  }, 300_000);

  afterAll(async () => {
    await product?.stop();
    await rm(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  });

  it('prints a working sign-in, with demo data', async () => {
    const { idToken, localId } = (await (
      await fetch(`${product.url}${identity}:signInWithPassword?key=x`, json(sign))
    ).json()) as {
      idToken: string;
      localId: string;
    };
    const get = async (path: string) =>
      (
        await fetch(product.url + path, { headers: { authorization: `Bearer ${idToken}` } })
      ).json() as Promise<unknown[]>;
    expect(await get(`/api/v1/product/${localId}`)).toHaveLength(12);
    expect(await get(`/api/v1/session/user/${localId}?includeOutDated=true`)).toHaveLength(2);
    expect(await get(`/api/v1/report/${localId}`)).toHaveLength(1);
  });

  it('rejects a second process on the same folder, and names the folder and the first process', async () => {
    const second = await launch('main', { DATA_DIR: dataDir, PORT: '0' });
    expect(await second.exited).toEqual([1, null]);
    expect(second.output()).toContain(dataDir);
    expect(second.output()).toContain(String(product.process.pid));
  });

  it('finishes open requests on SIGTERM', async () => {
    // checking a password takes so long that the requests are still open when the signal comes
    const answers = Array.from({ length: 8 }, () =>
      fetch(`${product.url}${identity}:signInWithPassword?key=x`, json(sign)).then(
        (answer) => answer.status,
      ),
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    product.process.kill('SIGTERM');
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 8 }, () => 200));
    expect(await product.exited).toEqual([0, null]);
    product = await startProduct({ dataDir, env: { PORT: new URL(product.url).port } });
  });

  it('keeps all acknowledged data and the sign-in after kill -9', async () => {
    const signIn = async () =>
      (await (
        await fetch(`${product.url}${identity}:signInWithPassword?key=x`, json(sign))
      ).json()) as {
        idToken: string;
        localId: string;
      };
    const { idToken, localId } = await signIn();
    const authorised = { authorization: `Bearer ${idToken}`, 'content-type': 'application/json' };
    const acknowledged: string[] = [];
    // The plan allows a few instructors. A rejected one is not acknowledged.
    for (let status = 200, n = 0; status === 200; n += 1) {
      const instructor = {
        method: 'POST',
        headers: authorised,
        body: JSON.stringify({ name: `Instructor ${n}` }),
      };
      ({ status } = await fetch(`${product.url}/api/v1/instructor/${localId}`, instructor));
      if (status === 200) acknowledged.push(`Instructor ${n}`);
    }
    const postmaster = Number(
      (await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0],
    );
    product.process.kill('SIGKILL');
    process.kill(postmaster, 'SIGKILL');
    await product.end('SIGKILL');
    product = await startProduct({ dataDir });
    const again = await signIn();
    const list = (await (
      await fetch(`${product.url}/api/v1/instructor/${localId}`, {
        headers: { authorization: `Bearer ${again.idToken}` },
      })
    ).json()) as { name: string }[];
    expect(acknowledged.length).toBeGreaterThan(0);
    expect(list.map((instructor) => instructor.name)).toEqual(expect.arrayContaining(acknowledged));
  });
});
