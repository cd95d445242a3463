/** The code in the address of a room; '' where there is none yet. */
export const codeIn = (pathname: string): string =>
  decodeURIComponent(/^\/room\/([^/]+)/i.exec(pathname)?.[1] ?? '').toUpperCase();
