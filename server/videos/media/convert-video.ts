import { extname } from 'node:path';
import {
  Decoder,
  type Demuxer,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FilterAPI,
  type Frame,
  Muxer,
  type Packet,
  type Stream,
} from 'node-av';
import type * as child from '../../platform/processes/limited-child.js';
import type { PosterFinder } from './find-poster.js';
import type { Tracks } from './inspect-video.js';
import type { VideoFacts } from './plays-everywhere.js';

// Node runs this file as a source in tests, and finds other sources only by their real extension.
const source = `../../platform/processes/limited-child${extname(import.meta.url)}`;
const { Refusal } = (await import(source)) as typeof child;

export type Size = { width: number; height: number };
/** A file to write, with the highest bit rate of its pictures in bits per second. */
export type Output = Size & { file: string; bitRate: number };

/** Of the shorter side, in pixels. */
const qualities = [
  { side: 1_080, bitRate: 5_000_000 },
  { side: 480, bitRate: 1_200_000 },
] as const;
const mostFrameRate = 30;
/** Players can only jump to key pictures. */
const keySeconds = 2;
const audioBitRate = 128_000;
/**
 * Quality and speed of x264: the smallest files that two cores make in the time that the video
 * takes.
 */
const x264 = { preset: 'veryfast', crf: 23, profile: 'high' };
/** A file of which less can be decoded is broken. */
const leastShare = 0.9;

/** The sizes of the renditions, largest first. A small video has one, and none is scaled up. */
export function renditionSizes({ width, height }: Size): Omit<Output, 'file'>[] {
  const shorter = Math.min(width, height);
  const [large, small] = qualities;
  return (shorter <= small.side ? [small] : [large, small]).map(({ side, bitRate }) => ({
    ...fit({ width, height }, side / shorter),
    bitRate,
  }));
}

/** Scales down, never up, to even sides: H.264 stores colours for 2 × 2 pixels. */
export function fit({ width, height }: Size, share: number): Size {
  const even = (length: number) =>
    2 * Math.max(1, Math.min(Math.floor(length / 2), Math.round((length * share) / 2)));
  return { width: even(width), height: even(height) };
}

/**
 * The filter that makes pictures as they are shown: scaled, turned upright, with square pixels and
 * the colours of BT.709.
 * @param frameRate of a moving picture, in pictures per second: constant and progressive. Without
 * it each picture is made for itself, at once
 */
export function lookOf(facts: VideoFacts, { width, height }: Size, frameRate?: string): string {
  const { rotation, mirrored, hdr } = facts;
  const stored = rotation % 180 === 0 ? [width, height] : [height, width];
  // Clockwise.
  const turns = {
    0: [],
    90: ['transpose=clock'],
    180: ['hflip', 'vflip'],
    270: ['transpose=cclock'],
  };
  return [
    ...(frameRate ? ['bwdif=mode=send_frame:deint=interlaced', `fps=${frameRate}`] : []),
    ...(facts.hasMatrix ? [] : usualColours(facts)),
    // Fewer pixels first: everything behind costs less.
    `scale=${stored.join(':')}${hdr ? '' : ':out_color_matrix=bt709:out_range=tv'}`,
    ...(mirrored ? ['hflip'] : []),
    ...turns[rotation],
    // Without a tone curve, HDR looks grey on other screens.
    ...(hdr ? ['tonemapx=tonemap=bt2390:t=bt709:m=bt709:p=bt709:r=tv:format=yuv420p'] : []),
    'format=yuv420p',
    'setsar=1',
    'setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv',
  ].join(',');
}

/** The colours of a file that does not state them. FFmpeg itself always takes BT.601. */
function usualColours({ hdr, width, height }: VideoFacts): string[] {
  if (hdr) return ['setparams=color_primaries=bt2020:colorspace=bt2020nc'];
  return Math.min(width, height) >= 720 ? ['setparams=colorspace=bt709'] : [];
}

/** A constant rate of at most 30: the own one, or a whole part of it such as 29.97 of 59.94. */
function constantRate(
  { frameRate }: VideoFacts,
  nominal: { num: number; den: number },
): { rate: string; perSecond: number } {
  const rate = nominal.den > 0 ? nominal.num / nominal.den : 0;
  const parts = Math.ceil(rate / (mostFrameRate + 0.1));
  // The nominal rate of a variable one can be the resolution of its clock. One picture has none.
  const isConstant = parts > 0 && (frameRate === 0 || Math.abs(rate - frameRate) < 0.02 * rate);
  if (isConstant) return { rate: `${nominal.num}/${nominal.den * parts}`, perSecond: rate / parts };
  const perSecond = Math.min(mostFrameRate, Math.max(1, Math.ceil(frameRate)));
  return { rate: `${perSecond}`, perSecond };
}

export type Conversion = {
  input: Demuxer;
  tracks: Tracks;
  facts: VideoFacts;
  /** Largest first. */
  outputs: Output[];
  /** The filter for the sound. */
  evenSound: string;
  /** The file to write that has the sound alone. */
  audioFile: string;
  poster: PosterFinder;
};

/**
 * Writes renditions and the sound alone, and finds the poster, in one pass over the file. Each
 * picture is decoded once, and each rendition is scaled from the next larger one.
 * @param report takes the progress in per cent
 * @returns whether there was any sound to write
 * @throws Refusal VIDEO_BROKEN when too little can be decoded
 */
