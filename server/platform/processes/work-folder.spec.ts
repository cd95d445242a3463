import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { makeWorkFolder } from './work-folder.js';

let place: string;
beforeEach(async () => {
  place = await mkdtemp(join(tmpdir(), 'work-folder-'));
  vi.stubEnv('TMPDIR', place);
});
afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(place, { recursive: true, force: true });
});

it('gives each attempt a folder of its own', async () => {
  const folders = [await makeWorkFolder(), await makeWorkFolder()].map((path) => basename(path));
  expect(new Set(folders).size).toBe(2);
  expect((await readdir(place)).sort()).toEqual(folders.sort());
});

it('removes the folders that killed processes left hours ago, and nothing else', async () => {
  const old = new Date(Date.now() - 8 * 3_600_000);
  for (const name of ['retrogusto-work-left', 'of-somebody-else']) {
    await mkdir(join(place, name));
    await writeFile(join(place, name, 'input'), 'film');
    await utimes(join(place, name), old, old);
  }
  const running = basename(await makeWorkFolder());
  const mine = basename(await makeWorkFolder());
  expect((await readdir(place)).sort()).toEqual(['of-somebody-else', running, mine].sort());
});
