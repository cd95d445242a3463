/** The organiser and the tasting in the address of a public tasting; null for other addresses. */
export function publicTastingIn(pathname: string): { uid: string; id: string } | null {
  const [, uid, id] = /^\/publicTasting\/([^/]+)\/([^/]+)/i.exec(pathname) ?? [];
  return uid && id ? { uid: decodeURIComponent(uid), id: decodeURIComponent(id) } : null;
}

/** The code in the address of a room; '' if the address has none. */
export const codeIn = (pathname: string): string =>
  decodeURIComponent(/^\/room\/([^/]+)/i.exec(pathname)?.[1] ?? '').toUpperCase();
