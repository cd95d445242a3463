import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { cleanImage, images } from './clean-image.js';

const bottle = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#611' } })
  .png()
  .toBuffer();

test('however many are uploaded at once, one is decoded at a time: the other threads are left to passwords and files', async () => {
  let most = 0;
  const count = (decoding: number) => {
    most = Math.max(most, decoding);
  };
  sharp.queue.on('change', count);
  onTestFinished(() => void sharp.queue.off('change', count));
  const cleaned = await Promise.all(
    Array.from({ length: 12 }, () => cleanImage('products', bottle)),
  );
  expect(cleaned.map(({ width, height }) => [width, height])).toEqual(Array(12).fill([40, 80]));
  expect(most).toBe(1);
});

test('who finds fifty waiting is asked to come again; the fifty are served, and so is who comes after them', async () => {
  images.pause();
  const waiting = Array.from({ length: 50 }, () => cleanImage('products', bottle));
  await expect(cleanImage('products', bottle)).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
  images.resume();
  await Promise.all(waiting);
  expect((await cleanImage('products', bottle)).width).toBe(40);
});

test('an owner who uploads without end keeps only themselves waiting', async () => {
  const served: string[] = [];
  const upload = (owner: string) =>
    cleanImage('products', bottle, owner).then(() => served.push(owner));
  images.pause();
  const waiting = Array.from({ length: 50 }, () => upload('flood'));
  await expect(upload('flood')).rejects.toMatchObject({ status: 503 });
  waiting.push(upload('somebody else'));
  images.resume();
  await Promise.all(waiting);
  // after the first of the flood, who was alone then
  expect(served.indexOf('somebody else')).toBe(1);
});
