import { open, stat } from 'node:fs/promises';
import { fileTypeFromFile } from 'file-type';

/** The facts in the frame of a file, before anything is decoded. */
export type Container = {
  path: string;
  bytes: number;
  /** The usual file extension: `mp4`, `mov`, `mkv`, `webm`, `avi` … */
  extension: string;
  /** In an MP4, the index comes before the data. */
  indexFirst: boolean;
  /**
   * An MP4 has boxes that hold anything but the video. Players skip them, so that a web page or an
   * archive fits into them.
   */
  hasForeignBytes: boolean;
  /** The last box of an MP4 ends where the file ends. */
  isWhole: boolean;
};

/** Windows Media, for sound as well as for video. */
const windowsMedia = 'application/vnd.ms-asf';
/** More boxes than this are not those of a recorded video. */
const mostBoxes = 64;
/** Encoders leave small gaps: FFmpeg 8 bytes, Apple up to 32. */
const mostGapBytes = 64;

/**
 * Reads the container of a video.
 * @returns null if the file does not begin like a video. FFmpeg itself also looks further into a
 * file, and finds videos behind a web page
 */
export async function readContainer(path: string): Promise<Container | null> {
  const { mime = '', ext: extension = '' } = (await fileTypeFromFile(path)) ?? {};
  if (!mime.startsWith('video/') && mime !== windowsMedia) return null;
  const { size: bytes } = await stat(path);
  const boxes = ['mp4', 'm4v', 'mov'].includes(extension)
    ? await readBoxes(path, bytes)
    : { indexFirst: false, hasForeignBytes: false, isWhole: true };
  return { path, bytes, extension, ...boxes };
}

async function readBoxes(
  path: string,
  bytes: number,
): Promise<Pick<Container, 'indexFirst' | 'hasForeignBytes' | 'isWhole'>> {
  const file = await open(path);
  try {
    const found: { type: string; size: number }[] = [];
    const head = Buffer.alloc(16);
    let at = 0;
    while (at < bytes && found.length < mostBoxes) {
      const { bytesRead } = await file.read(head, 0, head.length, at);
      const short = bytesRead < 8 ? 0 : head.readUInt32BE(0);
      const size = short === 1 ? Number(head.readBigUInt64BE(8)) : short === 0 ? bytes - at : short;
      if (size < 8) break;
      found.push({ type: head.toString('latin1', 4, 8), size });
      at += size;
    }
    const place = (type: string) => found.findIndex((box) => box.type === type);
    const known = found.filter(({ type }) => ['ftyp', 'moov', 'mdat'].includes(type));
    const knownBytes = known.reduce((sum, { size }) => sum + size, 0);
    return {
      indexFirst: place('moov') >= 0 && place('moov') < place('mdat'),
      hasForeignBytes: Math.abs(bytes - knownBytes) > mostGapBytes,
      isWhole: at === bytes,
    };
  } finally {
    await file.close();
  }
}
