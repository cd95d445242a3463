import { createHash } from 'node:crypto';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registerMediabunnyServer } from '@mediabunny/server';
import { ALL_FORMATS, FilePathSource, Input } from 'mediabunny';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sampleFace } from '../../../test/support/videos/sample-face.js';
import { sampleSpeech } from '../../../test/support/videos/sample-speech.js';
import { drawnAvatar } from '../../avatars/drawn-avatar.js';
import { pictureAvatar } from '../../avatars/picture-avatar.js';
import type { Raster } from '../../avatars/raster.js';
import type { Rig } from '../../avatars/rig.js';
import { renderSpokenVideo, type SpokenVideo, spokenFrames } from './render-spoken-video.js';
import { frameCount, rests } from './spoken-video.js';

const background = { color: '#f8f3ec', accent: '#ae1c38' };
const speech = sampleSpeech([
  ['open', 400],
  ['closed', 200],
  ['open', 200],
  ['rest', 150],
  ['wide', 200],
]);
const frameAtSpeech = (ms: number) => Math.round((rests.beforeMs + ms) / 40);
const avatar = await drawnAvatar('Clara');

let folder: string;
beforeAll(async () => {
  registerMediabunnyServer();
  folder = await mkdtemp(join(tmpdir(), 'spoken-video-'));
});
afterAll(() => rm(folder, { recursive: true }));

const channels = (pixel = 0) => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255] as const;

/** Counts the pixels of a rectangle whose colour passes a test. */
function count(
  { width, pixels }: Raster,
  [left, top, right, bottom]: [number, number, number, number],
  passes: (red: number, green: number, blue: number) => boolean,
): number {
  let found = 0;
  for (let y = top; y < bottom; y++)
    for (let x = left; x < right; x++) if (passes(...channels(pixels[y * width + x]))) found++;
  return found;
}

const isDark = (red: number, green: number, blue: number) => red + green + blue < 200;
const square = (color: string, width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: color } })
    .png()
    .toBuffer();

describe('spokenFrames', () => {
  const mouth: [number, number, number, number] = [335, 385, 385, 440];

  it('opens the mouth while an open sound is on', async () => {
    const frameAt = await spokenFrames({ speech, avatar, background });
    const darkAt = async (ms: number) => count(await frameAt(frameAtSpeech(ms)), mouth, isDark);
    expect(await darkAt(-400)).toBeLessThan(100);
    expect(await darkAt(200)).toBeGreaterThan(400);
    expect(await darkAt(500)).toBeLessThan(100);
    expect(await darkAt(700)).toBeGreaterThan(400);
    expect(await darkAt(speech.durationMs + 500)).toBeLessThan(100);
  });

  it('opens the mouth of a picture', async () => {
    const { picture, placement } = await sampleFace();
    const own = await pictureAvatar(picture, placement);
    const frameAt = await spokenFrames({ speech, avatar: own, background });
    // The mouth of the sample is at 360, 441 of the frame.
    const below: [number, number, number, number] = [325, 430, 395, 480];
    const quiet = count(await frameAt(0), below, isDark);
    expect(count(await frameAt(frameAtSpeech(200)), below, isDark)).toBeGreaterThan(quiet + 300);
  });

  it('puts a band in the accent colour below a drawn avatar, but not below a picture', async () => {
    const { picture, placement } = await sampleFace();
    const own = await pictureAvatar(picture, placement);
    const isAccent = (red: number, green: number, blue: number) =>
      Math.abs(red - 0xae) < 3 && Math.abs(green - 0x1c) < 3 && Math.abs(blue - 0x38) < 3;
    const band: [number, number, number, number] = [0, 713, 60, 720];
    const accents = async (of: Rig) =>
      count(await (await spokenFrames({ speech, avatar: of, background }))(0), band, isAccent);
    expect(await accents(avatar)).toBe(60 * 7);
    expect(await accents(own)).toBe(0);
  });

  it('makes the same frames of the same speech', async () => {
    const hashes = async (video: SpokenVideo) => {
      const frameAt = await spokenFrames(video);
      const hash = createHash('sha1');
      for (const index of [0, 14, 23, 31]) hash.update((await frameAt(index)).pixels);
      return hash.digest('hex');
    };
    const first = await hashes({ speech, avatar, background });
    expect(await hashes({ speech, avatar: await drawnAvatar('Clara'), background })).toBe(first);
    const other = { speech, avatar, background: { ...background, accent: '#1c5eae' } };
    expect(await hashes(other)).not.toBe(first);
  });

  it('shows the logo in the corner, and the bottle beside the face', async () => {
    const [logo, bottle] = [await square('#00f', 400, 100), await square('#0f0', 100, 400)];
    const frame = await (await spokenFrames({ speech, avatar, background, logo, bottle }))(0);
    const isBlue = (red: number, green: number, blue: number) => blue > 250 && red < 5 && green < 5;
    const isGreen = (red: number, green: number, blue: number) =>
      green > 250 && red < 5 && blue < 5;
    // The logo is as wide as its box, and 30 pixels high.
    expect(count(frame, [572, 28, 692, 58], isBlue)).toBe(120 * 30);
    expect(count(frame, [0, 0, 720, 720], isBlue)).toBe(120 * 30);
    expect(count(frame, [500, 140, 720, 700], isGreen)).toBe(135 * 540);
    expect(count(frame, [0, 0, 500, 720], isGreen)).toBe(0);
    // The red blouse has moved to the left.
    const isRed = (red: number, green: number, blue: number) =>
      red > 120 && green < 70 && blue < 90;
    expect(count(frame, [0, 640, 60, 712], isRed)).toBeGreaterThan(100);
  });

  it('gives a logo a plate if it is hard to see', async () => {
    const logo = await square('#fff8f0', 400, 100);
    const frame = await (await spokenFrames({ speech, avatar, background, logo }))(0);
    expect(count(frame, [564, 20, 572, 66], isDark)).toBeGreaterThan(200);
  });

  it('writes captions only while they are due', async () => {
    const captions = [{ startMs: 0, endMs: 400, text: 'Un <vi> & pa' }];
    const frameAt = await spokenFrames({ speech, avatar, background, captions });
    const isPlate = (red: number, green: number, blue: number) =>
      red + green + blue < 240 && Math.abs(red - blue) < 60;
    const plate: [number, number, number, number] = [330, 622, 390, 656];
    const before = count(await frameAt(frameAtSpeech(-200)), plate, isPlate);
    expect(count(await frameAt(frameAtSpeech(200)), plate, isPlate)).toBeGreaterThan(before + 500);
    expect(count(await frameAt(frameAtSpeech(600)), plate, isPlate)).toBeLessThan(before + 50);
  });
});

