// Makes a film as a camera records it: 1080p with noise, H.264 with 20 Mbit/s, in a container that
// the server must convert. The bench starts it in a process of its own.
// Usage: node test/bench/make-film.ts <file> <seconds>
import { AV_LOG_ERROR, Log } from 'node-av';
import { pictures, tone, writeVideo } from '../support/videos/write-video.ts';

const [file = '', seconds] = process.argv.slice(2);
const length = Number(seconds);
Log.setLevel(AV_LOG_ERROR);
await writeVideo(file, {
  format: 'matroska',
  video: {
    source: `${pictures('1920x1080', length)},noise=alls=6:allf=t`,
    options: { preset: 'ultrafast' },
    bitrate: 20_000_000,
  },
  audio: { source: tone(-20, length) },
});
process.exit(0);
