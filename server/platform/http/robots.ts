import type { FastifyInstance } from 'fastify';
import type { Config } from '../config/config.js';
import type { Clock } from '../time/clock.js';

/** What search engines have no business in: rooms whose codes are their only key, and what is behind a sign-in. */
const closed = ['/api/v1/', '/assistant', '/dashboard', '/embed/', '/files/', '/mailbox/', '/room'];

/** Shorter than the year that RFC 9116 recommends at most; it is written anew at each answer. */
const currentMs = 180 * 24 * 3_600_000;

/** What programs look for at addresses of their own: where crawlers may go, and to whom a weakness is told (RFC 9116). */
export function serveRobots(
  fastify: FastifyInstance,
  { publicUrl, support }: Pick<Config, 'publicUrl' | 'support'>,
  clock: Clock,
): void {
  const robots = ['User-agent: *', ...closed.map((path) => `Disallow: ${path}`), ''].join('\n');
  fastify.get('/robots.txt', (_request, reply) =>
    reply.type('text/plain').header('cache-control', 'public, max-age=3600').send(robots),
  );
  // without somebody to tell there is nothing to say
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
