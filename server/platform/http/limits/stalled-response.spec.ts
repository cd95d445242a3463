import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import { endStalledResponse } from './stalled-response.js';

const withinMs = 1_000;

/** A server that answers with what `body` writes, and a socket that has asked it and reads nothing yet. */
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

it('ends an answer of which nothing is taken, and what makes it', async () => {
  const { source, answer } = await asked(endless());
  await vi.waitFor(
    () => expect([answer.destroyed, source.destroyed]).toEqual([true, true]),
    10_000,
  );
});

it('lets one go on that takes long to be made', async () => {
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

it('lets one go on that is taken slowly', async () => {
  let taken = 0;
  const { socket, answer } = await asked(endless());
  // for three times as long as nothing may be taken
  for (const until = performance.now() + 3 * withinMs; performance.now() < until; ) {
    taken += (socket.read() as Buffer | null)?.length ?? 0;
    await sleep(10);
  }
  expect(answer.destroyed).toBe(false);
  expect(taken).toBeGreaterThan(0);
  socket.destroy();
  await vi.waitFor(() => expect(answer.destroyed).toBe(true), 10_000);
});
