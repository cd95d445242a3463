import { appendFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { answerTask, Refusal } from '../../platform/processes/limited-child.js';
import type { Size } from './convert-video.js';
import type { InspectLimits } from './inspect-video.js';
import { playsEverywhere, type VideoFacts } from './plays-everywhere.js';
import { type Container, readContainer } from './read-container.js';
import { audioName, posterName, renditionName } from './video-files.js';

// Runs in a child process of its own. A malicious file can only exhaust or hijack this process.

/** `path` is a file in the folder. The renditions and the poster are written into the folder. */
export type VideoTask = { path: string; folder: string; limits: InspectLimits };
export type VideoAnswer = {
  facts: VideoFacts;
  /** Those that were written, largest first. */
  renditions: Size[];
  poster: Size | null;
  /** Whether the file with the sound alone was written. */
  hasAudio: boolean;
  keptOriginal: boolean;
};

/** Of the progress in per cent: reading the file and measuring its sound. */
const inspectShare = 0.1;

answerTask<VideoTask, VideoAnswer>(async (task, report) => {
  const container = await readContainer(task.path);
  if (!container) throw new Refusal('NOT_A_VIDEO');
  return (await hasFfmpeg()) ? convert(task, container, report) : keep(container);
});

/** The package with FFmpeg is optional, and has no binary for some machines. */
async function hasFfmpeg(): Promise<boolean> {
  try {
    const { AV_LOG_ERROR, Log } = await import('node-av');
    Log.setLevel(AV_LOG_ERROR);
    return true;
  } catch (error) {
    console.error(error);
    return false;
  }
}

async function keep(container: Container): Promise<VideoAnswer> {
  const { inspectMp4 } = await import('./inspect-mp4.js');
  const facts = await inspectMp4(container).catch(() => null);
  if (!facts || !playsEverywhere(facts)) throw new Refusal('MEDIA_PACKAGE_MISSING');
  return { facts, renditions: [], poster: null, hasAudio: false, keptOriginal: true };
}

async function convert(
  { path, folder, limits }: VideoTask,
  container: Container,
  report: (percent: number) => void,
): Promise<VideoAnswer> {
  // These files need FFmpeg.
  const { openVideo } = await import('./open-video.js');
  const { findTracks, inspectVideo } = await import('./inspect-video.js');
  const { createLoudnessMeter, evenLoudness } = await import('./even-loudness.js');
  const { PosterFinder, posterSide } = await import('./find-poster.js');
  const { convertVideo, fit, lookOf, renditionSizes } = await import('./convert-video.js');

  const read = await openVideo(path);
  const facts = await inspectVideo(read, container, limits, createLoudnessMeter, (percent) =>
    report(inspectShare * percent),
  );
  await read.close();

  const keptOriginal = playsEverywhere(facts);
  const outputs = renditionSizes(facts)
    .slice(keptOriginal ? 1 : 0)
    .map((size) => ({ ...size, file: join(folder, renditionName(size)) }));
  const posterSize = fit(facts, posterSide / Math.max(facts.width, facts.height));
  const poster = new PosterFinder(lookOf(facts, posterSize));
  const input = await openVideo(path);
  const tracks = findTracks(input);
  const evenSound = evenLoudness(tracks.audio?.codecpar.channels ?? 0, facts.loudness);
  const audioFile = join(folder, audioName);
  const hasAudio = await convertVideo(
    { input, tracks, facts, outputs, evenSound, audioFile, poster },
    (percent) => report(100 * inspectShare + (1 - inspectShare) * percent),
  );
  await input.close();
  if (hasAudio) await checkWritten(audioFile);
  else await rm(audioFile, { force: true });
  for (const { file } of outputs) await checkWritten(file);
  const renditions = outputs.map(({ width, height }) => ({ width, height }));
  return {
    facts,
    renditions,
    poster: await poster.write(join(folder, posterName)),
    hasAudio,
    keptOriginal,
  };
}

/**
 * FFmpeg's muxer does not tell when the disk is full or a file may not grow any more. Writing one
 * more byte tells which it is.
 */
async function checkWritten(file: string): Promise<void> {
  const container = await readContainer(file);
  if (container?.isWhole && container.indexFirst) return;
  await appendFile(file, '\0');
  throw Object.assign(new Error(`${file} could not be written to its end`), { code: 'ENOSPC' });
}
