/** The script that begins a page of ours; its name changes with every build. */
const beginningOf = (page: Document) => page.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src');

const askWithinMs = 10_000;

/**
 * What the server serves now: the web that runs here, or another version of it; null where nobody answers, or somebody who is not the
 * server, such as a hotel's sign-in.
 */
export async function servedWeb(): Promise<'this' | 'another' | null> {
  try {
    const answer = await fetch('/', { cache: 'no-store', signal: AbortSignal.timeout(askWithinMs) });
    const served = beginningOf(new DOMParser().parseFromString(await answer.text(), 'text/html'));
    if (!answer.ok || !served || new URL(served, answer.url).origin !== globalThis.location.origin) return null;
    return served === beginningOf(document) ? 'this' : 'another';
  } catch {
    return null;
  }
}
