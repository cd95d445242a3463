import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Webhook } from 'standardwebhooks';

/** A message as it came. */
export type Received = { id: string; headers: IncomingHttpHeaders; body: string };
type Answer = (response: ServerResponse, message: Received, request: IncomingMessage) => void;

export const accept: Answer = (response) => void response.end('thank you');
export const refuse: Answer = (response) => void response.writeHead(500).end('out of order');
export const stayAway: Answer = (response) => void response.destroy();
export const hang: Answer = () => {};

/** Somebody's server that webhooks are sent to; how it answers can be changed at any time. */
export async function aReceiver(answer: Answer = accept) {
  const received: Received[] = [];
  const receiver = { answer, received, url: '', close: () => {} };
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      const message = { id: String(request.headers['webhook-id']), headers: request.headers, body };
      received.push(message);
      receiver.answer(response, message, request);
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  receiver.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`;
  receiver.close = () => {
    server.closeAllConnections();
    server.close();
  };
  return receiver;
}

/** What a receiver does who takes nothing from strangers. @throws when the message was not signed with this secret */
export const verified = <Body = { type: string; timestamp: string; data: Record<string, unknown> }>(
  secret: string,
  { headers, body }: Received,
): Body => new Webhook(secret).verify(body, headers as Record<string, string>) as Body;
