/**
 * Whether an error is a browser's message that a script or stylesheet of the app failed to load.
 */
export const isChunkLoadError = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|unable to preload css/i.test(error.message);

/** The URL of the entry script of one of our pages. Its name changes with every build. */
const beginningOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');

const askWithinMs = 10_000;

export type WhyMissing = 'away' | 'updated' | 'missing';

/**
 * Asks the server why a script or stylesheet failed to load.
 * - `away`: the server does not answer, or something else answers for it, such as a hotel sign-in.
 * - `updated`: the server has a newer version, whose files have other names.
 * - `missing`: the server has the same version, so only the transfer of the file failed.
 */
export async function chunkLoadFailureReason(): Promise<WhyMissing> {
  try {
    const answer = await fetch('/account.html', {
      cache: 'no-store',
      signal: AbortSignal.timeout(askWithinMs),
    });
    const served = beginningOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    if (!answer.ok || !served || new URL(served, answer.url).origin !== globalThis.location.origin)
      return 'away';
    return served === beginningOf(document) ? 'missing' : 'updated';
  } catch {
    return 'away';
  }
}
