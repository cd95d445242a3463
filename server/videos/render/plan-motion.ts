import { type MouthPose, mixMouths, mouthPoses } from '../../avatars/mouth-pose.js';
import { type Pose, smooth } from '../../avatars/rig.js';
import type { Speech } from '../speech/speech.js';
import { type Random, seededRandom } from './seeded-random.js';
import { rests } from './spoken-video.js';

/** The mouth takes its shape before the sound is heard, as the mouth of a person does. */
const aheadMs = 30;
/** A mouth moves from one shape to the next during twice this time. */
const easeMs = 40;
const easeSteps = [-0.75, -0.5, -0.25, 0, 0.25, 0.5, 0.75];
const blinkMs = { close: 90, shut: 40, open: 140 };
/** A pause of this length ends a sentence. */
const pauseMs = 250;
const loudnessStepMs = 20;

/** A movement that begins, reaches its strength and ends again. */
type Gesture = { atMs: number; lengthMs: number; strength: number };

/**
 * Plans how an avatar moves while it speaks. The same speech is always planned the same way.
 * @returns a function that tells the pose at a time of the video
 */
export function planMotion(speech: Speech): (videoMs: number) => Pose {
  const random = seededRandom(seedOf(speech));
  const endMs = rests.beforeMs + speech.durationMs + rests.afterMs;
  const mouthAt = planMouth(speech);
  const blinks = planBlinks(endMs, random);
  const glances = planGlances(endMs, random);
  const { nods, raises } = planEmphasis(speech, random);
  const phase = Array.from({ length: 8 }, () => random(0, 2 * Math.PI));
  const wave = (index: number, ms: number, periodMs: number) =>
    Math.sin((2 * Math.PI * ms) / periodMs + (phase[index] ?? 0));
  return (ms) => {
    const speechMs = ms - rests.beforeMs;
    // The head moves less while the avatar is silent.
    const lively =
      0.5 + 0.5 * smooth(-300, 300, speechMs) * (1 - smooth(0, 600, speechMs - speech.durationMs));
    const nod = strengthAt(nods, ms);
    const glance = glances.findLast(({ atMs }) => atMs <= ms) ?? { atMs: 0, x: 0, y: 0 };
    const previous = glances.findLast(({ atMs }) => atMs < glance.atMs) ?? { x: 0, y: 0 };
    const arrived = smooth(0, 100, ms - glance.atMs);
    return {
      mouth: mouthAt(speechMs + aheadMs),
      eyes: {
        lids: blinks.reduce((least, atMs) => Math.min(least, lidsAt(ms - atMs)), 1),
        lookX: previous.x + (glance.x - previous.x) * arrived,
        lookY: previous.y + (glance.y - previous.y) * arrived,
      },
      brows: strengthAt(raises, ms),
      head: {
        x: lively * (2.2 * wave(0, ms, 5_300) + 1.2 * wave(1, ms, 2_900)),
        y: lively * (1 * wave(2, ms, 4_100) + 0.6 * wave(3, ms, 2_300)) + 2.6 * nod,
        roll: lively * (0.8 * wave(4, ms, 6_100) + 0.4 * wave(5, ms, 3_300)),
        turn: lively * 0.7 * wave(6, ms, 4_700),
        nod: lively * 0.25 * wave(7, ms, 3_700) + 0.8 * nod,
      },
      breath: 0.5 - 0.5 * Math.cos((2 * Math.PI * ms) / 3_900),
    };
  };
}

/** A number that depends on the content of a speech. */
function seedOf({ samples, sounds }: Speech): number {
  let seed = samples.length;
  for (const { startMs, mouth } of sounds)
    seed = (Math.imul(seed, 31) + Math.round(startMs) + mouth.length) | 0;
  return seed;
}

/** The form of the mouth: a weighted mean of the sounds around a time, wider for loud ones. */
function planMouth(speech: Speech): (speechMs: number) => MouthPose {
  const { sounds } = speech;
  const loudnessAt = planLoudness(speech);
  const shapeAt = (ms: number) => {
    const sound = sounds[lastBefore(sounds, ms)];
    return mouthPoses[sound && ms < sound.endMs ? sound.mouth : 'rest'];
  };
  const total = easeSteps.reduce((sum, step) => sum + 1 - Math.abs(step), 0);
  return (ms) => {
    const pose = mixMouths(
      easeSteps.map((step) => [shapeAt(ms + step * easeMs), (1 - Math.abs(step)) / total]),
    );
    return { ...pose, open: pose.open * (0.7 + 0.3 * loudnessAt(ms)) };
  };
}

