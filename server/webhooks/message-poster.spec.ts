import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import type { PublicAddresses } from '../platform/network/public-addresses.js';
import { MessagePoster } from './message-poster.js';

afterEach(() => vi.restoreAllMocks());

it('accepts the status as the answer even if the body does not arrive in time', async () => {
  const over = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(over.signal);
  const server = createServer((_request, response) => {
    response.writeHead(202).write('taken', () => setTimeout(() => over.abort(), 300));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
    const sent = new MessagePoster({
      of: async () => ['127.0.0.1'],
    } as unknown as PublicAddresses).post(url, {}, '{}');
    expect(await sent).toEqual({ status: 202, answer: 'taken', fault: null });
  } finally {
    server.closeAllConnections();
    server.close();
  }
});