describe('renderSpokenVideo', () => {
  it('writes a film whose index comes first, with picture and sound of equal length', async () => {
    const file = join(folder, 'spoken.mp4');
    const shares: number[] = [];
    const video = await renderSpokenVideo({ speech, avatar, background }, file, {
      onProgress: (share) => shares.push(share),
    });
    expect(video).toMatchObject({ width: 720, height: 720, durationMs: frameCount(speech) * 40 });
    expect(shares).toEqual(shares.toSorted((one, two) => one - two));
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(await sharp(video.poster).metadata()).toMatchObject({ format: 'webp', width: 720 });

    const input = new Input({ source: new FilePathSource(file), formats: ALL_FORMATS });
    const [picture, sound] = [
      await input.getPrimaryVideoTrack(),
      await input.getPrimaryAudioTrack(),
    ];
    expect(await picture?.getCodec()).toBe('avc');
    expect((await picture?.computePacketStats())?.packetCount).toBe(frameCount(speech));
    expect(await picture?.computeDuration()).toBeCloseTo(video.durationMs / 1_000, 2);
    expect(await picture?.getColorSpace()).toMatchObject({ matrix: 'bt709', fullRange: false });
    expect(await sound?.getCodec()).toBe('aac');
    expect(await sound?.getSampleRate()).toBe(48_000);
    expect(await sound?.getNumberOfChannels()).toBe(1);
    const late = ((await sound?.computeDuration()) ?? 0) - video.durationMs / 1_000;
    expect(Math.abs(late)).toBeLessThan(0.05);
    input.dispose();

    const handle = await open(file);
    const head = Buffer.alloc(64);
    await handle.read(head, 0, head.length, 0);
    await handle.close();
    expect(head.toString('latin1', head.readUInt32BE(0) + 4, head.readUInt32BE(0) + 8)).toBe(
      'moov',
    );
  });

  it('stops when it is aborted', async () => {
    const file = join(folder, 'stopped.mp4');
    const stop = new AbortController();
    const rendering = renderSpokenVideo({ speech, avatar, background }, file, {
      onProgress: (share) => share > 0 && stop.abort(new Error('stopped')),
      signal: stop.signal,
    });
    await expect(rendering).rejects.toThrow('stopped');
  });
});
