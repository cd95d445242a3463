/** An address that a guest may be sent to: http or https, whatever an organiser or an import wrote; null for anything else. */
export function safeLink(address: string | null | undefined): string | null {
  if (!address?.trim()) return null;
  try {
    const { protocol, href } = new URL(address, globalThis.location.origin);
    return protocol === 'https:' || protocol === 'http:' ? href : null;
  } catch {
    return null;
  }
}
