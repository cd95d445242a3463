import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';

/**
 * 16 MB and five passes: about 0.1 s of one core. Every hash contains these numbers, so that they
 * can be raised later.
 */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

/**
 * Hashes computed at a time. Node has four threads, which also read files, compress answers and
 * look up host names. The other two stay free for these.
 */
const atOnce = 2;
/**
 * Requests that may wait, about 5 s of work. The same number again may wait if each is the only one
 * of its network.
 */
const mostWaiting = 100;

/**
 * Hashes a password with scrypt and a new salt: `scrypt$N$r$p$salt$key`.
 * @param network the client's network: requests of one network wait for each other and delay no
 * others
 * @throws 503 when too many requests wait
 */
export async function hashPassword(password: string, network = ''): Promise<string> {
  const salt = randomBytes(16);
  const key = await passwordHashes.do({ password, salt, options: cost }, network);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

/**
 * Compares in constant time.
 * @param network as for `hashPassword`
 * @throws 503 when too many requests wait
 */
export async function passwordMatches(
  password: string,
  hash: string,
  network = '',
): Promise<boolean> {
  const [scheme, N, r, p, salt, key] = hash.split('$');
  if (scheme !== 'scrypt' || !salt || !key) throw new Error('Not a password hash');
  const expected = Buffer.from(key, 'base64');
  const given = await passwordHashes.do(
    {
      password,
      salt: Buffer.from(salt, 'base64'),
      options: { N: Number(N), r: Number(r), p: Number(p) },
    },
    network,
  );
  return timingSafeEqual(given, expected);
}

type Task = { password: string; salt: Buffer; options: ScryptOptions };

/** All hashes are computed in this queue, so that many sign-ins do not delay other work. */
export const passwordHashes = new FairQueue(
  ({ password, salt, options }: Task) =>
    new Promise<Buffer>((resolve, reject) => {
      // another keyboard may compose the characters of the same password differently
      scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    }),
  { atOnce, waiting: mostWaiting },
);
