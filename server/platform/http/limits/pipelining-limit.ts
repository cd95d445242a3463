import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Browsers and proxies do not pipeline requests. Some tools pipeline a few. */
const mostWaiting = 100;

/**
 * Handles one request per connection at a time. Otherwise pipelined requests would be handled in
 * parallel without limit. If the connection then closed, Node would not notify requests whose turn
 * had not come, and they would hold their files and streams forever. Closes a connection with too
 * many waiting requests, because Node keeps reading requests while an answer is pending. Requests
 * behind an endless stream would otherwise fill the memory.
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
