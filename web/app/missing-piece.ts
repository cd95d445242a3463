/** What browsers say of a piece of the web (its script, its styles) that did not arrive. */
export const isMissingPiece = (error: unknown): boolean =>
  error instanceof Error &&
  /dynamically imported module|module script|unable to preload css/i.test(error.message);

/** The script that begins a page of ours; its name changes with every build. */
const beginningOf = (page: Document) =>
  page.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');

const askWithinMs = 10_000;

export type WhyMissing = 'away' | 'updated' | 'missing';

/**
 * Why a piece did not arrive: nobody answers, or somebody who is not the server, such as a hotel's sign-in; the server has another version
 * by now, whose pieces have other names; or it went missing on the way.
 */
export async function whyMissing(): Promise<WhyMissing> {
  try {
    const answer = await fetch('/', {
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
