import { readFile, writeFile } from 'node:fs/promises';
import { registerMediabunnyServer } from '@mediabunny/server';
import type { FacePlacement } from '../../../shared/rules/face-placement.js';
import type { DefaultAvatarName } from '../../avatars/default/default-avatars.js';
import { drawnAvatar } from '../../avatars/drawn-avatar.js';
import { pictureAvatar } from '../../avatars/picture-avatar.js';
import { answerTask } from '../../platform/processes/limited-child.js';
import { toCues } from '../speech/captions.js';
import type { Speech } from '../speech/speech.js';
import { copySound } from './copy-sound.js';
import { renderSpokenVideo } from './render-spoken-video.js';
import type { Background } from './stage.js';

// Runs in a child process of its own: it decodes pictures, and uses all cores.

/** Names of files are paths in the folder of the process. */
export type RenderTask = {
  speech: Omit<Speech, 'samples'> & { samplesFile: string };
  /** A drawn avatar, or a picture with the places of the parts of its face. */
  avatar: { look: DefaultAvatarName } | { picture: string; placement: FacePlacement };
  background: Background;
  logo: string | null;
  bottle: string | null;
  /** The language of the captions that are drawn into the picture; null for none. */
  captions: string | null;
  /** The files to write. */
  file: string;
  poster: string;
  sound: string;
};
export type RenderAnswer = { durationMs: number; width: number; height: number };

answerTask<RenderTask, RenderAnswer>(async (task, report) => {
  registerMediabunnyServer();
  const { samplesFile, ...speech } = task.speech;
  const bytes = await readFile(samplesFile);
  const samples = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.byteLength / 2);
  const avatar =
    'look' in task.avatar
      ? await drawnAvatar(task.avatar.look)
      : await pictureAvatar(await readFile(task.avatar.picture), task.avatar.placement);
  const cues = task.captions === null ? [] : toCues(speech.words, task.captions);
  const { poster, durationMs, width, height } = await renderSpokenVideo(
    {
      speech: { ...speech, samples },
      avatar,
      background: task.background,
      ...(task.logo && { logo: await readFile(task.logo) }),
      ...(task.bottle && { bottle: await readFile(task.bottle) }),
      captions: cues.map(({ lines, ...times }) => ({ ...times, text: lines.join('\n') })),
    },
    task.file,
    { onProgress: (share) => report(100 * share) },
  );
  await writeFile(task.poster, poster);
  await copySound(task.file, task.sound);
  return { durationMs, width, height };
});
