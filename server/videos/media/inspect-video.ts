import { extname } from 'node:path';
import {
  AV_DISPOSITION_ATTACHED_PIC,
  AV_PKT_DATA_DISPLAYMATRIX,
  AV_PKT_DATA_ENCRYPTION_INFO,
  AV_PKT_DATA_ENCRYPTION_INIT_INFO,
  AV_PROFILE_AAC_LOW,
  AVCOL_SPC_UNSPECIFIED,
  AVCOL_TRC_ARIB_STD_B67,
  AVCOL_TRC_SMPTE2084,
  AVMEDIA_TYPE_AUDIO,
  AVMEDIA_TYPE_VIDEO,
  avGetCodecName,
  avGetPixFmtName,
  Codec,
  type Demuxer,
  type Packet,
  type Stream,
} from 'node-av';
import type * as child from '../../platform/processes/limited-child.js';
import type { LoudnessMeter } from './even-loudness.js';
import type { VideoFacts } from './plays-everywhere.js';
import type { Container } from './read-container.js';

// Node runs this file as a source in tests, and finds other sources only by their real extension.
const source = `../../platform/processes/limited-child${extname(import.meta.url)}`;
const { Refusal } = (await import(source)) as typeof child;

export type InspectLimits = {
  seconds: number;
  /** Of one picture. A decoder keeps up to 17 of them. */
  pixels: number;
  side: number;
};

/** A file that lost more than this share of its pictures is broken, not just cut a little. */
const leastShare = 0.9;

export type Tracks = { video: Stream; audio: Stream | undefined };

/**
 * The tracks to play: the first video and the first sound that FFmpeg can decode.
 * @throws Refusal NOT_A_VIDEO, VIDEO_ENCRYPTED, or VIDEO_CODEC with the name of the codec
 */
export function findTracks(input: Demuxer): Tracks {
  const video = firstDecodable(
    input.streams.filter(
      (stream) =>
        stream.codecpar.codecType === AVMEDIA_TYPE_VIDEO &&
        // The cover of an album is a picture.
        !stream.hasDisposition(AV_DISPOSITION_ATTACHED_PIC),
    ),
  );
  if (!video) throw new Refusal('NOT_A_VIDEO');
  const audio = firstDecodable(
    input.streams.filter(({ codecpar }) => codecpar.codecType === AVMEDIA_TYPE_AUDIO),
  );
  return { video, audio };
}

function firstDecodable(streams: Stream[]): Stream | undefined {
  if (streams.some(isEncrypted)) throw new Refusal('VIDEO_ENCRYPTED');
  const found = streams.find(({ codecpar }) => Codec.findDecoder(codecpar.codecId));
  if (!found && streams[0]) throw new Refusal('VIDEO_CODEC', codecName(streams[0]));
  return found;
}

/** The file holds the means to find the key. A track without them is found by its packets. */
const isEncrypted = ({ codecpar }: Stream): boolean =>
  codecpar.getCodedSideData(AV_PKT_DATA_ENCRYPTION_INIT_INFO) !== null;

/** FFmpeg's name, or the four letters in the file if FFmpeg does not know the codec. */
function codecName({ codecpar }: Stream): string {
  const name = avGetCodecName(codecpar.codecId);
  return name && name !== 'none' ? name : (codecpar.codecTagString ?? '');
}

/**
 * Finds the facts about a video. It reads all of the file and decodes the sound.
 * @param loudness measures the sound, if there is any
 * @param report takes the progress in per cent
 * @throws Refusal NOT_A_VIDEO, VIDEO_ENCRYPTED, VIDEO_CODEC, VIDEO_TOO_LARGE_FRAME,
 * VIDEO_TOO_LONG, VIDEO_BROKEN
 */
