import type { FastifyReply, FastifyRequest } from 'fastify';

/** Read to its end when it is refused: the largest upload with its wrapping. */
const mostDrained = 24 * 1024 * 1024;

/** A connection that is given up is read for this long, so that whoever still sends finds the answer and no reset. */
const lingerMs = 2_000;

/**
 * Goes before every answer. What is left of a request's body stands in the connection before the next request, which is somebody else's
 * where a proxy shares connections: an announced body is read and dropped, the connection of an endless or very large one is closed.
 */
export function drainBody({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { 'content-length': length, 'transfer-encoding': coding } = raw.headers;
  if (raw.readableEnded || (coding === undefined && !Number(length))) return;
  raw.unpipe();
  raw.resume();
  if (raw.complete || Number(length) <= mostDrained) {
    // Fastify closes after each body it could not parse, which a proxy that is still sending takes for a failure
    reply.removeHeader('connection');
    return;
  }
  reply.header('connection', 'close');
  const { socket } = raw;
  // Node would destroy the socket with the body still arriving: the reset overtakes the answer
  socket.destroySoon = () => {
    socket.end();
    setTimeout(() => socket.destroy(), lingerMs).unref();
  };
}
