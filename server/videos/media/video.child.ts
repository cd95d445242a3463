import { rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type * as child from '../../platform/processes/limited-child.js';
import type * as converting from './convert-video.js';
import type * as loudness from './even-loudness.js';
import type * as posters from './find-poster.js';
import type * as mp4 from './inspect-mp4.js';
import type * as inspecting from './inspect-video.js';
import type * as opening from './open-video.js';
import type * as playing from './plays-everywhere.js';
import type * as containers from './read-container.js';
import type * as files from './video-files.js';

// Runs in a child process of its own. A malicious file can only exhaust or hijack this process.

/** `path` is a file in the folder. The renditions and the poster are written into the folder. */
export type VideoTask = { path: string; folder: string; limits: inspecting.InspectLimits };
export type VideoAnswer = {
  facts: playing.VideoFacts;
  /** Those that were written, largest first. */
  renditions: converting.Size[];
  poster: converting.Size | null;
  /** Whether the file with the sound alone was written. */
  hasAudio: boolean;
  keptOriginal: boolean;
};

/** Of the progress in per cent: reading the file and measuring its sound. */
const inspectShare = 0.1;

// Node runs this file as a source in tests, and finds other sources only by their real extension.
const extension = extname(import.meta.url);
const load = <Module>(path: string) => import(`${path}${extension}`) as Promise<Module>;

const { answerTask, Refusal } = await load<typeof child>('../../platform/processes/limited-child');
const { readContainer } = await load<typeof containers>('./read-container');
const { playsEverywhere } = await load<typeof playing>('./plays-everywhere');

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

async function keep(container: containers.Container): Promise<VideoAnswer> {
  const { inspectMp4 } = await load<typeof mp4>('./inspect-mp4');
  const facts = await inspectMp4(container).catch(() => null);
  if (!facts || !playsEverywhere(facts)) throw new Refusal('MEDIA_PACKAGE_MISSING');
  return { facts, renditions: [], poster: null, hasAudio: false, keptOriginal: true };
}

async function convert(
  { path, folder, limits }: VideoTask,
  container: containers.Container,
  report: (percent: number) => void,
): Promise<VideoAnswer> {
  const { openVideo } = await load<typeof opening>('./open-video');
  const { findTracks, inspectVideo } = await load<typeof inspecting>('./inspect-video');
  const { createLoudnessMeter, evenLoudness } = await load<typeof loudness>('./even-loudness');
  const { PosterFinder, posterSide } = await load<typeof posters>('./find-poster');
  const { audioName, posterName, renditionName } = await load<typeof files>('./video-files');
  const { convertVideo, fit, lookOf, renditionSizes } =
    await load<typeof converting>('./convert-video');

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

/** FFmpeg's muxer does not tell when the disk is full or a file may not grow any more. */
async function checkWritten(file: string): Promise<void> {
  const container = await readContainer(file);
  if (container?.isWhole && container.indexFirst) return;
  throw Object.assign(new Error(`${file} could not be written to its end`), { code: 'ENOSPC' });
}
