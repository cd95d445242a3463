import { extname } from 'node:path';
import { Demuxer } from 'node-av/api';
import type * as child from '../../platform/processes/limited-child.js';

// Node runs this file as a source in tests, and finds other sources only by their real extension.
const source = `../../platform/processes/limited-child${extname(import.meta.url)}`;
const { Refusal } = (await import(source)) as typeof child;

/** FFmpeg's readers of the containers that phones, cameras and editors write. */
const containers = 'mov,matroska,webm,avi,mpegts,mpeg,asf,flv,ogg';

/**
 * Opens a video for FFmpeg, which reads it in pieces.
 * @throws Refusal VIDEO_BROKEN
 */
export async function openVideo(path: string): Promise<Demuxer> {
  try {
    return await Demuxer.open(path, {
      // A video cannot make FFmpeg open other files or addresses.
      options: { format_whitelist: containers, protocol_whitelist: 'file' },
    });
  } catch (error) {
    throw new Refusal('VIDEO_BROKEN', (error as Error).message);
  }
}
