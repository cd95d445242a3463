import { Writable } from 'node:stream';
import { expect, it } from 'vitest';
import { StateStream, stateEvent } from './state-stream.js';

/** A reader that takes one piece, and the next one on `next()`. */
function slowReader() {
  const taken: string[] = [];
  let go: (() => void) | undefined;
  const sink = new Writable({
    highWaterMark: 1,
    write: (chunk: Buffer, _encoding, done) => {
      taken.push(chunk.toString());
      go = done;
    },
  });
  const turn = () => new Promise((resolve) => setImmediate(resolve));
  return {
    sink,
    taken,
    turn,
    async next() {
      const done = go;
      go = undefined;
      done?.();
      await turn();
      await turn();
    },
  };
}

it('keeps only the newest state for a slow reader', async () => {
  const stream = new StateStream();
  const reader = slowReader();
  stream.pipe(reader.sink);
  stream.sendState(stateEvent('a', '1'));
  await reader.turn();
  for (let n = 2; n <= 1_000; n++) {
    stream.sendState(stateEvent(String(n), String(n)));
    await reader.turn();
  }
  for (let n = 0; n < 10; n++) await reader.next();
  expect(reader.taken.length).toBeLessThanOrEqual(4);
  expect(reader.taken[0]).toBe('id: a\ndata: 1\n\n');
  expect(reader.taken.at(-1)).toBe('id: 1000\ndata: 1000\n\n');
});

it('writes a data line for each line of the state', async () => {
  const stream = new StateStream();
  stream.sendState(stateEvent('v', '[1,\n2]'));
  stream.finish();
  expect(await stream.toArray()).toEqual(['id: v\ndata: [1,\ndata: 2]\n\n']);
});

it('sends a heartbeat only if nothing is waiting, and nothing after its end', async () => {
  const stream = new StateStream();
  stream.beat();
  const said: string[] = [];
  stream.on('data', (text: string) => said.push(text));
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual([':\n\n']);
  stream.destroy();
  stream.sendState(stateEvent('v', '1'));
  stream.finish();
  await new Promise((resolve) => setImmediate(resolve));
  expect(said).toEqual([':\n\n']);
});
