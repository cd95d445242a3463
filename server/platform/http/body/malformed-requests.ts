import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Refuses what Node's parser lets pass, though servers and proxies may read it in different ways: a request without a version, or of one
 * that is not HTTP/1, and one that names its host twice. The connection ends, since nobody knows what follows on it.
 */
export function refuseAmbiguous(fastify: FastifyInstance, headers: Record<string, string>): void {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    if (!isAmbiguous(raw)) return done();
    reply.hijack();
    answerMalformed(new Error('ambiguous'), raw.socket, headers);
  });
}

function isAmbiguous({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  // names and values by turns
  const hosts = rawHeaders.filter(
    (name, place) => place % 2 === 0 && name.toLowerCase() === 'host',
  );
  return httpVersionMajor !== 1 || hosts.length > 1;
}

/** Answers what is no HTTP, or never came to its end: no request was made of it, so that nothing else could. */
export function answerMalformed(
  { code }: NodeJS.ErrnoException,
  socket: Socket,
  headers: Record<string, string>,
): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOf[code ?? ''] ?? 400;
  const lines = Object.entries({
    ...headers,
    'cache-control': 'no-store',
    connection: 'close',
    'content-length': '0',
  });
  socket.write(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      ...lines.map(([name, value]) => `${name}: ${value}`),
      '',
      '',
    ].join('\r\n'),
  );
  // once that is out
  socket.destroySoon();
}
