import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * Rejected bodies of up to 24 MB are read to their end: the largest upload with its multipart
 * overhead.
 */
const mostDrained = 24 * 1024 * 1024;

/**
 * A closing connection is still read for this long, so that a client that is sending gets the
 * answer and not a reset.
 */
const lingerMs = 2_000;

/**
 * Runs before every answer. Unread bytes of a body would be taken for the next request on the
 * connection, which may be another client's behind a proxy. A body of known, moderate size is read
 * and dropped. For an endless or very large one, the connection is closed.
 */
export function drainBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
  if (raw.readableEnded || (coding === undefined && !Number(length))) return;
  raw.unpipe();
  raw.resume();
  if (raw.complete || Number(length) <= mostDrained) {
    // Fastify closes the connection after a body that it could not parse. A proxy that is still
    // sending reports this as a failure.
    reply.removeHeader('connection');
    return;
  }
  reply.header('connection', 'close');
  const { socket } = raw;
  // Node would destroy the socket while the body still arrives, and the reset would overtake the
  // answer.
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
