import { Decoder, FilterAPI, type Frame, type Packet, type Stream } from 'node-av';

/** The loudness of videos on the web, in LUFS. */
const target = -16;
/** A track below this is silent: a gain would only make its noise audible. */
const silence = -60;
const mostGain = 24;
/** The highest sample, 1.5 dB below full scale, because AAC overshoots. */
const ceiling = 0.84;

/** The sound as it will be: two channels at most, without gaps, from the time 0 on. */
const evenFormat = (channels: number) =>
  `aresample=48000:async=1:first_pts=0,aformat=channel_layouts=${channels > 1 ? 'stereo' : 'mono'}`;

/** The numbers that the encoder of AAC takes. */
const encodable = 'aformat=sample_fmts=fltp';

/** Measures the loudness of a track from its packets. */
export type LoudnessMeter = {
  add: (packet: Packet) => Promise<void>;
  /** The integrated loudness (EBU R 128) in LUFS, or null for silence. */
  end: () => Promise<number | null>;
};

export async function createLoudnessMeter(audio: Stream): Promise<LoudnessMeter> {
  const decoder = await Decoder.create(audio, { exitOnError: false });
  const filter = FilterAPI.create(
    `${evenFormat(audio.codecpar.channels)},ebur128=metadata=1:framelog=quiet`,
  );
  let loudness = Number.NEGATIVE_INFINITY;
  const measure = async (packet: Packet | null) => {
    for (using frame of await decoder.decodeAll(packet)) read(await filter.processAll(frame));
  };
  const read = (frames: Frame[]) => {
    for (using frame of frames) {
      const value = frame.getMetadata().get('lavfi.r128.I');
      if (value) loudness = Number(value);
    }
  };
  return {
    add: measure,
    end: async () => {
      await measure(null);
      if (filter.isFilterInitialized) read(await filter.processAll(null));
      decoder.close();
      filter.close();
      return loudness > silence ? Math.round(10 * loudness) / 10 : null;
    },
  };
}

/**
 * The filter that brings a track to the loudness of other videos. A limiter keeps loud places from
 * distorting.
 * @param loudness in LUFS, or null for a silent track, which stays as it is
 */
export function evenLoudness(channels: number, loudness: number | null): string {
  const even = evenFormat(channels);
  if (loudness === null) return `${even},${encodable}`;
  const gain = Math.min(target - loudness, mostGain);
  return `${even},volume=${gain.toFixed(1)}dB,alimiter=limit=${ceiling}:level=false:latency=true,${encodable}`;
}
