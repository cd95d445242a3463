import { createHook } from 'node:async_hooks';
import { expect, onTestFinished, test } from 'vitest';
import { hashPassword, passwordHashes, passwordMatches } from './password-hash.js';

/** A hash that belongs to no password and is fast to compare with. */
const cheap = `scrypt$16$1$1$${Buffer.alloc(16).toString('base64')}$${Buffer.alloc(32).toString('base64')}`;

test('a password matches only its own hash, in any Unicode composition of its accents', async () => {
  const hash = await hashPassword('Crianza-ñ-2019');
  expect(await passwordMatches('Crianza-n\u0303-2019', hash)).toBe(true);
  expect(await passwordMatches('crianza-ñ-2019', hash)).toBe(false);
  expect(await passwordMatches('', hash)).toBe(false);
  expect(hash).toMatch(/^scrypt\$16384\$8\$5\$/);
});

test('two hashes of the same password differ', async () => {
  expect(await hashPassword('secreto')).not.toBe(await hashPassword('secreto'));
});

test('throws for a stored value that is not a hash', async () => {
  await expect(passwordMatches('secreto', 'secreto')).rejects.toThrow('Not a password hash');
});

test('computes at most two hashes at a time', async () => {
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

test('rejects a request with 503 while a hundred wait, and serves the hundred and later requests', async () => {
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

test('serves requests from other networks before the rest of a flood from one network', async () => {
  const served: string[] = [];
  const ask = (network: string) =>
    passwordMatches('secreto', cheap, network).then(() => served.push(network));
  passwordHashes.pause();
  const waiting = Array.from({ length: 100 }, () => ask('flood'));
  await expect(ask('flood')).rejects.toMatchObject({ status: 503 });
  // the number of waiting requests from other networks is limited too
  for (let index = 0; index < 100; index++) waiting.push(ask(`elsewhere ${index}`));
  await expect(ask('one too many')).rejects.toMatchObject({ status: 503 });
  passwordHashes.resume();
  await Promise.all(waiting);
  // Searches from index 2: the first request of the flood was the only one of its network when it
  // came, and is therefore served early.
  expect(served.indexOf('flood', 2)).toBeGreaterThanOrEqual(99);
  expect(served).toHaveLength(200);
});
