import type { FastifyReply } from 'fastify';

/** Aborted when whoever asked hangs up before their answer is out. Fastify's own signal takes the end of the request's body for that. */
export function disconnectSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort();
  });
  return gone.signal;
}
