/** The code in the address of a room; '' if the address has none. */
export const codeIn = (pathname: string): string =>
  decodeURIComponent(/^\/room\/([^/]+)/i.exec(pathname)?.[1] ?? '').toUpperCase();
