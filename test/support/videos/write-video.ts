import { rm } from 'node:fs/promises';
import {
  AV_PKT_DATA_DISPLAYMATRIX,
  Decoder,
  Demuxer,
  Dictionary,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  type FFEncoderCodec,
  FilterAPI,
  type FormatContext,
  Muxer,
  type Stream,
} from 'node-av';

type Track = {
  /** A source of FFmpeg with filters. */
  source: string;
  encoder?: FFEncoderCodec;
  options?: Record<string, string | number>;
  /** In bits per second. `crf` in the options comes first. */
  bitrate?: number;
};
export type Video = {
  format?: string;
  video?: Track;
  audio?: Track;
  mux?: Record<string, string>;
  /** Of the display matrix, row by row: its first two columns, in whole numbers. */
  matrix?: [number, number, number, number];
  /** The four letters of the video codec. */
  tag?: string;
  place?: string;
};

export const pictures = (size: string, seconds = 1.5, rate = 30) =>
  `testsrc2=size=${size}:rate=${rate}:duration=${seconds},format=yuv420p`;
/** A tone with pauses, about as a voice. */
export const tone = (decibel = -20, seconds = 1.5) =>
  `aevalsrc='0.5*sin(2*PI*300*t)*(0.6+0.4*sin(2*PI*3*t))':sample_rate=48000:duration=${seconds},volume=${decibel + 9}dB`;
const avc = { preset: 'veryslow', crf: 36 };

/** Encodes a video into a file. Without an encoder, the tracks are H.264 and AAC. */
export async function writeVideo(path: string, { format = 'mp4', video, audio, ...more }: Video) {
  await rm(path, { force: true });
  const muxer = await Muxer.open(path, {
    format,
    useSyncQueue: false,
    options: more.mux ?? {},
    configure: (context) => describe(context, more),
  });
  const tracks = [
    video && (await encode(video, video.encoder ?? FF_ENCODER_LIBX264, avc)),
    audio && (await encode(audio, audio.encoder ?? FF_ENCODER_AAC, {})),
  ].filter((track) => track !== undefined);
  const indexed = tracks.map(({ encoder, packets }) => ({
    packets,
    index: muxer.addStream(encoder),
  }));
  await Promise.all(
    indexed.map(async ({ packets, index }) => {
      for await (using packet of packets) await muxer.writePacket(packet, index);
    }),
  );
  await muxer.close();
}

async function encode(
  { source, options, bitrate }: Track,
  name: FFEncoderCodec,
  usual: Record<string, string | number>,
) {
  const input = await Demuxer.open(source, { format: 'lavfi' });
  const [stream] = input.streams as [Stream];
  const isSound = stream.codecpar.sampleRate > 0;
  // The encoder takes the frame rate from a filter.
  const filter = FilterAPI.create(isSound ? 'anull' : 'null');
  const encoder = await Encoder.create(name, {
    filter,
    bitrate: bitrate ?? (isSound ? 48_000 : 100_000),
    options: options ?? usual,
    autoResample: true,
  });
  const decoder = await Decoder.create(stream);
  const packets = encoder.packets(filter.frames(decoder.frames(input.packets(stream.index))));
  return { encoder, packets };
}

function describe(context: FormatContext, { matrix, tag, place }: Partial<Video>) {
  const codecpar = context.streams[0]?.codecpar;
  if (tag && codecpar) codecpar.codecTag = tag;
  if (place) context.metadata = Dictionary.fromObject({ location: place });
  if (!matrix || !codecpar) return;
  const data = Buffer.alloc(36);
  const [a, b, c, d] = matrix;
  for (const [index, value] of [a, b, 0, c, d, 0, 0, 0].entries())
    data.writeInt32LE(value * 2 ** 16, 4 * index);
  data.writeInt32LE(2 ** 30, 32);
  codecpar.addCodedSideData(AV_PKT_DATA_DISPLAYMATRIX, data);
}
