import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import { FairQueue } from '../../platform/concurrency/fair-queue.js';

/** 16 MB and five passes: about 0.1 s of one core. Written into every hash, so that it can be raised later. */
const cost = { N: 2 ** 14, r: 8, p: 5 };
const keyLength = 32;

/** Of the four threads that also read files, compress answers and look up addresses; the others stay theirs. */
const atOnce = 2;
/** How many may wait for one of these: for about five seconds. As many again find a place when they are the only one of their network. */
const mostWaiting = 100;

/**
 * Hashes a password with scrypt and a salt of its own: `scrypt$N$r$p$salt$key`.
 * @param network whoever asks: those of one network wait for each other, and keep nobody else waiting
 * @throws 503 when too many wait for theirs
 */
export async function hashPassword(password: string, network = ''): Promise<string> {
  const salt = randomBytes(16);
  const key = await passwordHashes.do({ password, salt, options: cost }, network);
  return ['scrypt', cost.N, cost.r, cost.p, salt.toString('base64'), key.toString('base64')].join(
    '$',
  );
}

/** Compares in constant time. @param network as above @throws 503 when too many wait for their hash */
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

/** Whatever is hashed or compared goes through here, so that any number of sign-ins delays nothing else. */
export const passwordHashes = new FairQueue(
  ({ password, salt, options }: Task) =>
    new Promise<Buffer>((resolve, reject) => {
      // the same password typed on another keyboard may arrive composed differently
      scrypt(password.normalize('NFKC'), salt, keyLength, options, (error, key) =>
        error ? reject(error) : resolve(key),
      );
    }),
  { atOnce, waiting: mostWaiting },
);
