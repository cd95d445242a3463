/** Changes query parameters of an address. A parameter with undefined or '' is removed. */
export function withQuery(address: URL, changes: Record<string, string | undefined>): string {
  const query = new URLSearchParams(address.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) query.set(name, value);
    else query.delete(name);
  }
  return String(query) ? `${address.pathname}?${query}` : address.pathname;
}
