import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** No browser and no proxy sends any behind another without waiting; some tools send a few. */
const mostWaiting = 100;

/**
 * A connection has one request at a time. What somebody sends behind it without waiting would else be worked on beside it, however much it is, and when
 * the connection ends, Node tells nothing of that to those whose turn had not come: the files and streams that they hold they would hold for ever.
 * A connection on which more wait than anybody means to ask is ended: Node reads on until there are answers, so that behind a stream, which has no end,
 * they would fill the memory.
 */
export function limitPipelining(fastify: FastifyInstance): void {
  const waiting = new WeakMap<Socket, number>();
  fastify.addHook('onRequest', ({ raw: { socket } }, { raw }, done) => {
    if (raw.socket) return done();
    const others = waiting.get(socket) ?? 0;
    if (others >= mostWaiting) return void socket.destroy();
    waiting.set(socket, others + 1);
    raw.once('socket', () => {
      waiting.set(socket, (waiting.get(socket) ?? 1) - 1);
      done();
    });
  });
}
