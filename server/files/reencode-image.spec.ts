import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { images, reencodeImage } from './reencode-image.js';

const bottle = await sharp({ create: { width: 40, height: 80, channels: 3, background: '#611' } })
  .png()
  .toBuffer();

test('decodes one image at a time', async () => {
  let most = 0;
  const count = (decoding: number) => {
    most = Math.max(most, decoding);
  };
  sharp.queue.on('change', count);
  onTestFinished(() => void sharp.queue.off('change', count));
  const cleaned = await Promise.all(
    Array.from({ length: 12 }, () => reencodeImage('products', bottle)),
  );
  expect(cleaned.map(({ width, height }) => [width, height])).toEqual(Array(12).fill([40, 80]));
  // 0 if threads took each image before sharp had reported it.
  expect(most).toBeLessThanOrEqual(1);
});

test('rejects an upload while 50 wait, serves those 50, and then accepts uploads again', async () => {
  images.pause();
  const waiting = Array.from({ length: 50 }, () => reencodeImage('products', bottle));
  await expect(reencodeImage('products', bottle)).rejects.toMatchObject({
    status: 503,
    code: 'SERVICE_UNAVAILABLE',
  });
  images.resume();
  await Promise.all(waiting);
  expect((await reencodeImage('products', bottle)).width).toBe(40);
});

test('serves another owner before the waiting uploads of an owner with many', async () => {
  const served: string[] = [];
  const upload = (owner: string) =>
    reencodeImage('products', bottle, owner).then(() => served.push(owner));
  images.pause();
  const waiting = Array.from({ length: 50 }, () => upload('flood'));
  await expect(upload('flood')).rejects.toMatchObject({ status: 503 });
  waiting.push(upload('somebody else'));
  images.resume();
  await Promise.all(waiting);
  // Second, after the upload that started when the queue was empty.
  expect(served.indexOf('somebody else')).toBe(1);
});