export async function convertVideo(
  { input, tracks: { video, audio }, facts, outputs, evenSound, audioFile, poster }: Conversion,
  report: (percent: number) => void,
): Promise<boolean> {
  const sound = audio && (await openSound(audio, evenSound));
  const listening = sound && (await openMuxer(audioFile));
  const alone = sound && listening?.addStream(sound.encoder);
  let hasSound = false;
  const writers = await openWriters(facts, outputs, video, sound?.encoder);
  const decoder = await Decoder.create(video, { exitOnError: false });
  let decodedPictures = 0;
  let decodedMs = 0;
  const show = async (packet: Packet | null) => {
    for (using frame of await decoder.decodeAll(packet)) {
      const { num, den } = frame.timeBase;
      decodedPictures += 1;
      decodedMs = (1_000 * Number(frame.pts + frame.duration) * num) / den;
      report((100 * decodedMs) / facts.durationMs);
      await poster.consider(frame);
      await writeFrame(writers, frame);
    }
  };
  const play = async (packet: Packet | null) => {
    for (using encoded of (await sound?.encode(packet)) ?? []) {
      hasSound = true;
      await listening?.writePacket(encoded, alone ?? 0);
      for (const { muxer, audio: index = 0 } of writers) await muxer.writePacket(encoded, index);
    }
  };
  for await (using packet of input.packets()) {
    const needsPictures = writers.length > 0 || !poster.isDone;
    if (!packet || !(needsPictures || sound)) break;
    if (packet.streamIndex === video.index) {
      if (needsPictures) await show(packet);
    } else if (packet.streamIndex === audio?.index) await play(packet);
  }
  await show(null);
  const missingMs = writers.length > 0 ? facts.durationMs - decodedMs : 0;
  if (decodedPictures === 0 || (missingMs > 1_000 && decodedMs < leastShare * facts.durationMs))
    throw new Refusal('VIDEO_BROKEN', `decoded ${decodedMs} ms of ${facts.durationMs} ms`);
  await writeFrame(writers, null);
  await play(null);
  for (const { muxer } of writers) await muxer.close();
  await listening?.close();
  return hasSound;
}

/** The way of the sound. All renditions have the same. */
async function openSound(audio: Stream, evenSound: string) {
  const decoder = await Decoder.create(audio, { exitOnError: false });
  const filter = FilterAPI.create(evenSound);
  const encoder = await Encoder.create(FF_ENCODER_AAC, { bitrate: audioBitRate });
  const encodeAll = async (frames: Frame[]) => {
    const packets: Packet[] = [];
    for (using frame of frames) packets.push(...(await encoder.encodeAll(frame)));
    return packets;
  };
  return {
    encoder,
    /** @param packet null at the end */
    encode: async (packet: Packet | null): Promise<Packet[]> => {
      const packets: Packet[] = [];
      for (using frame of await decoder.decodeAll(packet))
        packets.push(...(await encodeAll(await filter.processAll(frame))));
      if (!packet && filter.isFilterInitialized)
        packets.push(...(await encodeAll(await filter.processAll(null))));
      if (!packet && encoder.isEncoderInitialized) packets.push(...(await encoder.encodeAll(null)));
      return packets;
    },
  };
}

const openMuxer = (file: string) =>
  Muxer.open(file, {
    format: 'mp4',
    // Puts the index first, so that playing starts before the file is loaded.
    options: { movflags: '+faststart' },
    useSyncQueue: false,
  });

/** A file that is being written. */
type Writer = {
  filter: FilterAPI;
  encoder: Encoder;
  muxer: Muxer;
  video: number;
  audio: number | undefined;
};

async function openWriters(
  facts: VideoFacts,
  outputs: Output[],
  { avgFrameRate }: Stream,
  sound: Encoder | undefined,
): Promise<Writer[]> {
  const { rate, perSecond } = constantRate(facts, avgFrameRate);
  const writers: Writer[] = [];
  for (const [index, { file, bitRate, ...size }] of outputs.entries()) {
    const filter = FilterAPI.create(
      index === 0 ? lookOf(facts, size, rate) : `scale=${size.width}:${size.height}`,
    );
    const encoder = await Encoder.create(FF_ENCODER_LIBX264, {
      filter,
      maxRate: bitRate,
      bufSize: 2 * bitRate,
      gopSize: Math.max(1, Math.round(keySeconds * perSecond)),
      options: x264,
    });
    const muxer = await openMuxer(file);
    const video = muxer.addStream(encoder);
    writers.push({ filter, encoder, muxer, video, audio: sound && muxer.addStream(sound) });
  }
  return writers;
}

/** Gives a picture to the first writer, and what it makes of it to the others. Null ends them. */
async function writeFrame([writer, ...smaller]: Writer[], frame: Frame | null): Promise<void> {
  if (!writer) return;
  const { filter, encoder, muxer, video } = writer;
  const encode = async (shown: Frame | null) => {
    for (using packet of await encoder.encodeAll(shown)) await muxer.writePacket(packet, video);
  };
  for (using shown of await filter.processAll(frame)) {
    await encode(shown);
    await writeFrame(smaller, shown);
  }
  if (!frame) {
    await encode(null);
    await writeFrame(smaller, null);
  }
}
