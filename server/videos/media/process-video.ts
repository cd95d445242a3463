import { lstat } from 'node:fs/promises';
import { extname, join, resolve } from 'node:path';
import PQueue from 'p-queue';
import { type ProcessLimits, runLimited } from '../../platform/processes/run-limited.js';
import type { Size } from './convert-video.js';
import type { InspectLimits } from './inspect-video.js';
import type { VideoFacts } from './plays-everywhere.js';
import type { VideoAnswer, VideoTask } from './video.child.js';
import { audioName, posterName, renditionName } from './video-files.js';

export type Rendition = Size & { file: string; bytes: number; seconds: number };

export type ProcessedVideo = {
  facts: VideoFacts;
  /** MP4 files for phones, largest first. The first one is the input if that was kept. */
  renditions: Rendition[];
  /** A WebP file. Null if the package with FFmpeg is missing. */
  poster: (Size & { file: string }) | null;
  /** The sound alone, as AAC. Null without sound, or if the package with FFmpeg is missing. */
  audio: { file: string } | null;
  /** The input plays everywhere and was not converted to its own size. */
  keptOriginal: boolean;
};

/** The codes with which a video is refused. */
export const videoRefusals = [
  'NOT_A_VIDEO',
  'VIDEO_BROKEN',
  /** The detail is the name of the codec. */
  'VIDEO_CODEC',
  'VIDEO_ENCRYPTED',
  'VIDEO_TOO_LARGE_FRAME',
  'VIDEO_TOO_LONG',
  'MEDIA_PACKAGE_MISSING',
] as const;

export type VideoLimits = ProcessLimits & InspectLimits;

const hour = 3_600;
/** Two hours of video. Two cores convert 1080p about as fast as it plays. */
const usualLimits: VideoLimits = {
  seconds: 2 * hour,
  // 5K. Decoding 8K takes 2 GB.
  pixels: 5_120 * 2_880,
  side: 8_192,
  memory: 1.5 * 2 ** 30,
  wallMs: 6 * hour * 1_000,
  cpuSeconds: 12 * hour,
  fileBytes: 8 * 2 ** 30,
};

const script = new URL(`./video.child${extname(import.meta.url)}`, import.meta.url);
/** A conversion uses all cores. */
const conversions = new PQueue({ concurrency: 1 });

/** Whether the next call of `processVideo` would wait for another one. */
export const isConverting = (): boolean => conversions.pending > 0;

/**
 * Looks into an uploaded video and makes what phones need: one or two renditions as MP4 with H.264
 * and AAC, the sound alone, and a poster. A process with limits reads the file, one at a time.
 * @param input.folder an empty folder but for the input. It belongs to the caller, who removes it
 * @param input.input the uploaded file, in this folder
 * @param options.onProgress takes whole per cents, in rising order
 * @throws TaskRefused with one of `videoRefusals`
 * @throws ProcessFailed when the process reached a limit or crashed
 */
export function processVideo(
  { input, folder }: { input: string; folder: string },
  options: {
    onProgress?: (percent: number) => void;
    signal?: AbortSignal;
    limits?: Partial<VideoLimits>;
  } = {},
): Promise<ProcessedVideo> {
  const { signal, onProgress } = options;
  const limits = { ...usualLimits, ...options.limits };
  return conversions.add(
    async () => {
      const task: VideoTask = { path: resolve(input), folder: resolve(folder), limits };
      return checked(
        task,
        await runLimited<VideoAnswer>(script, task, limits, { folder, onProgress, signal }),
      );
    },
    { ...(signal && { signal }) },
  );
}

/**
 * The files of an answer. The names come from here, and links are refused: a hijacked process could
 * name or link a file that only the server may read.
 */
async function checked(
  { path, folder }: VideoTask,
  { facts, renditions, poster, hasAudio, keptOriginal }: VideoAnswer,
): Promise<ProcessedVideo> {
  const seconds = facts.durationMs / 1_000;
  const rendition = async (file: string, { width, height }: Size): Promise<Rendition> => {
    return { file, width, height, bytes: await bytesOf(file), seconds };
  };
  const posterFile = join(folder, posterName);
  const audioFile = join(folder, audioName);
  if (poster) await bytesOf(posterFile);
  if (hasAudio) await bytesOf(audioFile);
  return {
    facts,
    renditions: await Promise.all([
      ...(keptOriginal ? [rendition(path, facts)] : []),
      ...renditions.map((size) => rendition(join(folder, renditionName(size)), size)),
    ]),
    poster: poster && { ...poster, file: posterFile },
    audio: hasAudio ? { file: audioFile } : null,
    keptOriginal,
  };
}

/** @throws Error if this is no plain file */
async function bytesOf(file: string): Promise<number> {
  const found = await lstat(file);
  if (!found.isFile()) throw new Error(`${file} is not a file`);
  return found.size;
}
