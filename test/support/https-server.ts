import type { RequestListener } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import tls from 'node:tls';
import { aCertificate } from './webhook-receiver.js';

/**
 * An https server on this machine that this process trusts until it is closed. `asked` has the
 * paths of its requests.
 */
export async function startTrustedHttpsServer(answer: RequestListener) {
  const { forget, ...certificate } = await aCertificate();
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, certificate.cert.toString()]);
  const asked: string[] = [];
  const server = createServer(certificate, (request, response) => {
    asked.push(request.url ?? '');
    answer(request, response);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const url = (path: string) =>
    `https://localhost:${(server.address() as AddressInfo).port}${path}`;
  const close = async () => {
    tls.setDefaultCACertificates(trusted);
    server.closeAllConnections();
    server.close();
    await forget();
  };
  return { asked, url, close };
}
