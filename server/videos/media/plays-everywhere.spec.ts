import { expect, it } from 'vitest';
import { playsEverywhere, type VideoFacts } from './plays-everywhere.js';

const plain: VideoFacts = {
  container: 'mp4',
  videoCodec: 'h264',
  h264Profile: 100,
  width: 1_920,
  height: 1_080,
  rotation: 0,
  mirrored: false,
  squarePixels: true,
  durationMs: 60_000,
  frameRate: 59.94,
  bitDepth: 8,
  is420: true,
  hdr: null,
  hasMatrix: true,
  audioCodec: 'aac',
  isAacLc: true,
  loudness: -20,
  bitRate: 8_000_000,
  indexFirst: true,
  hasExtras: false,
};

it.each<[string, Partial<VideoFacts>]>([
  ['1080p', {}],
  ['portrait', { width: 1_080, height: 1_920 }],
  ['baseline', { h264Profile: 66 }],
  ['no sound', { audioCodec: null, isAacLc: false, loudness: null }],
])('keeps %s', (_, facts) => expect(playsEverywhere({ ...plain, ...facts })).toBe(true));

it.each<[string, Partial<VideoFacts>]>([
  ['QuickTime', { container: 'mov' }],
  ['the index at the end', { indexFirst: false }],
  ['further tracks or boxes', { hasExtras: true }],
  ['HEVC', { videoCodec: 'hevc', h264Profile: null }],
  ['high 4:2:2', { h264Profile: 122, is420: false }],
  ['10 bits', { h264Profile: 110, bitDepth: 10 }],
  ['HDR', { hdr: 'hlg' }],
  ['MP3 sound', { audioCodec: 'mp3', isAacLc: false }],
  ['HE-AAC', { isAacLc: false }],
  ['2560 × 1080', { width: 2_560 }],
  ['1440 × 1440', { width: 1_440, height: 1_440 }],
  ['120 pictures per second', { frameRate: 120 }],
  ['oblong pixels', { squarePixels: false }],
  ['turned pictures', { rotation: 90 }],
  ['mirrored pictures', { mirrored: true }],
  ['20 Mbit/s', { bitRate: 20_000_000 }],
])('converts %s', (_, facts) => expect(playsEverywhere({ ...plain, ...facts })).toBe(false));
