import { type IncomingMessage, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

const statusOf: Record<string, number> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_HEADER_OVERFLOW: 431,
};

/**
 * Rejects requests that Node's parser accepts but proxies may interpret differently: a version
 * other than HTTP/1, and more than one Host header. Closes the connection, because its further
 * bytes cannot be trusted.
 */
export function rejectAmbiguousRequests(
  fastify: FastifyInstance,
  headers: Record<string, string>,
): void {
  fastify.addHook('onRequest', ({ raw }, reply, done) => {
    if (!isAmbiguous(raw)) return done();
    reply.hijack();
    answerMalformed(new Error('ambiguous'), raw.socket, headers);
  });
}

function isAmbiguous({ httpVersionMajor, rawHeaders }: IncomingMessage): boolean {
  // `rawHeaders` alternates names and values.
  const hosts = rawHeaders.filter(
    (name, place) => place % 2 === 0 && name.toLowerCase() === 'host',
  );
  return httpVersionMajor !== 1 || hosts.length > 1;
}

/**
 * Answers a malformed request directly on its connection. Fastify never sees bytes that are no
 * complete HTTP request.
 */
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
  // Closes the socket after the answer is sent.
  socket.destroySoon();
}
