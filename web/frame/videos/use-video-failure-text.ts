import { useErrorText } from '~/i18n/use-error-text';
import { useSpokenErrorText } from './use-spoken-error-text';
import type { ListedVideo } from './use-videos';

/** Returns a function that says why a video of the library failed. */
export function useVideoFailureText() {
  const errorText = useErrorText();
  const spokenErrorText = useSpokenErrorText();
  return ({ kind, error }: Pick<ListedVideo, 'kind' | 'error'>): string =>
    kind === 'SPOKEN'
      ? spokenErrorText(error)
      : errorText({ path: '', code: error ?? 'VIDEO_FAILED' });
}
