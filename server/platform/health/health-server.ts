import { createServer, type Server } from 'node:http';
import { version } from '../lifecycle/app-version.js';
import type { Readiness } from './readiness.js';

type Served = { host: string; port: number; commit: string | null };

/** Serves `/api/health` and `/api/ready` of a worker, which has no other HTTP endpoints. */
export async function serveHealth(
  { host, port, commit }: Served,
  readiness: Readiness,
): Promise<Server> {
  const server = createServer((request, response) => {
    const answer = (status: number, body: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json', 'cache-control': 'no-store' })
        .end(JSON.stringify(body));
    const path = request.url?.split('?')[0];
    if (path === '/api/health') answer(200, { status: 'ok', version, commit });
    else if (path === '/api/ready') {
      readiness.read().then(
        (ready) => answer(200, ready),
        () => answer(503, { status: 'away' }),
      );
    } else answer(404, {});
  });
  await new Promise<void>((resolve, reject) =>
    server.once('error', reject).listen(port, host, resolve),
  );
  return server;
}
