import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endStalledResponse } from './stalled-response.js';

const withinMs = 1_000;

/**
 * Starts a server that answers with `body`, and a client that sends a request and does not read
 * yet.
 */
async function asked(body: AsyncIterable<Buffer>) {
  const source = Readable.from(body, { objectMode: false });
  let answer: ServerResponse | undefined;
  const server = createServer((_request, response) => {
    answer = response;
    endStalledResponse(response, withinMs);
    response.once('close', () => source.destroy());
    source.pipe(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => {
    socket.destroy();
    server.close();
  });
  socket.pause().write('GET / HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n');
  await vi.waitFor(() => expect(answer).toBeDefined());
  return { socket, source, answer: answer as ServerResponse };
}

const block = Buffer.alloc(64 * 1024);
async function* endless() {
  for (;;) yield block;
}

it('ends an answer that the client does not read, and its source', async () => {
  const { source, answer } = await asked(endless());
  await vi.waitFor(
    () => expect([answer.destroyed, source.destroyed]).toEqual([true, true]),
    10_000,
  );
});

it('does not end an answer that takes long to produce', async () => {
  const { socket, answer } = await asked(
    (async function* () {
      for (let part = 0; part < 3; part++) {
        await sleep(2 * withinMs);
        yield Buffer.from('part');
      }
    })(),
  );
  let text = '';
  socket.on('data', (chunk) => (text += chunk)).resume();
  await once(socket, 'close');
  expect(text.split('part')).toHaveLength(4);
  expect(answer.writableFinished).toBe(true);
});

it('does not end an answer that the client reads slowly', async () => {
  let taken = 0;
  const { socket, answer } = await asked(endless());
  // Reads for three times the limit.
  for (const until = performance.now() + 3 * withinMs; performance.now() < until; ) {
    taken += (socket.read() as Buffer | null)?.length ?? 0;
    await sleep(10);
  }
  expect(answer.destroyed).toBe(false);
  expect(taken).toBeGreaterThan(0);
  socket.destroy();
  await vi.waitFor(() => expect(answer.destroyed).toBe(true), 10_000);
});
