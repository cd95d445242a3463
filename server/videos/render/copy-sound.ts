import {
  Conversion,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
} from 'mediabunny';

/** Copies the sound of an MP4 file into a file of its own, without encoding it again. */
export async function copySound(video: string, file: string): Promise<void> {
  using input = new Input({ source: new FilePathSource(video), formats: [MP4] });
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: 'in-memory' }),
    target: new FilePathTarget(file),
  });
  const conversion = await Conversion.init({ input, output, video: { discard: true } });
  await conversion.execute();
}
