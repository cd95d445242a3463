import type { TastingKind } from '../../shared/vocabulary/tasting.js';

type ReportType = 'saved' | 'generated';
const reportPath = (type: ReportType | 'product', id: string, page = '') => `/dashboard/reports/${type}/${id}${page}`;

/** Every address of the web, so that no screen writes one by hand. */
export const paths = {
  login: '/login',
  logout: '/logout',
  signUp: '/signup',
  /** For somebody who is signed in, but has not said yet what company it is. */
  finishSignUp: '/signup?finish',
  action: '/signup/action',
  recovery: '/recoveryPass',
  home: '/dashboard/home',
  about: '/dashboard/about',
  cellar: '/dashboard/cellar/edit',
  plan: '/dashboard/cellar/plan',
  password: '/dashboard/cellar/password',
  theme: '/dashboard/theme/edit',
  pages: {
    list: '/dashboard/theme/pages',
    new: '/dashboard/theme/pages/new',
    edit: (id: string) => `/dashboard/theme/editCustomPage/${id}`,
  },
  sheets: {
    list: '/dashboard/assessmentSheets/list',
    new: '/dashboard/assessmentSheets/new',
    edit: (id: string) => `/dashboard/assessmentSheets/edit/${id}`,
  },
  integration: '/dashboard/integration',
  products: {
    list: '/dashboard/products/list',
    new: '/dashboard/products/new',
    import: '/dashboard/products/import',
    edit: (id: string) => `/dashboard/products/edit/${id}`,
  },
  instructors: {
    list: '/dashboard/instructors/list',
    new: '/dashboard/instructors/new',
    edit: (id: string) => `/dashboard/instructors/edit/${id}`,
  },
  tastings: {
    list: (kind: TastingKind) => `/dashboard/tastings/${kind}/list`,
    new: (kind: TastingKind) => `/dashboard/tastings/${kind}/new`,
    edit: (kind: TastingKind, id: string) => `/dashboard/tastings/${kind}/edit/${id}`,
  },
  events: {
    list: (kind: TastingKind) => `/dashboard/events/${kind}/list`,
    new: (kind: TastingKind) => `/dashboard/events/${kind}/new`,
    edit: (kind: TastingKind, id: string) => `/dashboard/events/${kind}/edit/${id}`,
  },
  reports: {
    list: '/dashboard/reports/list',
    create: '/dashboard/reports/create',
    compare: (reports: readonly string[]) => `/dashboard/reports/compare?${new URLSearchParams(reports.map((each) => ['report', each]))}`,
    saved: (id: string) => reportPath('saved', id),
    generated: (publicCode: string) => reportPath('generated', publicCode),
    /** A product of the cellar, over all its tastings. */
    ofProduct: (id: string) => reportPath('product', id),
    analysis: (type: ReportType, id: string) => reportPath(type, id, '/analysis'),
    groups: (type: ReportType, id: string) => reportPath(type, id, '/groups'),
    survey: (type: ReportType, id: string) => reportPath(type, id, '/survey'),
    assistants: (type: ReportType, id: string) => reportPath(type, id, '/assistant'),
    assistant: (type: ReportType, id: string, assistant: string) => reportPath(type, id, `/assistant/${assistant}`),
    product: (type: ReportType, id: string, product: string) => reportPath(type, id, `/product/${product}`),
  },
  segments: '/dashboard/segments',
  segmentOf: (event: string) => `/dashboard/segments?${new URLSearchParams({ event })}`,
  administration: '/dashboard/admin/reports',
  /** What guests see of their tastings afterwards. */
  assistant: {
    home: '/assistant',
    login: '/assistant/login',
    sessions: '/assistant/sessions/list',
    session: (userId: string, assistantId: string) => `/assistant/sessions/${userId}/${assistantId}`,
    ranking: '/assistant/sessions/ranking',
    products: '/assistant/products',
    palate: '/assistant/palate',
    myData: '/assistant/my-data',
    open: '/assistant/open',
  },
  /** Where a guest writes the code of a room. */
  enter: '/room',
  room: (code: string) => `/room/${code}`,
  /** Where whoever has the link leads a group tasting. */
  publicTasting: (uid: string, id: string) => `/publicTasting/${uid}/${id}`,
} as const;

/** A sign-in that leads on to where somebody wanted to be; `usual` is where it leads by itself. */
export const loginOf = (login: string, wanted: string, usual: string): string =>
  wanted === usual ? login : `${login}?${new URLSearchParams({ return: wanted })}`;

/** The organisers' sign-in. */
export const loginPath = (wanted: string): string => loginOf(paths.login, wanted, paths.home);

/** The recovery of a password, with the address that was typed already: behind the '#', where no server reads it. */
export const recoveryOf = (email: string): string => (email ? `${paths.recovery}#${new URLSearchParams({ email })}` : paths.recovery);

/** The guests' own sign-in, to somebody who was in a room: behind the '#', where no server reads their e-mail. */
export const areaOf = (email: string, publicCode: string): string =>
  `${paths.assistant.login}#${new URLSearchParams({ email, publicCode })}`;

/** The page to return to after signing in; only addresses of this web, never another site's. */
export function returnPath(wanted: string | null, usual = '/'): string {
  return wanted && /^\/(?![/\\\t\r\n])/.test(wanted) ? wanted : usual;
}
