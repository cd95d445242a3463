// Small files of each sound format, made byte by byte, because the tests have no encoder.

const numbers = (...values: number[]) => {
  const bytes = Buffer.alloc(4 * values.length);
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value, 4 * index);
  return bytes;
};

/**
 * Seconds of a constant level, 8 kHz, 16 bits, mono.
 * @param announced number of sample bytes that the header declares, if it differs from the real one
 */
export function aWav(seconds = 1, { announced = seconds * 16_000, shade = 0 } = {}): Buffer {
  const rate = 8_000;
  const head = Buffer.alloc(44);
  head.write('RIFF', 0);
  head.writeUInt32LE((36 + announced) % 2 ** 32, 4);
  head.write('WAVEfmt ', 8);
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * 2, 28);
  head.writeUInt16LE(2, 32);
  head.writeUInt16LE(16, 34);
  head.write('data', 36);
  head.writeUInt32LE(announced % 2 ** 32, 40);
  return Buffer.concat([head, Buffer.alloc(seconds * rate * 2, shade)]);
}

/** Frames of 128 kbit/s, about 38 per second. */
export function anMp3(frames = 40, { tag = Buffer.alloc(0) }: { tag?: Buffer } = {}): Buffer {
  const frame = Buffer.alloc(417);
  frame.set([0xff, 0xfb, 0x90, 0x00]);
  return Buffer.concat([tag, ...Array.from({ length: frames }, () => frame)]);
}

function oggPage(flags: number, granule: bigint, number: number, body: Buffer): Buffer {
  const head = Buffer.alloc(28);
  head.write('OggS', 0);
  head[5] = flags;
  head.writeBigUInt64LE(granule, 6);
  head.writeUInt32LE(7, 14);
  head.writeUInt32LE(number, 18);
  head[26] = 1;
  head[27] = body.length;
  return Buffer.concat([head, body]);
}

/**
 * One second of Opus.
 * @param samples number of samples that the last page declares, at 48 000 per second
 */
export function anOgg(samples = 48_000n): Buffer {
  const head = Buffer.alloc(19);
  head.write('OpusHead', 0);
  head.set([1, 1], 8);
  head.writeUInt16LE(312, 10);
  head.writeUInt32LE(48_000, 12);
  const tags = Buffer.alloc(16);
  tags.write('OpusTags', 0);
  return Buffer.concat([
    oggPage(2, 0n, 0, head),
    oggPage(0, 0n, 1, tags),
    oggPage(4, samples, 2, Buffer.alloc(200)),
  ]);
}

const box = (type: string, ...parts: Buffer[]): Buffer => {
  const body = Buffer.concat(parts);
  return Buffer.concat([numbers(8 + body.length), Buffer.from(type), body]);
};

/**
 * One second of AAC. `entries` is the number of samples that the table declares, `seconds` the
 * declared duration, and `more` holds boxes beside the track.
 */
export function anM4a({
  entries = 43,
  seconds = 1,
  more = Buffer.alloc(0),
}: {
  entries?: number;
  seconds?: number;
  more?: Buffer;
} = {}): Buffer {
  const movieHead = box(
    'mvhd',
    numbers(0, 0, 0, 1_000, 1_000 * seconds, 0x10000),
    Buffer.from([1, 0]),
    Buffer.alloc(70),
    numbers(2),
  );
  const trackHead = box('tkhd', numbers(7, 0, 0, 1, 0, 1_000 * seconds), Buffer.alloc(60));
  const mediaHead = box('mdhd', numbers(0, 0, 0, 44_100, 44_100 * seconds), Buffer.alloc(4));
  const handler = box(
    'hdlr',
    numbers(0, 0),
    Buffer.from('soun'),
    Buffer.alloc(12),
    Buffer.from('S\0'),
  );
  const codec = box(
    'mp4a',
    Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]),
    Buffer.alloc(8),
    Buffer.from([0, 1, 0, 16, 0, 0, 0, 0]),
    numbers(44_100 * 65_536),
    box('esds', numbers(0)),
  );
  const table = box(
    'stbl',
    box('stsd', numbers(0, 1), codec),
    box('stts', numbers(0, 1, 43, 1_024)),
    box('stsc', numbers(0, 1, 1, 43, 1)),
    box('stsz', numbers(0, 0, entries, ...Array.from({ length: 43 }, () => 9))),
    box('stco', numbers(0, 1, 32)),
  );
  const track = box('trak', trackHead, box('mdia', mediaHead, handler, box('minf', table)));
  return Buffer.concat([
    box('ftyp', Buffer.from('M4A '), numbers(0), Buffer.from('M4A isom')),
    box('mdat', Buffer.alloc(400)),
    box('moov', movieHead, track, more),
  ]);
}

/** Nested boxes of eight bytes each. */
export const nestedBoxes = (depth: number, type = 'trak'): Buffer => {
  const bytes = Buffer.alloc(8 * depth);
  for (let level = 0; level < depth; level++) {
    bytes.writeUInt32BE(8 * (depth - level), 8 * level);
    bytes.write(type, 8 * level + 4);
  }
  return bytes;
};

/** A box that declares the given size but contains only 64 bytes. */
export const hollowBox = (type: string, bytes: number): Buffer =>
  Buffer.concat([numbers(bytes), Buffer.from(type), Buffer.alloc(64)]);
