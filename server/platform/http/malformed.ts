import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';

const statusOf: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers what is no HTTP, or never came to its end: no request was made of it, so that nothing else could. */
export function answerMalformed({ code }: NodeJS.ErrnoException, socket: Socket, headers: Record<string, string>): void {
  if (code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statusOf[code ?? ''] ?? 400;
  const lines = Object.entries({ ...headers, 'cache-control': 'no-store', connection: 'close', 'content-length': '0' });
  socket.write([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines.map(([name, value]) => `${name}: ${value}`), '', ''].join('\r\n'));
  // once that is out
  socket.destroySoon();
}
