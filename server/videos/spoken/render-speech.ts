import { extname, join } from 'node:path';
import { type ProcessLimits, runLimited } from '../../platform/processes/run-limited.js';
import type { RenderAnswer, RenderTask } from '../render/render.child.js';

/** Ten minutes of video. A minute takes 20 s on two cores. */
const limits: ProcessLimits = {
  memory: 2 ** 30,
  wallMs: 3_600_000,
  cpuSeconds: 2 * 3_600,
  fileBytes: 500e6,
};

const script = new URL(`../render/render.child${extname(import.meta.url)}`, import.meta.url);

export type RenderedSpeech = RenderAnswer & { file: string; poster: string; sound: string };

/**
 * Renders a spoken video in a process of its own.
 * @param folder holds the samples and images of the task, and receives the video, its sound and the
 * poster. It belongs to the caller, who removes it
 * @throws ProcessFailed when the process reached a limit or crashed
 */
export async function renderSpeech(
  task: Omit<RenderTask, 'file' | 'poster' | 'sound'>,
  folder: string,
  options: { onProgress?: (percent: number) => void; signal?: AbortSignal },
): Promise<RenderedSpeech> {
  const files = {
    file: join(folder, 'video.mp4'),
    poster: join(folder, 'poster.webp'),
    sound: join(folder, 'sound.m4a'),
  };
  const answer = await runLimited<RenderAnswer>(script, { ...task, ...files }, limits, {
    folder,
    ...options,
  });
  return { ...answer, ...files };
}
