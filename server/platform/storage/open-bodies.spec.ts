import { expect, it } from 'vitest';
import { OpenBodies } from './open-bodies.js';

const many = (count: number, of: (n: number) => string, bodies: OpenBodies) => Array.from({ length: count }, (_, n) => bodies.take(of(n)));

it('one network has so many places, whichever of its addresses asks, and leaves the others theirs', () => {
  const bodies = new OpenBodies();
  const leave = many(250, (n) => `2001:db8:1:2::${n.toString(16)}`, bodies);
  expect(() => bodies.take('2001:db8:1:2::ffff')).toThrow(expect.objectContaining({ status: 429 }));
  bodies.take('192.0.2.1');
  // given back twice it is one place all the same
  for (const each of [leave[0], leave[0]]) each?.();
  bodies.take('2001:db8:1:2::ffff');
  expect(() => bodies.take('2001:db8:1:2::fffe')).toThrow(expect.objectContaining({ status: 429 }));
});

it('all together have fewer than a bucket has connections', () => {
  const bodies = new OpenBodies();
  const [leave] = many(900, (n) => `192.0.2.${n % 100}`, bodies);
  expect(() => bodies.take('198.51.100.1')).toThrow(expect.objectContaining({ status: 503 }));
  leave?.();
  bodies.take('198.51.100.1');
});
