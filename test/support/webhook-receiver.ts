import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { Webhook } from 'standardwebhooks';

export type Received = { id: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, message: Received, request: IncomingMessage) => void;

export const accept: Answer = (response) => void response.end('thank you');
export const refuse: Answer = (response) => void response.writeHead(500).end('out of order');
export const stayAway: Answer = (response) => void response.destroy();
export const hang: Answer = () => {};

type Certificate = Awaited<ReturnType<typeof aCertificate>>;

/** A self-signed certificate for `localhost`, also stored at `path`. */
export async function aCertificate() {
  const folder = await mkdtemp(join(tmpdir(), 'retrogusto-certificate-'));
  const [keyPath, path] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const kind = [
    '-x509',
    '-newkey',
    'ec',
    '-pkeyopt',
    'ec_paramgen_curve:prime256v1',
    '-nodes',
    '-days',
    '2',
  ];
  const whose = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  await promisify(execFile)('openssl', [
    'req',
    ...kind,
    ...whose,
    '-keyout',
    keyPath,
    '-out',
    path,
  ]);
  const [key, cert] = await Promise.all([readFile(keyPath), readFile(path)]);
  return { key, cert, path, forget: () => rm(folder, { recursive: true }) };
}

/**
 * A server that receives webhooks, over TLS if it has a certificate. `answer` can be replaced at
 * any time.
 */
export async function startReceiver(answer: Answer = accept, certificate?: Certificate) {
  const received: Received[] = [];
  const receiver = { answer, received, url: '', close: () => {} };
  const take = (request: IncomingMessage, response: ServerResponse) => {
    void text(request).then((body) => {
      const message = { id: String(request.headers['webhook-id']), headers: request.headers, body };
      received.push(message);
      receiver.answer(response, message, request);
    });
  };
  const server = certificate ? createTlsServer(certificate, take) : createServer(take);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  receiver.url = `${certificate ? 'https://localhost' : 'http://127.0.0.1'}:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

/**
 * Verifies the signature of a message, as a careful receiver does.
 * @throws Error if the message was not signed with this secret
 */
export const verified = <Body = { type: string; timestamp: string; data: Record<string, unknown> }>(
  secret: string,
  { headers, body }: Received,
): Body => new Webhook(secret).verify(body, headers as Record<string, string>) as Body;
