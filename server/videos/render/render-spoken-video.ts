import { stat } from 'node:fs/promises';
import {
  AudioSample,
  AudioSampleSource,
  FilePathTarget,
  Mp4OutputFormat,
  Output,
  Quality,
  VideoSample,
  VideoSampleSource,
} from 'mediabunny';
import sharp from 'sharp';
import { emptyRaster, layOver, type Raster } from '../../avatars/raster.js';
import type { Rig } from '../../avatars/rig.js';
import type { Speech } from '../speech/speech.js';
import { type CaptionCue, captionPlacer } from './caption.js';
import { planMotion } from './plan-motion.js';
import { soundTrack } from './sound-track.js';
import { frameCount, rests, videoFormat } from './spoken-video.js';
import { buildStage, type StageParts } from './stage.js';
import { toI420 } from './to-i420.js';
import { warper } from './warp.js';

const { size, framesPerSecond, sampleRate } = videoFormat;
/** The encoder keeps at most five frames before it copies them. */
const buffers = 8;
const videoBitrate = 900_000;
const colorSpace = {
  primaries: 'bt709',
  transfer: 'bt709',
  matrix: 'bt709',
  fullRange: false,
} as const;
const audioBitrate = 96_000;

export type SpokenVideo = StageParts & {
  speech: Speech;
  avatar: Rig;
  /** Written into the picture. Times are those of the speech. */
  captions?: CaptionCue[];
};

export type RenderedVideo = {
  bytes: number;
  durationMs: number;
  width: number;
  height: number;
  /** The first frame, as WebP. */
  poster: Buffer;
};

/**
 * Makes the frames of a video, one after the other.
 * @returns the raster is reused: the next frame changes it
 */
export async function spokenFrames({
  speech,
  avatar,
  captions = [],
  ...parts
}: SpokenVideo): Promise<(index: number) => Promise<Raster>> {
  const { back, front, view } = await buildStage(parts, avatar.isCutOut);
  const frame = emptyRaster(size, size);
  const lay = warper(avatar, view, frame);
  const poseAt = planMotion(speech);
  const captionAt = captionPlacer(captions);
  return async (index) => {
    const ms = (index * 1_000) / framesPerSecond;
    const pose = poseAt(ms);
    const caption = await captionAt(ms - rests.beforeMs);
    const face = await avatar.drawFace(pose);
    frame.pixels.set(back.pixels);
    lay(face, pose);
    for (const { raster, left, top } of caption ? [...front, caption] : front)
      layOver(frame, raster, left, top);
    return frame;
  };
}

/**
 * Renders an avatar that speaks: an MP4 with H.264 and AAC, whose index comes first. Memory does
 * not grow with the length. It needs encoders: call `registerMediabunnyServer` first.
 * @param onProgress gets the rendered share, from 0 to 1, once per second of video
 * @throws the reason of the signal when it aborts
 */
export async function renderSpokenVideo(
  video: SpokenVideo,
  outFile: string,
  { onProgress, signal }: { onProgress?: (share: number) => void; signal?: AbortSignal } = {},
): Promise<RenderedVideo> {
  const { speech } = video;
  const frameAt = await spokenFrames(video);
  const frames = frameCount(speech);
  const output = new Output({
    // The space of the index is reserved, so that the film need not wait for it in memory.
    format: new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(outFile),
  });
  const pictures = new VideoSampleSource({
    codec: 'avc',
    quality: new Quality({ bitrate: videoBitrate }),
    keyFrameInterval: 2,
    // Much faster, with less memory. Frames that refer to later ones do not fit the reserved index.
    latencyMode: 'realtime',
    hardwareAcceleration: 'prefer-software',
    onEncodedPacket: (_packet, meta) => {
      // The encoder does not pass it on.
      if (meta?.decoderConfig) meta.decoderConfig.colorSpace = colorSpace;
    },
  });
  const sound = new AudioSampleSource({
    codec: 'aac',
    quality: new Quality({ bitrate: audioBitrate }),
  });
  const seconds = frames / framesPerSecond;
  output.addVideoTrack(pictures, {
    frameRate: framesPerSecond,
    maximumPacketCount: frames,
  });
  // A packet of AAC has 1,024 samples. Some more are added at both ends.
  output.addAudioTrack(sound, {
    maximumPacketCount: Math.ceil((seconds * sampleRate) / 1_024) + 8,
  });
  await output.start();
  try {
    const soundOf = soundTrack(speech);
    const planes = Array.from({ length: buffers }, () => new Uint8Array(size * size * 1.5));
    let poster: Buffer | undefined;
    for (let index = 0; index < frames; index++) {
      if (index % framesPerSecond === 0) {
        signal?.throwIfAborted();
        onProgress?.(index / frames);
        const until = Math.min(frames, index + framesPerSecond);
        await addSound(sound, soundOf(index, until), index);
      }
      const frame = await frameAt(index);
      poster ??= await toWebp(frame);
      const plane = planes[index % buffers] ?? new Uint8Array();
      toI420(frame, plane);
      await addPicture(pictures, plane, index);
    }
    await output.finalize();
    onProgress?.(1);
    const { size: bytes } = await stat(outFile);
    return {
      bytes,
      durationMs: seconds * 1_000,
      width: size,
      height: size,
      poster: poster ?? (await toWebp(await frameAt(0))),
    };
  } catch (error) {
    await output.cancel();
    throw error;
  }
}

async function addPicture(pictures: VideoSampleSource, planes: Uint8Array, index: number) {
  const sample = new VideoSample(planes, {
    format: 'I420',
    codedWidth: size,
    codedHeight: size,
    timestamp: index / framesPerSecond,
    duration: 1 / framesPerSecond,
    colorSpace,
  });
  await pictures.add(sample);
  sample.close();
}

async function addSound(sound: AudioSampleSource, data: Float32Array, frame: number) {
  const sample = new AudioSample({
    data,
    format: 'f32',
    numberOfChannels: 1,
    sampleRate,
    timestamp: frame / framesPerSecond,
  });
  await sound.add(sample);
  sample.close();
}

const toWebp = ({ width, height, pixels }: Raster): Promise<Buffer> =>
  sharp(new Uint8Array(pixels.buffer, 0, pixels.byteLength), {
    raw: { width, height, channels: 4 },
  })
    .removeAlpha()
    .webp({ quality: 82 })
    .toBuffer();
