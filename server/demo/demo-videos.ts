import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { SpokenText } from '../videos/spoken/spoken-videos.service.js';
import type { VideoFiles } from '../videos/video-results.js';

/**
 * The text of the greeting, and the avatar that speaks it. After a change, make the files again:
 * `node scripts/make-demo-videos.mjs`.
 */
export const demoGreeting = {
  text: 'Hola, soy Clara. Te doy la bienvenida a nuestra cata a ciegas. Sirve el primer vino y confía en tu nariz.',
  language: 'es-ES',
  avatarPath: 'avatars/ClaraDefaultAvatar01',
  captionsInVideo: false,
} as const satisfies SpokenText;

type Made = { width: number; height: number; durationMs: number };
/** The facts about the files in `videos`, as the script that made them wrote them. */
export type DemoVideoFacts = {
  /** `ssml`, `look` and the colours are those with which the greeting was rendered. */
  greeting: Made & { ssml: string; look: string; color: string; accent: string; captions: string };
  glass: Made;
};

const pathOf = (name: string) => fileURLToPath(new URL(`videos/${name}`, import.meta.url));

export async function readDemoVideoFacts(): Promise<DemoVideoFacts> {
  return JSON.parse(await readFile(pathOf('videos.json'), 'utf8')) as DemoVideoFacts;
}

/** The spoken greeting, and the clip of a glass that fills. Both are available without a job. */
export async function readDemoVideos(): Promise<Record<keyof DemoVideoFacts, VideoFiles>> {
  const { greeting, glass } = await readDemoVideoFacts();
  const filesOf = (name: string, { width, height, durationMs }: Made): VideoFiles => ({
    renditions: [{ file: pathOf(`${name}.mp4`), width, height }],
    poster: pathOf(`${name}.webp`),
    audio: null,
    durationMs,
  });
  return {
    greeting: { ...filesOf('greeting', greeting), captions: greeting.captions },
    glass: filesOf('glass', glass),
  };
}
