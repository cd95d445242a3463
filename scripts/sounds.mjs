// Writes the built-in sounds of a room as WAV files, generated from sine waves.
// Usage: node scripts/sounds.mjs
import { mkdirSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { root } from './preflight.mjs';

/**
 * Samples per second: enough for overtones up to 5 kHz, in small files that every browser plays.
 */
const rate = 11_025;

/**
 * A bell. Its overtones fade before its tone, and a soft attack avoids a click. `at` and `lasts`
 * are in seconds.
 */
const bell = (at, note, { lasts = 0.5, loud = 0.3 } = {}) => ({
  at,
  tone: 440 * 2 ** ((note - 69) / 12),
  lasts,
  loud,
});

/** Notes are MIDI numbers: 60 is middle C. */
export const sounds = {
  // a rising chord, like a door that opens
  startTasting: [
    bell(0, 67, { lasts: 0.7 }),
    bell(0.12, 72, { lasts: 0.7 }),
    bell(0.24, 76, { lasts: 0.65 }),
  ],
  // two short rising notes, for a completed step
  validate: [bell(0, 76, { lasts: 0.25 }), bell(0.09, 81, { lasts: 0.4 })],
  // like a coin on the counter
  storeSound: [bell(0, 83, { lasts: 0.2, loud: 0.22 }), bell(0.07, 88, { lasts: 0.5, loud: 0.24 })],
  // two rising notes, like a question
  prerecomendation: [bell(0, 69, { lasts: 0.5 }), bell(0.2, 74, { lasts: 0.65 })],
  // a chord, like the answer
  postrecomendation: [
    bell(0, 74, { lasts: 0.7, loud: 0.22 }),
    bell(0.06, 78, { lasts: 0.7, loud: 0.2 }),
    bell(0.12, 81, { lasts: 0.75, loud: 0.2 }),
  ],
};

function sampleAt(seconds, bells) {
  let sum = 0;
  for (const { at, tone, lasts, loud } of bells) {
    const since = seconds - at;
    if (since < 0 || since > lasts) continue;
    const wave = (overtone, fade) =>
      Math.sin(2 * Math.PI * tone * overtone * since) * Math.exp((-fade * since) / lasts);
    const begins = Math.min(1, since / 0.006);
    // Fades to zero within the last 40 ms.
    const ends = Math.min(1, (lasts - since) / 0.04);
    sum += loud * begins * ends * (wave(1, 4) + 0.35 * wave(2, 7) + 0.12 * wave(3, 10));
  }
  return sum;
}

/** Returns a mono 16-bit WAV file. */
export function drawSound(bells) {
  const count = Math.ceil(Math.max(...bells.map(({ at, lasts }) => at + lasts)) * rate);
  const file = Buffer.alloc(44 + 2 * count);
  file.write('RIFF', 0);
  file.writeUInt32LE(36 + 2 * count, 4);
  file.write('WAVEfmt ', 8);
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(rate, 24);
  file.writeUInt32LE(2 * rate, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36);
  file.writeUInt32LE(2 * count, 40);
  for (let index = 0; index < count; index++) {
    const sample = Math.max(-1, Math.min(1, sampleAt(index / rate, bells)));
    file.writeInt16LE(Math.round(sample * 32_000), 44 + 2 * index);
  }
  return file;
}

export const folder = `${root}web/public/library/sounds`;

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  mkdirSync(folder, { recursive: true });
  for (const [slot, bells] of Object.entries(sounds))
    writeFileSync(`${folder}/${slot}.wav`, drawSound(bells));
}
