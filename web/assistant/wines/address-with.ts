/** This page's address with something in it changed; nothing, or '', takes it out. */
export function addressWith(address: URL, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(address.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return String(query) ? `${address.pathname}?${query}` : address.pathname;
}
