import { browserStorage } from '~/frame/browser-storage';

const keyOf = (code: string) => `retrogusto.host.${code.toUpperCase()}`;
/** For browsers that store nothing: the secret then lasts as long as the page. */
const memory = new Map<string, string>();

/** The code in the address of the desk. */
export function codeOf(pathname: string): string {
  const [, code = ''] = /^\/\w+\/([^/]+)/.exec(pathname) ?? [];
  try {
    return decodeURIComponent(code).toUpperCase();
  } catch {
    return code.toUpperCase();
  }
}

/** The secret of a host link, from the part of its address after `#`. */
export const secretIn = (hash: string): string | null => {
  const secret = new URLSearchParams(hash.replace(/^#/, '')).get('host');
  return secret?.startsWith('rgh_') ? secret : null;
};

/**
 * The secret of the host link that opened this tab. It leaves the address bar and the history at
 * once, and is kept for the tab.
 */
export function takeHostSecret(code: string): string | undefined {
  const { hash, pathname, search } = globalThis.location;
  const secret = secretIn(hash);
  const storage = browserStorage('session');
  if (secret) {
    history.replaceState(history.state, '', pathname + search);
    memory.set(keyOf(code), secret);
    storage?.setItem(keyOf(code), secret);
  }
  return memory.get(keyOf(code)) ?? storage?.getItem(keyOf(code)) ?? undefined;
}

/** Forgets a secret that no longer works. */
export function forgetHostSecret(code: string): void {
  memory.delete(keyOf(code));
  browserStorage('session')?.removeItem(keyOf(code));
}
