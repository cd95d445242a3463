/** The facts about an uploaded video. */
export type VideoFacts = {
  /** The usual file extension of the container: `mp4`, `mov`, `mkv`, `webm`, `avi` … */
  container: string;
  /** FFmpeg's name of the codec, such as `h264` or `hevc`. */
  videoCodec: string;
  /** The profile of H.264 as its number (66 baseline, 77 main, 100 high), else null. */
  h264Profile: number | null;
  /** Pixels as displayed: with rotation and pixel aspect ratio applied. */
  width: number;
  height: number;
  /** The angle by which a player turns the stored pictures clockwise. */
  rotation: 0 | 90 | 180 | 270;
  /** A player mirrors the stored pictures. */
  mirrored: boolean;
  squarePixels: boolean;
  durationMs: number;
  /** Mean number of pictures per second. */
  frameRate: number;
  bitDepth: number;
  /** Colour is stored at half the resolution in both directions. */
  is420: boolean;
  /** The transfer curve of HDR: HLG of phones, or PQ of HDR10 and Dolby Vision. */
  hdr: 'hlg' | 'pq' | null;
  /** The file tells which matrix codes its colours. Older ones leave it to the player. */
  hasMatrix: boolean;
  /** FFmpeg's name of the codec, or null without sound. */
  audioCodec: string | null;
  /** The kind of AAC is LC, the only one that every browser plays. */
  isAacLc: boolean;
  /** Integrated loudness in LUFS. Null without sound, for silence, or if it was not measured. */
  loudness: number | null;
  /** Of the whole file, in bits per second. */
  bitRate: number;
  /** The index of an MP4 comes before its data, so that playing starts before it is loaded. */
  indexFirst: boolean;
  /**
   * The file has more than the video: further tracks, the place where it was filmed, or boxes of
   * an MP4 that players skip and that could hold anything.
   */
  hasExtras: boolean;
};

const h264Profiles = { baseline: 66, main: 77, high: 100 };
const mostBitRate = 8_500_000;
/** Cameras that count 60 pictures per second take a few more or less. */
const mostFrameRate = 61;
const longSide = 1_920;
const shortSide = 1_080;

/**
 * Whether all common browsers and phones play this file as it is, and phone networks are fast
 * enough for it.
 */
export const playsEverywhere = (facts: VideoFacts): boolean =>
  ['mp4', 'm4v'].includes(facts.container) &&
  facts.indexFirst &&
  !facts.hasExtras &&
  facts.videoCodec === 'h264' &&
  Object.values(h264Profiles).some((profile) => profile === facts.h264Profile) &&
  facts.bitDepth === 8 &&
  facts.is420 &&
  facts.hdr === null &&
  (facts.audioCodec === null || facts.isAacLc) &&
  Math.max(facts.width, facts.height) <= longSide &&
  Math.min(facts.width, facts.height) <= shortSide &&
  facts.frameRate <= mostFrameRate &&
  facts.squarePixels &&
  facts.rotation === 0 &&
  !facts.mirrored &&
  facts.bitRate <= mostBitRate;
