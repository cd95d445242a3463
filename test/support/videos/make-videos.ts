// Makes the videos of the tests with the encoders of FFmpeg. Run it after a change:
// node test/support/videos/make-videos.ts
import { readFile, stat, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import {
  FF_ENCODER_LIBMP3LAME,
  FF_ENCODER_LIBOPUS,
  FF_ENCODER_LIBVPX_VP9,
  FF_ENCODER_LIBX265,
  FF_ENCODER_MPEG4,
} from 'node-av';
import { pictures, tone, type Video, writeVideo } from './write-video.ts';

const pathOf = (name: string) => fileURLToPath(new URL(name, import.meta.url));

const hevc = { preset: 'medium', crf: 43, 'x265-params': 'log-level=none' };
const faststart = { movflags: '+faststart' };
const bt2020 = (transfer: string) =>
  `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc:range=tv`;
/** Mid grey, white of the interface at 203 cd/m², and colours, as HDR codes them. */
const hdrPictures = (transfer: string) =>
  `${pictures('640x360')},format=gbrpf32le,setparams=color_primaries=bt709:color_trc=bt709:range=pc,zscale=tin=bt709:t=linear:npl=203,format=gbrpf32le,zscale=p=bt2020:t=${transfer}:m=bt2020nc:r=tv:npl=203,format=yuv420p10le,${bt2020(transfer)}`;
const quarterTurn: Video['matrix'] = [0, 1, -1, 0];

const videos: Record<string, Video> = {
  'iphone.mov': {
    format: 'mov',
    video: { source: pictures('1920x1080', 1), encoder: FF_ENCODER_LIBX265, options: hevc },
    audio: { source: tone(-30, 1) },
    matrix: quarterTurn,
    tag: 'hvc1',
    place: '+41.6300-004.1200/',
  },
  'hlg.mov': {
    format: 'mov',
    video: {
      source: hdrPictures('arib-std-b67'),
      encoder: FF_ENCODER_LIBX265,
      options: { ...hevc, profile: 'main10' },
    },
    tag: 'hvc1',
  },
  'pq.mp4': {
    video: {
      source: hdrPictures('smpte2084'),
      encoder: FF_ENCODER_LIBX265,
      options: { ...hevc, profile: 'main10' },
    },
    tag: 'hvc1',
  },
  'h264.mkv': {
    format: 'matroska',
    video: { source: pictures('640x360') },
    audio: { source: tone() },
  },
  // As a browser records it: without a duration.
  'recorded.webm': {
    format: 'webm',
    video: {
      source: pictures('320x240'),
      encoder: FF_ENCODER_LIBVPX_VP9,
      options: { crf: 40, 'cpu-used': 4 },
    },
    audio: { source: tone(), encoder: FF_ENCODER_LIBOPUS },
    mux: { live: '1' },
  },
  'old.avi': {
    format: 'avi',
    video: {
      source: pictures('320x240', 1.2, 25),
      encoder: FF_ENCODER_MPEG4,
      options: { qmin: 25, qmax: 31 },
    },
    audio: { source: tone(-10, 1.2), encoder: FF_ENCODER_LIBMP3LAME },
  },
  'portrait.mp4': {
    video: { source: pictures('360x640') },
    audio: { source: tone() },
    mux: faststart,
  },
  'selfie.mp4': {
    video: { source: pictures('320x240', 0.5) },
    matrix: [0, 1, 1, 0],
    mux: faststart,
  },
  'hd.mp4': {
    video: { source: pictures('1280x720', 1) },
    audio: { source: tone(-32, 1) },
    mux: faststart,
  },
  'sixty.mkv': { format: 'matroska', video: { source: pictures('320x240', 1, 60) } },
  'variable.mp4': {
    video: { source: `${pictures('320x240', 2)},select='not(mod(n\\,2))+gt(mod(n\\,15)\\,9)'` },
    audio: { source: tone(-20, 2) },
  },
  'oblong.mkv': {
    format: 'matroska',
    video: { source: `${pictures('360x288', 0.5)},setsar=64/45` },
  },
  'no-sound.mp4': { video: { source: pictures('320x240') } },
  'silent.mp4': {
    video: { source: pictures('320x240') },
    audio: { source: 'anullsrc=sample_rate=48000:channel_layout=stereo,atrim=duration=1.5' },
  },
  'surround.mkv': {
    format: 'matroska',
    video: { source: pictures('320x240') },
    audio: { source: `${tone()},pan=5.1|FC=c0` },
  },
  'index-last.mp4': { video: { source: pictures('320x240') }, audio: { source: tone() } },
  'one-picture.mp4': { video: { source: `${pictures('320x240')},trim=end_frame=1` } },
  // A black second first, then a blurred one.
  'dark-start.mp4': {
    video: {
      source: `${pictures('640x360', 3, 10)},boxblur=40:4:enable='between(t,1,1.95)',drawbox=color=black:t=fill:enable='lt(t,1)'`,
    },
  },
  'ten-hours.mp4': { video: { source: `${pictures('320x240', 0.1)},setpts=N*18000/TB` } },
  '8k.mp4': { video: { source: 'color=size=7680x4320:rate=1:duration=1,format=yuv420p' } },
  'encrypted.mp4': {
    video: { source: pictures('320x240', 0.5) },
    mux: {
      encryption_scheme: 'cenc-aes-ctr',
      encryption_key: '76a6c65c5ea762046bd749a2e632ccbb',
      encryption_kid: 'a7e61c373e219033c21091fa607bf3b8',
    },
  },
  // A song with the wrong name.
  'song.mp4': { format: 'mp3', audio: { source: tone(), encoder: FF_ENCODER_LIBMP3LAME } },
  'sound-only.mp4': { audio: { source: tone() } },
};

for (const [name, video] of Object.entries(videos)) {
  await writeVideo(pathOf(name), video);
  console.log(name, (await stat(pathOf(name))).size);
}

const portrait = await readFile(pathOf('portrait.mp4'));
const page = Buffer.from('<!doctype html><script>alert(document.domain)</script>');
await writeFile(pathOf('page-in-front.mp4'), Buffer.concat([page, portrait]));
const box = Buffer.alloc(8);
box.writeUInt32BE(box.length + page.length);
box.write('free', 4);
await writeFile(pathOf('page-inside.mp4'), Buffer.concat([portrait, box, page]));
const { length } = portrait;
await writeFile(pathOf('truncated.mp4'), portrait.subarray(0, Math.floor(length / 3)));
const indexLast = await readFile(pathOf('index-last.mp4'));
await writeFile(pathOf('lost-index.mp4'), indexLast.subarray(0, indexLast.indexOf('moov') - 4));
const unknown = Buffer.from(portrait);
unknown.write('xyz1', unknown.indexOf('avc1', unknown.indexOf('stsd')));
await writeFile(pathOf('unknown-codec.mp4'), unknown);
process.exit(0);
