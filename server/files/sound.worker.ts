import { readSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { fileTypeFromBuffer } from 'file-type';
import { parseFile } from 'music-metadata';

// Runs in a thread of its own, and imports only packages. A malicious file can only exhaust this
// thread.

/** `fd` is an open file with this number of bytes. */
export type SoundTask = { fd: number; bytes: number };
export type SoundKind = 'mp3' | 'ogg' | 'wav' | 'm4a';
export type SoundAnswer = { kind: SoundKind } | { refused: 'type' | 'broken' };

/**
 * By kind: the detected type, and the required container and codec. Browsers that support the kind
 * can play them. 65534 is the extensible form of PCM.
 */
const kinds: Record<SoundKind, { begins: RegExp; container: RegExp; codec: RegExp }> = {
  mp3: { begins: /^audio\/mpeg$/, container: /^MPEG$/, codec: /Layer 3/ },
  ogg: { begins: /^audio\/ogg\b/, container: /^Ogg$/, codec: /^(Vorbis|Opus)/ },
  wav: {
    begins: /^audio\/(vnd\.)?wave?$/,
    container: /^WAVE$/,
    codec: /^(PCM|IEEE_FLOAT|ALAW|MULAW|non-PCM \(65534\))$/,
  },
  m4a: { begins: /^(audio|video)\/(x-m4a|mp4)$/, container: /./, codec: /AAC/ },
};

/** The lowest plausible rate. A sound with fewer bytes for its claimed duration is invalid. */
const leastBytesPerSecond = 250;

async function probe({ fd, bytes }: SoundTask): Promise<SoundAnswer> {
  const head = new Uint8Array(4_100);
  const read = readSync(fd, head, 0, head.length, 0);
  const begins = (await fileTypeFromBuffer(head.subarray(0, read)))?.mime ?? '';
  const [kind, expected] = Object.entries(kinds).find(([, each]) => each.begins.test(begins)) ?? [];
  if (!kind || !expected) return { refused: 'type' };
  // The file is cut, or its header claims more bytes than it has.
  if (kind === 'wav' && new DataView(head.buffer).getUint32(4, true) + 8 > bytes + 1)
    return { refused: 'broken' };
  if (kind === 'm4a' && !fits(fd, bytes)) return { refused: 'broken' };
  const { format } = await parseFile(`/dev/fd/${fd}`, {
    duration: false,
    skipCovers: true,
    skipPostHeaders: true,
  });
  const {
    container = '',
    codec = '',
    sampleRate = 0,
    numberOfChannels = 0,
    duration,
    hasVideo,
  } = format;
  if (!container || !codec) return { refused: 'broken' };
  if (!expected.container.test(container) || !expected.codec.test(codec) || hasVideo)
    return { refused: 'type' };
  const sounds =
    sampleRate > 0 &&
    numberOfChannels > 0 &&
    (duration === undefined || (duration > 0 && duration * leastBytesPerSecond <= bytes));
  return sounds ? { kind: kind as SoundKind } : { refused: 'broken' };
}

/** The m4a boxes that contain other boxes, and the most boxes to read. */
const holders = ['moov', 'trak', 'mdia', 'minf', 'stbl'];
const mostBoxes = 100_000;

/**
 * Whether all boxes of an m4a lie inside their parents and the file, and the sample table inside
 * its box. Players rely on these sizes.
 */
function fits(fd: number, bytes: number): boolean {
  const head = new DataView(new ArrayBuffer(20));
  const ends = [bytes];
  let boxes = 0;
  for (let at = 0; at < bytes; ) {
    while (at >= (ends.at(-1) ?? 0)) ends.pop();
    const read = readSync(fd, head, 0, head.byteLength, at);
    const type = String.fromCharCode(
      head.getUint8(4),
      head.getUint8(5),
      head.getUint8(6),
      head.getUint8(7),
    );
    const [short, end] = [head.getUint32(0), ends.at(-1) ?? 0];
    const size = short === 1 ? Number(head.getBigUint64(8)) : short === 0 ? end - at : short;
    if (read < 8 || size < 8 || at + size > end || ++boxes > mostBoxes) return false;
    if (type === 'stsz' && head.getUint32(12) === 0 && head.getUint32(16) * 4 + 20 > size)
      return false;
    const holds = holders.includes(type);
    if (holds && ends.length > holders.length) return false;
    if (holds) ends.push(at + size);
    at += holds ? (short === 1 ? 16 : 8) : size;
  }
  return true;
}

const answer = await probe(workerData as SoundTask).catch(
  (): SoundAnswer => ({ refused: 'broken' }),
);
parentPort?.postMessage(answer);
