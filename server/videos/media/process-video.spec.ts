import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { AV_LOG_ERROR, Demuxer, Log } from 'node-av';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLoudnessMeter } from './even-loudness.js';
import { inspectMp4 } from './inspect-mp4.js';
import { playsEverywhere, type VideoFacts } from './plays-everywhere.js';
import { type ProcessedVideo, processVideo, type Rendition } from './process-video.js';
import { readContainer } from './read-container.js';

const sources = new URL('../../../test/support/videos/', import.meta.url);

Log.setLevel(AV_LOG_ERROR);

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** Copies a test video into the folder of a conversion. */
async function given(name: string): Promise<{ input: string; folder: string }> {
  const input = join(folder, 'input');
  await copyFile(new URL(name, sources), input);
  return { input, folder };
}

/** Inspects a produced file with another library than the one that made it. */
async function factsOf({ file }: Pick<Rendition, 'file'>): Promise<VideoFacts> {
  const container = await readContainer(file);
  const facts = container && (await inspectMp4(container));
  if (!facts) throw new Error(`${file} is no MP4`);
  return facts;
}

async function loudnessOf({ file }: Pick<Rendition, 'file'>): Promise<number | null> {
  const input = await Demuxer.open(file);
  const audio = input.audio();
  const meter = audio && (await createLoudnessMeter(audio));
  for await (using packet of input.packets(audio?.index)) if (packet) await meter?.add(packet);
  const loudness = (await meter?.end()) ?? null;
  await input.close();
  return loudness;
}

/** The mean colour of a poster, from 0 to 255. */
async function colourOf({ poster }: ProcessedVideo): Promise<number[]> {
  const { channels } = await sharp(poster?.file).stats();
  return channels.map(({ mean }) => Math.round(mean));
}

const sizesOf = (files: { width: number; height: number }[]) =>
  files.map(({ width, height }) => `${width}x${height}`);

