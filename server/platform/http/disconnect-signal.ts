import type { FastifyReply } from 'fastify';

/**
 * Aborted when the client disconnects before the answer is sent. Fastify's own signal is also
 * aborted when the request's body ends.
 */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
