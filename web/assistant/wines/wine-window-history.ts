/**
 * Whether the window was opened from this page, so that going back closes it.
 * Otherwise the page was loaded with the window open.
 */
let opened = false;

export const markOpenedHere = (): void => {
  opened = true;
};

/**
 * Whether the window was opened from this page. The call resets it, because the window closes then.
 */
export function takeOpenedHere(): boolean {
  const was = opened;
  opened = false;
  return was;
}

globalThis.addEventListener?.('popstate', () => {
  opened = false;
});
