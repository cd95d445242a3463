import type { FastifyInstance } from 'fastify';

/**
 * A connection has one request at a time. What somebody sends behind it without waiting would else be worked on beside it, however much it is, and when
 * the connection ends, Node tells nothing of that to those whose turn had not come: the files and streams that they hold they would hold for ever.
 */
export function oneAtATime(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (_request, { raw }, done) => {
    if (raw.socket) return done();
    raw.once('socket', () => done());
  });
}
