import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { hashPassword, passwordHashes, passwordMatches } from './password-hash.js';

/** Of no password, and quick to compare with. */
const cheap = `scrypt$16$1$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

test('a password matches its own hash only, whatever way its accents are composed', async () => {
  const hash = await hashPassword('Crianza-ñ-2019');
  expect(await passwordMatches('Crianza-n\u0303-2019', hash)).toBe(true);
  expect(await passwordMatches('crianza-ñ-2019', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
});

test('the same password never gives the same hash twice', async () => {
  expect(await hashPassword('secreto')).not.toBe(await hashPassword('secreto'));
});

test('what is no hash is a fault, not a wrong password', async () => {
  await expect(passwordMatches('secreto', 'secreto')).rejects.toThrow('Not a password hash');
});

test('however many come in at once, two hashes are worked on at a time: half of the threads are left to files and compression', async () => {
  const running = new Set<number>();
  let most = 0;
  const hook = createHook({
    init: (id, type) => {
      if (type === 'SCRYPTREQUEST') most = Math.max(most, running.add(id).size);
    },
    before: (id) => void running.delete(id),
  }).enable();
  onTestFinished(() => void hook.disable());
  await Promise.all(Array.from({ length: 12 }, () => passwordMatches('secreto', cheap)));
  expect(most).toBe(2);
});

test('who finds a hundred waiting is asked to come again; the hundred are served, and so is who comes after them', async () => {
  passwordHashes.pause();
  const waiting = Array.from({ length: 100 }, () => passwordMatches('secreto', cheap));
  await expect(passwordMatches('secreto', cheap)).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
  await expect(hashPassword('secreto')).rejects.toMatchObject({ status: 503 });
  passwordHashes.resume();
  expect(await Promise.all(waiting)).toEqual(waiting.map(() => false));
  expect(await passwordMatches('secreto', cheap)).toBe(false);
});

test('a network that asks without end keeps only itself waiting: who comes from elsewhere is served before it', async () => {
  const served: string[] = [];
  const ask = (network: string) =>
    passwordMatches('secreto', cheap, network).then(() => served.push(network));
  passwordHashes.pause();
  const waiting = Array.from({ length: 100 }, () => ask('flood'));
  await expect(ask('flood')).rejects.toMatchObject({ status: 503 });
  // of those who come from elsewhere there is an end too
  for (let index = 0; index < 100; index++) waiting.push(ask(`elsewhere ${index}`));
  await expect(ask('one too many')).rejects.toMatchObject({ status: 503 });
  passwordHashes.resume();
  await Promise.all(waiting);
  // after the first of the flood, who was alone then; two are worked on at a time
  expect(served.indexOf('flood', 2)).toBeGreaterThanOrEqual(99);
  expect(served).toHaveLength(200);
});
