import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { BegunUploadDto, WatchableVideoDto } from '../../../server/videos/video.dto.js';
import type { Organiser } from '../accounts.js';

/** The folder with the videos of tests. */
export const videoFolder = join(import.meta.dirname, '../videos');

/**
 * Uploads a file of the folder through the API, and waits until guests can watch it.
 * @returns the id of the video
 */
export async function anUploadedVideo({ uid, client }: Organiser, file: string): Promise<string> {
  const bytes = await readFile(join(videoFolder, file));
  const { id, uploadUrl } = await client.post<BegunUploadDto>(`/api/v1/video/${uid}`, {
    name: file.replace(/\..*/, ''),
    size: bytes.length,
  });
  const answer = await fetch(client.baseUrl + uploadUrl, {
    method: 'PATCH',
    headers: {
      'tus-resumable': '1.0.0',
      'content-type': 'application/offset+octet-stream',
      'upload-offset': '0',
    },
    body: new Uint8Array(bytes),
  });
  expect(answer.status).toBe(204);
  await expect
    .poll(async () => (await client.get<WatchableVideoDto>(`/api/v1/video/${uid}/${id}`)).status, {
      timeout: 60_000,
    })
    .toBe('available');
  return id;
}
