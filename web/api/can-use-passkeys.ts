import type { RuntimeConfig } from './config';

const isNumeric = (host: string) => /^[\d.]+$|:/.test(host);

/**
 * Whether this browser can use passkeys here. They belong to one host name, so the page must be at
 * the address of the installation. With Firebase there are none.
 */
export function canUsePasskeys({ identity, publicUrl }: RuntimeConfig): boolean {
  const { origin, hostname } = globalThis.location;
  return (
    identity.kind === 'embedded' &&
    'PublicKeyCredential' in globalThis &&
    new URL(publicUrl).origin === origin &&
    !isNumeric(hostname)
  );
}

/** Whether the user closed the browser's window for passkeys, or let it expire. */
export const isCancelled = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
