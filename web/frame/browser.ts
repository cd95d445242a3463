export type Browser = 'firefox' | 'safari' | 'explorer' | 'edge' | 'chrome';

/** Which browser this is, by what it calls itself; undefined for one we do not know. */
export function detectBrowser(userAgent: string): Browser | undefined {
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'firefox';
  if (/MSIE |Trident\//.test(userAgent)) return 'explorer';
  if (/Edg(e|A|iOS)?\//.test(userAgent)) return 'edge';
  if (/Chrome\/|Chromium\/|CriOS\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : undefined;
}

// What the manager uses that browsers of its age may lack. One that has it all is welcome, whatever it is called.
const features: Record<string, () => boolean> = {
  // The colours of the charts.
  'CSS light-dark()': () => CSS.supports('color', 'light-dark(red, red)'),
};

/** The features this browser lacks. */
export const missingFeatures = (): string[] =>
  Object.entries(features)
    .filter(([, has]) => !has())
    .map(([name]) => name);

const dismissedKey = 'retrogusto.browser-notice';

/** Somebody was told already, and carried on. */
export function noticeDismissed(): boolean {
  try {
    return localStorage.getItem(dismissedKey) !== null;
  } catch {
    return false;
  }
}

export function dismissNotice() {
  try {
    localStorage.setItem(dismissedKey, '1');
  } catch {
    // It will ask again next time.
  }
}