/** Returns the index of the last item that starts at a time or before it, or −1. */
function lastBefore(items: readonly { startMs: number }[], ms: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.startMs ?? 0) <= ms) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Returns a function that tells the loudness at a time, from 0 to 1 for the usual loudest. */
function planLoudness({ samples, sampleRate, durationMs }: Speech): (ms: number) => number {
  const perStep = Math.round((sampleRate * loudnessStepMs) / 1_000);
  const levels = new Float32Array(Math.ceil(durationMs / loudnessStepMs) + 1);
  for (let step = 0; step < levels.length; step++) {
    const [from, to] = [step * perStep, Math.min((step + 1) * perStep, samples.length)];
    let sum = 0;
    for (let at = from; at < to; at++) sum += (samples[at] ?? 0) ** 2;
    levels[step] = Math.sqrt(sum / Math.max(1, to - from));
  }
  const usual = levels.toSorted()[Math.floor(levels.length * 0.92)] || 1;
  return (ms) => {
    const at = Math.round(ms / loudnessStepMs);
    const mean = ((levels[at - 1] ?? 0) + (levels[at] ?? 0) + (levels[at + 1] ?? 0)) / 3;
    return Math.min(1, mean / usual);
  };
}

/** Times at which the eyes begin to close. People blink at uneven times, sometimes twice. */
function planBlinks(endMs: number, random: Random): number[] {
  const blinks: number[] = [];
  for (let ms = random(900, 2_000); ms < endMs - 400; ms += random(2_000, 5_200)) {
    blinks.push(ms);
    if (random(0, 1) < 0.15) blinks.push(ms + 330);
  }
  return blinks;
}

function lidsAt(ms: number): number {
  const { close, shut, open } = blinkMs;
  return ms < close ? 1 - smooth(0, close, ms) : smooth(close + shut, close + shut + open, ms);
}

/** The eyes look at the viewer, and aside for a moment now and then. */
function planGlances(endMs: number, random: Random): { atMs: number; x: number; y: number }[] {
  const glances: { atMs: number; x: number; y: number }[] = [];
  for (let ms = random(1_500, 3_000); ms < endMs - 1_800; ) {
    glances.push({ atMs: ms, x: random(-0.5, 0.5), y: random(-0.3, 0.2) });
    ms += random(350, 800);
    glances.push({ atMs: ms, x: 0, y: 0 });
    ms += random(1_600, 4_200);
  }
  return glances;
}

/** The head nods at stressed words. The brows rise at beginnings and questions. */
function planEmphasis(speech: Speech, random: Random): { nods: Gesture[]; raises: Gesture[] } {
  const loudnessAt = planLoudness(speech);
  const nods: Gesture[] = [];
  const raises: Gesture[] = [];
  let lastNod = Number.NEGATIVE_INFINITY;
  for (const [index, { startMs, endMs, text }] of speech.words.entries()) {
    const begins = startMs - (speech.words[index - 1]?.endMs ?? -pauseMs) >= pauseMs;
    const asks = /[?？؟]$/.test(text);
    const stressed = endMs - startMs > 200 && loudnessAt((startMs + endMs) / 2) > 0.8;
    const atMs = rests.beforeMs + startMs - 80;
    if ((begins || stressed) && atMs - lastNod > 900 && random(0, 1) < (begins ? 0.9 : 0.6)) {
      nods.push({ atMs, lengthMs: random(420, 620), strength: random(0.6, 1) });
      lastNod = atMs;
    }
    if (asks || (begins && random(0, 1) < 0.6) || (stressed && random(0, 1) < 0.2))
      raises.push({
        atMs: atMs - 60,
        lengthMs: random(600, 1_000),
        strength: asks ? 1 : random(0.5, 0.9),
      });
  }
  return { nods, raises };
}

/** The strongest gesture at a time, eased in and out. */
const strengthAt = (gestures: readonly Gesture[], ms: number): number =>
  gestures.reduce((most, { atMs, lengthMs, strength }) => {
    const share = (ms - atMs) / lengthMs;
    return share > 0 && share < 1
      ? Math.max(most, strength * smooth(0, 0.4, share) * (1 - smooth(0.5, 1, share)))
      : most;
  }, 0);
