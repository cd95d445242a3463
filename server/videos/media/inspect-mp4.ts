import { FilePathSource, Input, type InputAudioTrack, type InputVideoTrack, MP4 } from 'mediabunny';
import type { VideoFacts } from './plays-everywhere.js';
import type { Container } from './read-container.js';

/** Each of them stores 8 bits at half the colour resolution. */
const plainProfiles = [66, 77, 100];

/**
 * Finds the facts about an MP4 without FFmpeg. Nothing is decoded, so the loudness stays unknown.
 * @returns null if this is no MP4 with a video track
 * @throws Error if the file is damaged
 */
export async function inspectMp4(container: Container): Promise<VideoFacts | null> {
  using input = new Input({ source: new FilePathSource(container.path), formats: [MP4] });
  const video = await input.getPrimaryVideoTrack();
  if (!video) return null;
  const audio = await input.getPrimaryAudioTrack();
  const tracks = await input.getTracks();
  const { raw = {} } = await input.getMetadataTags();
  const seconds = await input.computeDuration();
  const profile = await h264Profile(video);
  const isPlain = profile !== null && plainProfiles.includes(profile);
  const { num, den } = await video.getPixelAspectRatio();
  return {
    container: container.extension,
    videoCodec: profile === null ? ((await video.getCodec()) ?? '') : 'h264',
    h264Profile: profile,
    width: await video.getDisplayWidth(),
    height: await video.getDisplayHeight(),
    rotation: await video.getRotation(),
    mirrored: await video.getFlip(),
    squarePixels: num === den,
    durationMs: Math.round(1_000 * seconds),
    frameRate: (await video.computePacketStats()).averagePacketRate,
    bitDepth: isPlain ? 8 : 10,
    is420: isPlain,
    hdr: (await video.hasHighDynamicRange()) ? 'pq' : null,
    hasMatrix: Boolean((await video.getColorSpace()).matrix),
    audioCodec: (await audio?.getCodec()) ?? null,
    isAacLc: await isAacLc(audio),
    loudness: null,
    bitRate: Math.round((8 * container.bytes) / Math.max(seconds, 1)),
    indexFirst: container.indexFirst,
    hasExtras:
      container.hasForeignBytes ||
      tracks.length > (audio ? 2 : 1) ||
      Object.keys(raw).some((key) => /location|xyz|loci/i.test(key)),
  };
}

async function h264Profile(video: InputVideoTrack): Promise<number | null> {
  const [, profile] = /^avc[13]\.(..)/.exec((await video.getCodecParameterString()) ?? '') ?? [];
  return profile ? Number.parseInt(profile, 16) : null;
}

const isAacLc = async (audio: InputAudioTrack | null): Promise<boolean> =>
  (await audio?.getCodecParameterString()) === 'mp4a.40.2';
