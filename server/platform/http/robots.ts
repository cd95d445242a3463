import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import type { Clock } from '../time/clock.js';

/**
 * Paths that search engines must not read: rooms, whose code is their only protection, and pages
 * behind a sign-in.
 */
const closed = [
  '/api/v1/',
  '/assistant',
  '/dashboard',
  '/embed/',
  '/files/',
  '/mailbox/',
  '/publicTasting/',
  '/room',
];

/** Validity of `security.txt`. RFC 9116 recommends less than a year. Every answer renews it. */
const currentMs = 180 * 24 * 3_600_000;

/** Serves `robots.txt`, and `security.txt` with the contact for vulnerabilities (RFC 9116). */
export function serveRobots(
  fastify: FastifyInstance,
  { publicUrl, support }: Pick<Config, 'publicUrl' | 'support'>,
  clock: Clock,
): void {
  const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n');
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'public, max-age=3600').send(robots),
  );
  // Without a contact, there is no security.txt.
  const { email } = support;
  if (!email) return;
  fastify.get('/.well-known/security.txt', (_request, reply) => {
    const expires = new Date(clock.now().getTime() + currentMs).toISOString();
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${expires}`,
      'Preferred-Languages: es, ca, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
      '',
    ];
    return reply
      .type('text/plain')
      .header('cache-control', 'public, max-age=3600')
      .send(lines.join('\n'));
  });
}
