import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { Clock } from '../time/clock.js';
import { serveRobots } from './robots.js';

const served = (email?: string) => {
  const fastify = Fastify();
  serveRobots(
    fastify,
    { publicUrl: 'https://tastings.example.com', support: email ? { email } : {} },
    new Clock(),
  );
  return async (url: string) => {
    const { statusCode, body } = await fastify.inject(url);
    return { statusCode, body };
  };
};

it('keeps crawlers out of rooms and pages behind a sign-in, and admits them to public pages', async () => {
  const { body } = await served()('/robots.txt');
  const closed = [...body.matchAll(/^Disallow: (.+)$/gm)].map(([, path]) => path ?? '');
  const mayRead = (path: string) => !closed.some((start) => path.startsWith(start));
  expect(
    ['/room/VINO26', '/dashboard/home', '/assistant/login', '/mailbox/key', '/api/v1/plan'].filter(
      mayRead,
    ),
  ).toEqual([]);
  expect(
    ['/page/uid/terms', '/guides', '/api/docs', '/login'].filter((path) => !mayRead(path)),
  ).toEqual([]);
});

it('serves the security contact with an expiry date, and nothing without a contact', async () => {
  const { body } = await served('safety@example.com')('/.well-known/security.txt');
  expect(body).toContain('Contact: mailto:safety@example.com\n');
  expect(body).toContain('Canonical: https://tastings.example.com/.well-known/security.txt\n');
  const days = (Date.parse(/^Expires: (.+)$/m.exec(body)?.[1] ?? '') - Date.now()) / 86_400_000;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(365);
  expect((await served()('/.well-known/security.txt')).statusCode).toBe(404);
});
