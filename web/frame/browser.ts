export type Browser = 'firefox' | 'safari' | 'explorer' | 'edge' | 'chrome';

/** The browser of a user agent; undefined if it is unknown. */
export function detectBrowser(userAgent: string): Browser | undefined {
  if (/Firefox\/|FxiOS\//.test(userAgent)) return 'firefox';
  if (/MSIE |Trident\//.test(userAgent)) return 'explorer';
  if (/Edg(e|A|iOS)?\//.test(userAgent)) return 'edge';
  if (/Chrome\/|Chromium\/|CriOS\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : undefined;
}

// Features that the dashboard needs and that older browsers may lack. The name of the browser does
// not matter.
const features: Record<string, () => boolean> = {
  // The colours of the charts need it.
  'CSS light-dark()': () => CSS.supports('color', 'light-dark(red, red)'),
};

/** The required features that this browser lacks. */
export const missingFeatures = (): string[] =>
  Object.entries(features)
    .filter(([, has]) => !has())
    .map(([name]) => name);

const dismissedKey = 'retrogusto.browser-notice';

/** Whether the notice was shown and dismissed in this browser. */
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
    // Without storage the notice appears again next time.
  }
}
