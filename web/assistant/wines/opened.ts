/** Whether the window over a page was opened from it, so that going back closes it; else the address brought it along. */
let opened = false;

export const noteOpened = (): void => {
  opened = true;
};

/** Asked once: then it is closed. */
export function hasOpened(): boolean {
  const was = opened;
  opened = false;
  return was;
}

globalThis.addEventListener?.('popstate', () => {
  opened = false;
});