export async function inspectVideo(
  input: Demuxer,
  container: Container,
  limits: InspectLimits,
  meterOf: (audio: Stream) => Promise<LoudnessMeter>,
  report: (percent: number) => void,
): Promise<VideoFacts> {
  const { video, audio } = findTracks(input);
  const { codecpar } = video;
  const { width, height } = codecpar;
  if (width < 1 || height < 1) throw new Refusal('VIDEO_BROKEN', 'no picture size');
  if (width * height > limits.pixels || Math.max(width, height) > limits.side)
    throw new Refusal('VIDEO_TOO_LARGE_FRAME', `${width} × ${height}`);
  const claimed = input.duration;
  if (claimed > limits.seconds) throw new Refusal('VIDEO_TOO_LONG', `${Math.round(claimed)} s`);

  const times = new Timeline();
  const meter = audio && (await meterOf(audio));
  for await (using packet of input.packets()) {
    if (!packet) break;
    if (packet.getSideData(AV_PKT_DATA_ENCRYPTION_INFO)) throw new Refusal('VIDEO_ENCRYPTED');
    if (packet.streamIndex === video.index) times.add(packet);
    if (packet.streamIndex === audio?.index) await meter?.add(packet);
    if (packet.pos > 0n) report((100 * Number(packet.pos)) / container.bytes);
    if (times.seconds > limits.seconds)
      throw new Refusal('VIDEO_TOO_LONG', `more than ${limits.seconds} s`);
  }
  const loudness = (await meter?.end()) ?? null;
  if (times.count === 0) throw new Refusal('VIDEO_BROKEN', 'no pictures');
  const own = ownSeconds(video);
  if (own - times.seconds > 1 && times.seconds < leastShare * own)
    throw new Refusal('VIDEO_BROKEN', `${times.seconds} s of ${own} s`);

  const pixels = avGetPixFmtName(codecpar.format as Parameters<typeof avGetPixFmtName>[0]) ?? '';
  const { rotation, mirrored } = orientationOf(video);
  const turned = rotation % 180 !== 0;
  const aspect = pixelAspect(video);
  const shown = { width: Math.round(width * aspect), height };
  return {
    container: container.extension,
    videoCodec: codecName(video),
    h264Profile: codecName(video) === 'h264' ? codecpar.profile & 0xff : null,
    width: turned ? shown.height : shown.width,
    height: turned ? shown.width : shown.height,
    rotation,
    mirrored,
    squarePixels: aspect === 1,
    durationMs: Math.round(1_000 * times.seconds),
    frameRate: times.frameRate,
    bitDepth: Number(/\D(9|1[0-6])(le|be)$/.exec(pixels)?.[1] ?? 8),
    is420: /420|^nv(12|21)$|^p01[0-6]/.test(pixels),
    hdr: hdrOf(video),
    hasMatrix: codecpar.colorSpace !== AVCOL_SPC_UNSPECIFIED,
    audioCodec: audio ? codecName(audio) : null,
    isAacLc: audio?.codecpar.profile === AV_PROFILE_AAC_LOW && codecName(audio) === 'aac',
    loudness,
    bitRate: Math.round((8 * container.bytes) / Math.max(times.seconds, 1)),
    indexFirst: container.indexFirst,
    hasExtras:
      container.hasForeignBytes ||
      input.streams.length > (audio ? 2 : 1) ||
      hasPlace(input.metadata),
  };
}

/** The time from the first picture to the end of the last one. */
class Timeline {
  count = 0;
  private first = Number.POSITIVE_INFINITY;
  private last = 0;
  private end = 0;

  add({ pts, dts, duration, timeBase: { num, den } }: Packet): void {
    const at = (Number(pts > -(2n ** 62n) ? pts : dts) * num) / den;
    this.count += 1;
    this.first = Math.min(this.first, at);
    this.last = Math.max(this.last, at);
    this.end = Math.max(this.end, at + (Number(duration) * num) / den);
  }

  get seconds(): number {
    return this.count ? Math.max(this.end, this.last) - this.first : 0;
  }

  get frameRate(): number {
    const span = this.last - this.first;
    return span > 0 ? (this.count - 1) / span : 0;
  }
}

/** The duration that the video track claims, or 0. */
function ownSeconds({ duration, timeBase: { num, den } }: Stream): number {
  return duration > 0n ? (Number(duration) * num) / den : 0;
}

function hdrOf({ codecpar }: Stream): 'hlg' | 'pq' | null {
  if (codecpar.colorTrc === AVCOL_TRC_ARIB_STD_B67) return 'hlg';
  return codecpar.colorTrc === AVCOL_TRC_SMPTE2084 ? 'pq' : null;
}

function pixelAspect({ codecpar, sampleAspectRatio }: Stream): number {
  const { num, den } = sampleAspectRatio.num > 0 ? sampleAspectRatio : codecpar.sampleAspectRatio;
  return num > 0 && den > 0 ? num / den : 1;
}

/** The display matrix maps stored pictures to shown ones. Its first two rows turn and mirror. */
function orientationOf({ codecpar }: Stream): Pick<VideoFacts, 'rotation' | 'mirrored'> {
  const matrix = codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX);
  if (!matrix) return { rotation: 0, mirrored: false };
  const at = (place: number) => matrix.readInt32LE(4 * place);
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)];
  const mirrored = a * d - b * c < 0;
  // A mirrored matrix first mirrors left and right, then turns.
  const degrees = (Math.atan2(mirrored ? -b : b, mirrored ? -a : a) * 180) / Math.PI;
  const quarter = (Math.round(degrees / 90) + 4) % 4;
  return { rotation: ([0, 90, 180, 270] as const)[quarter] ?? 0, mirrored };
}

/** Phones write where a video was filmed. */
const hasPlace = (metadata: Record<string, string>): boolean =>
  Object.keys(metadata).some((key) => /location/i.test(key));
