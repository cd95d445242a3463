// Makes the videos of the sample data: the spoken greeting, and a clip of a glass that fills.
// Run it after a change of the greeting or of its colours, and commit the files.
// Usage: node scripts/make-demo-videos.mjs
import { mkdtemp, open, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  AV_LOG_ERROR,
  AV_PIX_FMT_RGB24,
  Decoder,
  Demuxer,
  Encoder,
  FF_ENCODER_AAC,
  FF_ENCODER_LIBX264,
  FilterAPI,
  Log,
  Muxer,
} from 'node-av';
import sharp from 'sharp';
import { ensureBuilt } from './build.mjs';
import { drawGlass, glassClip } from './draw-glass.mjs';
import { root } from './preflight.mjs';

const target = (name) => join(root, 'server/demo/videos', name);
/** Sizes that the installation may grow by, in bytes: a video with its poster. */
const heaviest = { greeting: 450_000, glass: 250_000 };
const bt709 =
  'scale=out_color_matrix=bt709:out_range=tv,format=yuv420p,setparams=color_primaries=bt709:color_trc=bt709:colorspace=bt709:range=tv';

/** Encodes one track of a file or of raw pictures. */
async function encode(source, isSound, { filter, name, ...options }) {
  const input = await Demuxer.open(source);
  const stream = input.streams.find(({ codecpar }) => codecpar.sampleRate > 0 === isSound);
  const shown = FilterAPI.create(filter);
  const encoder = await Encoder.create(name, { filter: shown, autoResample: true, ...options });
  const decoder = await Decoder.create(stream);
  return {
    encoder,
    packets: encoder.packets(shown.frames(decoder.frames(input.packets(stream.index)))),
  };
}

const picturesOf = (source, crf) =>
  encode(source, false, {
    filter: bt709,
    name: FF_ENCODER_LIBX264,
    gopSize: 50,
    options: { preset: 'veryslow', tune: 'animation', crf },
  });
const soundOf = (source) =>
  encode(source, true, { filter: 'anull', name: FF_ENCODER_AAC, bitrate: 56_000 });

/** Writes an MP4 whose index comes first. */
async function write(file, tracks) {
  const muxer = await Muxer.open(file, {
    format: 'mp4',
    useSyncQueue: false,
    options: { movflags: '+faststart' },
  });
  const indexed = tracks.map((track) => ({ ...track, index: muxer.addStream(track.encoder) }));
  await Promise.all(
    indexed.map(async ({ packets, index }) => {
      for await (using packet of packets) await muxer.writePacket(packet, index);
    }),
  );
  await muxer.close();
}

async function makeGreeting(folder) {
  const built = (path) => import(pathToFileURL(join(root, 'dist', path)).href);
  const { demoGreeting } = await built('server/demo/demo-videos.js');
  const { speakText } = await built('server/videos/spoken/speak-text.js');
  const { renderSpeech } = await built('server/videos/spoken/render-speech.js');
  const { captionFile } = await built('server/videos/render/caption-file.js');
  const { builtInAvatars } = await built('server/avatars/built-in-avatars.js');
  const { toSsml } = await built('shared/rules/speech.js');
  const { defaultTheme } = await built('shared/vocabulary/theme.js');

  const { text, language, avatarPath } = demoGreeting;
  const avatar = builtInAvatars.find(({ id }) => avatarPath === `avatars/${id}`);
  const { mainColor: color, secondaryColor: accent } = defaultTheme();
  const ssml = toSsml(text);
  const speech = await speakText(
    { ssml, language, gender: avatar.gender },
    { folder, installed: [] },
  );
  const task = {
    speech,
    avatar: { look: avatar.name },
    background: { color, accent },
    logo: null,
    bottle: null,
    captions: null,
  };
  const { file, poster, width, height, durationMs } = await renderSpeech(task, folder, {});
  // The renderer is fast and its files are large. The copies in the project are small.
  await write(target('greeting.mp4'), [await picturesOf(file, 27), await soundOf(file)]);
  await writeFile(target('greeting.webp'), await readFile(poster));
  const captions = captionFile(speech.words, language);
  return { ssml, look: avatar.name, color, accent, width, height, durationMs, captions };
}

async function makeGlass(folder) {
  const { width, height, framesPerSecond, frames } = glassClip;
  const raw = join(folder, 'glass.rgb');
  const written = await open(raw, 'w');
  const draw = (frame) => sharp(Buffer.from(drawGlass(frame / framesPerSecond))).removeAlpha();
  for (let frame = 0; frame < frames; frame++)
    await written.write(await draw(frame).raw().toBuffer());
  await written.close();
  const pictures = {
    type: 'video',
    input: raw,
    width,
    height,
    pixelFormat: AV_PIX_FMT_RGB24,
    frameRate: { num: framesPerSecond, den: 1 },
  };
  await write(target('glass.mp4'), [await picturesOf(pictures, 17)]);
  await draw(frames - 1)
    .webp({ quality: 82 })
    .toFile(target('glass.webp'));
  return { width, height, durationMs: (1_000 * frames) / framesPerSecond };
}

Log.setLevel(AV_LOG_ERROR);
await ensureBuilt();
const folder = await mkdtemp(join(tmpdir(), 'retrogusto-demo-videos-'));
try {
  const glass = await makeGlass(folder);
  const facts = { greeting: await makeGreeting(folder), glass };
  await writeFile(target('videos.json'), `${JSON.stringify(facts, null, 2)}\n`);
} finally {
  await rm(folder, { recursive: true });
}
let isTooLarge = false;
for (const [name, most] of Object.entries(heaviest)) {
  const files = ['mp4', 'webp'].map((extension) => stat(target(`${name}.${extension}`)));
  const [video, poster] = (await Promise.all(files)).map(({ size }) => size);
  console.log(`${name}: ${video} + ${poster} bytes`);
  if (video + poster > most) isTooLarge = true;
}
if (isTooLarge) console.error('A video is larger than it may be.');
// The library of the encoders keeps threads.
process.exit(isTooLarge ? 1 : 0);
