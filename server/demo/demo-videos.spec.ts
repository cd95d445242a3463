import { stat } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { toSsml } from '../../shared/rules/speech.js';
import { defaultTheme } from '../../shared/vocabulary/theme.js';
import { builtInAvatars } from '../avatars/built-in-avatars.js';
import { inspectMp4 } from '../videos/media/inspect-mp4.js';
import { playsEverywhere } from '../videos/media/plays-everywhere.js';
import { readContainer } from '../videos/media/read-container.js';
import { demoGreeting, readDemoVideoFacts, readDemoVideos } from './demo-videos.js';

it('the files are those of the greeting in the default colours', async () => {
  const { greeting } = await readDemoVideoFacts();
  const { mainColor, secondaryColor } = defaultTheme();
  const avatar = builtInAvatars.find(({ id }) => demoGreeting.avatarPath === `avatars/${id}`);
  expect(greeting).toMatchObject({
    ssml: toSsml(demoGreeting.text),
    look: avatar?.name,
    color: mainColor,
    accent: secondaryColor,
  });
  expect(greeting.captions).toMatch(/^WEBVTT\n/);
});

it('the videos are small and play on every phone', async () => {
  const most = { greeting: 450_000, glass: 250_000 };
  for (const [name, { renditions, poster, durationMs }] of Object.entries(await readDemoVideos())) {
    const [rendition] = renditions;
    if (!rendition) throw new Error(`${name} has no file`);
    const { file, width, height } = rendition;
    const container = await readContainer(file);
    const facts = container && (await inspectMp4(container));
    expect(facts).toMatchObject({ width, height });
    expect(facts && playsEverywhere(facts)).toBe(true);
    expect(Math.abs((facts?.durationMs ?? 0) - durationMs)).toBeLessThan(100);
    const bytes = (await stat(file)).size + (await stat(poster ?? '')).size;
    expect([name, bytes]).toEqual([name, Math.min(bytes, most[name as keyof typeof most])]);
  }
});
