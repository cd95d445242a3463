import { extname } from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import loadLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs';
import type * as heic from '../../shared/heic/decode-heic.js';

export type HeicTask = { file: Uint8Array; mostPixels: number };
export type HeicAnswer = heic.HeicPicture | 'broken';

// Tests run this source file directly, and Node finds other sources only by their real extension.
const source = `../../shared/heic/decode-heic${extname(import.meta.url)}`;
const { decodeHeic } = (await import(source)) as typeof heic;

const { file, mostPixels } = workerData as HeicTask;
async function decode(): Promise<HeicAnswer> {
  try {
    return await decodeHeic(await loadLibheif(), file, mostPixels);
  } catch {
    return 'broken';
  }
}

const answer = await decode();
parentPort?.postMessage(answer, answer !== 'broken' && answer.pixels ? [answer.pixels.buffer] : []);