describe('processVideo', () => {
  it.each<[string, string[], Partial<VideoFacts>]>([
    [
      'iphone.mov',
      ['1080x1920', '480x854'],
      { container: 'mov', videoCodec: 'hevc', rotation: 90, audioCodec: 'aac', hasExtras: true },
    ],
    ['hlg.mov', ['640x360'], { bitDepth: 10, hdr: 'hlg', audioCodec: null }],
    ['pq.mp4', ['640x360'], { bitDepth: 10, hdr: 'pq' }],
    ['h264.mkv', ['640x360'], { container: 'mkv', videoCodec: 'h264', hasExtras: false }],
    ['recorded.webm', ['320x240'], { videoCodec: 'vp9', audioCodec: 'opus', durationMs: 1_500 }],
    ['old.avi', ['320x240'], { container: 'avi', videoCodec: 'mpeg4', audioCodec: 'mp3' }],
    ['selfie.mp4', ['240x320'], { rotation: 270, mirrored: true, indexFirst: true }],
    ['variable.mp4', ['320x240'], {}],
    ['sixty.mkv', ['320x240'], {}],
    ['oblong.mkv', ['512x288'], { squarePixels: false, width: 512, height: 288 }],
    ['no-sound.mp4', ['320x240'], { audioCodec: null }],
    ['silent.mp4', ['320x240'], { audioCodec: 'aac', loudness: null }],
    ['surround.mkv', ['320x240'], {}],
    ['index-last.mp4', ['320x240'], { indexFirst: false }],
    ['one-picture.mp4', ['320x240'], { durationMs: 33 }],
    ['page-inside.mp4', ['360x640'], { hasExtras: true }],
  ])('converts %s to %s', async (name, sizes, found) => {
    const seen: number[] = [];
    const video = await processVideo(await given(name), {
      onProgress: (percent) => seen.push(percent),
    });
    expect(video.facts).toMatchObject(found);
    expect(video.keptOriginal).toBe(false);
    expect(sizesOf(video.renditions)).toEqual(sizes);
    for (const rendition of video.renditions) {
      const facts = await factsOf(rendition);
      expect(playsEverywhere(facts)).toBe(true);
      expect(sizesOf([facts])).toEqual(sizesOf([rendition]));
      expect(facts.frameRate).toBeLessThanOrEqual(30.01);
      expect(Math.abs(facts.durationMs - video.facts.durationMs)).toBeLessThan(120);
      expect(facts.audioCodec === null).toBe(video.facts.audioCodec === null);
      const loudness = await loudnessOf(rendition);
      if (video.facts.loudness === null) expect(loudness).toBeNull();
      else expect(Math.abs((loudness ?? 0) + 16)).toBeLessThan(2);
      const bytes = await readFile(rendition.file);
      expect(bytes.length).toBe(rendition.bytes);
      expect(bytes.includes('<script>')).toBe(false);
    }
    const { width, height } = await sharp(video.poster?.file).metadata();
    expect(video.poster).toMatchObject({ width, height });
    expect(Math.max(width, height)).toBe(
      Math.min(1_280, Math.max(video.facts.width, video.facts.height)),
    );
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
    // Besides the input, the folder holds only the files of the answer.
    const audio = video.audio ? 1 : 0;
    expect(await readdir(folder)).toHaveLength(2 + video.renditions.length + audio);
    // The sound alone is the sound of the renditions.
    expect(audio).toBe(video.facts.audioCodec === null ? 0 : 1);
    if (video.audio && video.facts.loudness !== null)
      expect(Math.abs(((await loudnessOf(video.audio)) ?? 0) + 16)).toBeLessThan(2);
  });

  it('keeps a video that plays everywhere, and only makes it smaller', async () => {
    const hd = await given('hd.mp4');
    const video = await processVideo(hd);
    expect(video.keptOriginal).toBe(true);
    expect(sizesOf(video.renditions)).toEqual(['1280x720', '854x480']);
    expect(video.renditions[0]?.file).toBe(hd.input);
    expect(await readFile(hd.input)).toEqual(await readFile(new URL('hd.mp4', sources)));
    const small = await processVideo(await given('portrait.mp4'));
    expect(small).toMatchObject({ keptOriginal: true, renditions: [{ width: 360, height: 640 }] });
    expect(sizesOf(small.poster ? [small.poster] : [])).toEqual(['360x640']);
  });

  it('shows HDR with the colours of the same pictures in SDR', async () => {
    const [red = 0, green = 0, blue = 0] = await colourOf(
      await processVideo(await given('h264.mkv')),
    );
    for (const name of ['hlg.mov', 'pq.mp4']) {
      const colour = await colourOf(await processVideo(await given(name)));
      expect(Math.abs((colour[0] ?? 0) - red)).toBeLessThan(25);
      expect(Math.abs((colour[1] ?? 0) - green)).toBeLessThan(25);
      expect(Math.abs((colour[2] ?? 0) - blue)).toBeLessThan(25);
    }
  });

  it('takes no black and no blurred picture as the poster', async () => {
    const { poster } = await processVideo(await given('dark-start.mp4'));
    const { channels, sharpness } = await sharp(poster?.file).stats();
    expect(channels[0]?.mean).toBeGreaterThan(50);
    expect(sharpness).toBeGreaterThan(1);
  });

  it.each([
    ['song.mp4', 'NOT_A_VIDEO'],
    ['sound-only.mp4', 'NOT_A_VIDEO'],
    ['page-in-front.mp4', 'NOT_A_VIDEO'],
    ['make-videos.ts', 'NOT_A_VIDEO'],
    ['truncated.mp4', 'VIDEO_BROKEN'],
    ['lost-index.mp4', 'VIDEO_BROKEN'],
    ['unknown-codec.mp4', 'VIDEO_CODEC', 'xyz1'],
    ['encrypted.mp4', 'VIDEO_ENCRYPTED'],
    ['8k.mp4', 'VIDEO_TOO_LARGE_FRAME'],
    ['ten-hours.mp4', 'VIDEO_TOO_LONG'],
  ])('refuses %s with %s', async (name, code, detail = expect.any(String)) => {
    const refusal = { name: 'TaskRefused', code, detail };
    await expect(processVideo(await given(name))).rejects.toMatchObject(refusal);
    expect(await readdir(folder)).toEqual(['input']);
  });

  it('refuses a picture', async () => {
    const input = join(folder, 'input');
    const create = { width: 8, height: 8, channels: 3, background: 'red' } as const;
    await writeFile(input, await sharp({ create }).avif().toBuffer());
    await expect(processVideo({ input, folder })).rejects.toMatchObject({ code: 'NOT_A_VIDEO' });
  });

  it('stays within the limits of the caller', async () => {
    const video = await given('h264.mkv');
    await expect(processVideo(video, { limits: { seconds: 1 } })).rejects.toMatchObject({
      code: 'VIDEO_TOO_LONG',
    });
    await expect(processVideo(video, { limits: { wallMs: 1 } })).rejects.toMatchObject({
      reason: 'time',
    });
    await expect(processVideo(video, { limits: { fileBytes: 10_000 } })).rejects.toMatchObject({
      reason: 'fileSize',
    });
    await expect(processVideo(video, { signal: AbortSignal.abort() })).rejects.toThrow();
  });
});

describe('without the package with FFmpeg', () => {
  /** Answers like the child process on a machine on which the package cannot be loaded. */
  async function answerWithoutPackage(name: string): Promise<unknown> {
    const hook = `import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) {
        if (name.startsWith('node-av')) throw new Error('not installed');
        const source = name.startsWith('.') && !context.parentURL.includes('/node_modules/');
        return next(source ? name.replace(/\\.js$/, '.ts') : name, context);
      } });`;
    const child: ChildProcess = fork(fileURLToPath(new URL('./video.child.ts', import.meta.url)), {
      execArgv: ['--import', `data:text/javascript,${encodeURIComponent(hook)}`],
      silent: true,
    });
    const { input } = await given(name);
    child.send({ path: input, folder, limits: { seconds: 100, pixels: 1e7, side: 8_192 } });
    const [[answer]] = await Promise.all([
      Promise.race([once(child, 'message'), once(child, 'close')]),
      once(child, 'close'),
    ]);
    return answer;
  }

  it('accepts a video that plays everywhere', async () => {
    expect(await answerWithoutPackage('hd.mp4')).toMatchObject({
      answer: {
        facts: { width: 1_280, height: 720, durationMs: 1_000, audioCodec: 'aac', loudness: null },
        renditions: [],
        poster: null,
        keptOriginal: true,
      },
    });
  });

  it.each(['iphone.mov', 'selfie.mp4', 'pq.mp4', 'page-inside.mp4', 'truncated.mp4', 'old.avi'])(
    'cannot convert %s',
    async (name) => {
      expect(await answerWithoutPackage(name)).toMatchObject({ refused: 'MEDIA_PACKAGE_MISSING' });
    },
  );

  it('knows what is no video', async () => {
    expect(await answerWithoutPackage('song.mp4')).toMatchObject({ refused: 'NOT_A_VIDEO' });
  });
});
