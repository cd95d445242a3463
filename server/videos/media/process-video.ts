import type { ErrorCode } from '../../../shared/vocabulary/error-codes.js';
export class VideoRefusal extends Error {
  constructor(readonly code: ErrorCode) {
    super(code);
  }
}
export type ProcessedVideo = {
  durationMs: number;
  renditions: { file: string; width: number; height: number }[];
  poster: { file: string } | null;
};
export function processVideo(
  _what: { input: string; folder: string },
  _options: { signal: AbortSignal; onProgress: (percent: number) => void },
): Promise<ProcessedVideo> {
  throw new Error('not merged yet');
}
