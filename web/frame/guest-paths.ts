/** The addresses that guests' pages know, which begin without all the others. */
export const guestPaths = {
  /** Of the organisers, who may have been led to the guests' pages. */
  login: '/login',
  recovery: '/recoveryPass',
  home: '/dashboard/home',
  /** What guests see of their tastings afterwards. */
  assistant: {
    home: '/assistant',
    login: '/assistant/login',
    sessions: '/assistant/sessions/list',
    session: (userId: string, assistantId: string) =>
      `/assistant/sessions/${userId}/${assistantId}`,
    ranking: '/assistant/sessions/ranking',
    products: '/assistant/products',
    palate: '/assistant/palate',
    myData: '/assistant/my-data',
    open: '/assistant/open',
  },
  /** Where a guest writes the code of a room. */
  enter: '/room',
  room: (code: string) => `/room/${code}`,
} as const;

/** A sign-in that leads on to where somebody wanted to be; `usual` is where it leads by itself. */
export const loginOf = (login: string, wanted: string, usual: string): string =>
  wanted === usual ? login : `${login}?${new URLSearchParams({ return: wanted })}`;

/** The organisers' sign-in. */
export const loginPath = (wanted: string): string =>
  loginOf(guestPaths.login, wanted, guestPaths.home);

/** The recovery of a password, with the address that was typed already: behind the '#', where no server reads it. */
export const recoveryOf = (email: string): string =>
  email ? `${guestPaths.recovery}#${new URLSearchParams({ email })}` : guestPaths.recovery;

/** The guests' own sign-in, to somebody who was in a room: behind the '#', where no server reads their e-mail. */
export const areaOf = (email: string, publicCode: string): string =>
  `${guestPaths.assistant.login}#${new URLSearchParams({ email, publicCode })}`;

/** The page to return to after signing in; only addresses of this web, never another site's. */
export function returnPath(wanted: string | null, usual = '/'): string {
  return wanted && /^\/(?![/\\\t\r\n])/.test(wanted) ? wanted : usual;
}
