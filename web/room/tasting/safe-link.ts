/** Returns an address from an organiser or an import if it is http or https, else null. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address?.trim()) return null;
  try {
    const { protocol, href } = new URL(address, globalThis.location.origin);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
