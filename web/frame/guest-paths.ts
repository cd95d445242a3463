/** Addresses that guest pages use. They are not in `paths.ts`, so that those pages stay small. */
export const guestPaths = {
  /** For organisers who came to the guest pages by mistake. */
  login: '/login',
  recovery: '/recoveryPass',
  home: '/dashboard/home',
  /** The guest area, where guests see their past tastings. */
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
  /** The form for the code of a room. */
  enter: '/room',
  room: (code: string) => `/room/${code}`,
} as const;

/** The address of a sign-in that returns to `wanted`. `usual` is its default destination. */
export const loginPathOf = (login: string, wanted: string, usual: string): string =>
  wanted === usual ? login : `${login}?${new URLSearchParams({ return: wanted })}`;

/** The address of the organisers' sign-in that returns to `wanted`. */
export const loginPath = (wanted: string): string =>
  loginPathOf(guestPaths.login, wanted, guestPaths.home);

/** The password recovery with the typed e-mail, after '#': no server receives that part. */
export const recoveryOf = (email: string): string =>
  email ? `${guestPaths.recovery}#${new URLSearchParams({ email })}` : guestPaths.recovery;

/** The guests' sign-in after a room. E-mail and code are after '#', which no server receives. */
export const guestAreaPath = (email: string, publicCode: string): string =>
  `${guestPaths.assistant.login}#${new URLSearchParams({ email, publicCode })}`;

/** The page to return to after signing in: `wanted` if it is on this site, else `usual`. */
export function returnPath(wanted: string | null, usual: string = guestPaths.home): string {
  return wanted && /^\/(?![/\\\t\r\n])/.test(wanted) ? wanted : usual;
}
