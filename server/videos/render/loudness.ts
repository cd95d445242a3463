/** Loudness of the sound of all videos, near −16 LUFS. In decibels below full scale. */
const wantedLevel = -16;
/** Louder parts are compressed above the knee, and never exceed the ceiling. */
const knee = 0.6;
const ceiling = 0.89;
/** Blocks of 0.4 s that are quieter than the gate are pauses, and not measured. */
const blockSeconds = 0.4;
const gate = -50;
const mostGain = 20;

/**
 * Measures the mean level of the spoken parts.
 * @returns the factor that brings it to the wanted loudness; 1 for silence
 */
export function evenGain(samples: Int16Array, sampleRate: number): number {
  const block = Math.round(blockSeconds * sampleRate);
  let [sum, count] = [0, 0];
  for (let from = 0; from < samples.length; from += block) {
    const part = samples.subarray(from, from + block);
    const power = part.reduce((total, sample) => total + (sample / 32_768) ** 2, 0) / part.length;
    if (10 * Math.log10(power) < gate) continue;
    sum += power * part.length;
    count += part.length;
  }
  if (count === 0) return 1;
  const gain = 10 ** (wantedLevel / 20) / Math.sqrt(sum / count);
  return Math.min(mostGain, gain);
}

/** Rounds a peak, so that nothing is clipped. Full scale is 1. */
export function limit(value: number): number {
  const size = Math.abs(value);
  if (size <= knee) return value;
  const room = ceiling - knee;
  return Math.sign(value) * (knee + room * Math.tanh((size - knee) / room));
}
