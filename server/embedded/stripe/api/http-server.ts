import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import { isTransientError } from '../../../platform/errors/transient-error.js';
import { apiVersion } from '../stripe-store.js';
import { matchRoute } from './match-route.js';
import type { StripeApi } from './stripe-api.js';

const log = new Logger('Stripe stand-in');

const bodyLimit = 1024 * 1024;

/**
 * Serves the API as api.stripe.com does, but only to this process: on a loopback port that the
 * system chooses, and only with the key that this process created.
 */
export async function startServer(
  api: StripeApi,
  secretKey: string,
): Promise<{ port: number; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    void answer(api, secretKey, request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  // the server must not keep the process alive
  server.unref();
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(
  api: StripeApi,
  secretKey: string,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const send = (status: number, body: object, headers: Record<string, string> = {}) => {
    response.writeHead(status, {
      'content-type': 'application/json',
      'stripe-version': apiVersion,
      ...headers,
    });
    response.end(JSON.stringify(body));
  };
  const refuse = (status: number, message: string, more?: Record<string, string>) =>
    send(status, { error: { type: 'invalid_request_error', message } }, more);
  const refuseUnread = (status: number, message: string) => {
    refuse(status, message, { connection: 'close' });
    response.once('finish', () => request.destroy());
  };
  try {
    const { method = 'GET', url = '/', headers } = request;
    if (headers.authorization !== `Bearer ${secretKey}`)
      return refuseUnread(401, 'Invalid API Key provided.');
    const body = await bodyOf(request);
    if (body === null) return refuseUnread(413, 'The request is too large.');
    const { pathname, search } = new URL(url, 'http://stripe');
    const found = matchRoute(method, pathname);
    if (!found)
      return refuse(
        404,
        `Unrecognized request URL (${method}: ${pathname}). The stand-in may not know it.`,
      );
    const { 'idempotency-key': key } = headers;
    const made = await api.answer({
      ...found,
      form: method === 'POST' ? body : search,
      ...(typeof key === 'string' && { idempotencyKey: key }),
    });
    send(made.status, made.body, made.headers);
  } catch (error) {
    // the SDK repeats a request after a 5xx
    log.error({ err: error }, 'a request failed');
    const status = isTransientError(error) ? 503 : 500;
    send(status, { error: { type: 'api_error', message: 'An unknown error occurred' } });
  }
}

/** Returns the body of a request, or null when it is larger than the limit. */
async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request.iterator({ destroyOnReturn: false })) {
    size += part.length;
    if (size > bodyLimit) return null;
    parts.push(part);
  }
  return Buffer.concat(parts).toString('utf8');
}
