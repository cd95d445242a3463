/**
 * This folder combines the screens into pages: one file for each of the four entries, the router of
 * the dashboard, and the error pages. It is the only folder that imports screens of several kinds,
 * and no screen imports it.
 */

import type { FlatNamespace } from 'i18next';
import { type ComponentType, lazy } from 'react';
import {
  createBrowserRouter,
  Navigate,
  type Params,
  type RouteObject,
  redirectDocument,
  useRouteError,
} from 'react-router-dom';
import { accountOf } from '~/api/account';
import { type Reading, readAhead } from '~/api/client';
import { productTypes } from '~/api/reference-data';
import { recognisedUid } from '~/api/session';
import { eventList, eventOf } from '~/dashboard/events/use-events';
import { homeOf } from '~/dashboard/home/use-home';
import { instructorList, instructorOf } from '~/dashboard/instructors/use-instructors';
import { pageList, pageOf } from '~/dashboard/pages/use-pages';
import { allPlans, invoicesOf, mentorOf, paymentsOf } from '~/dashboard/plan/payment-queries';
import { productList, productOf } from '~/dashboard/products/use-products';
import {
  analysisReadings,
  assistantReadings,
  reportList,
  reportReadings,
} from '~/dashboard/reports/report-requests';
import { sheetList, sheetOf } from '~/dashboard/sheets/use-own-sheets';
import DashboardShell from '~/dashboard/shell/dashboard-shell';
import { ScreenSkeleton } from '~/dashboard/shell/dashboard-skeleton';
import { allSheets } from '~/dashboard/tastings/use-selectable-sheets';
import { productNames, tastingList, tastingOf } from '~/dashboard/tastings/use-tastings';
import { themeKey } from '~/dashboard/theme/theme-requests';
import { avatarList, avatarOf } from '~/frame/avatars/use-avatars';
import { paths } from '~/frame/paths';
import { videoList, videoOf } from '~/frame/videos/use-videos';
import { loadTexts } from '~/i18n';
import { entryOf } from '../../shared/vocabulary/web-entries.js';
import { ErrorPage } from './error-page';
import type { PageTitle, RouteHandle } from './route-handle';
import { RouterLayout } from './router-layout';

const PersonalFrame = lazy(() => import('~/dashboard/shell/personal-frame'));
const SignedInOnly = lazy(async () => ({
  default: (await import('~/dashboard/shell/personal-frame')).SignedInOnly,
}));

type PageModule = { default: ComponentType };

/** The first requests of a screen. `uid` is the account of the dashboard. */
type First = (uid: string, params: Params) => readonly Reading[];

/**
 * Loads a page together with its texts, so that it appears complete, and starts its first requests.
 */
const page = (
  load: () => Promise<PageModule>,
  texts: FlatNamespace[],
  first?: First,
): Pick<RouteObject, 'lazy' | 'loader'> => ({
  lazy: async () => {
    const [module] = await Promise.all([load(), loadTexts(texts)]);
    return { Component: module.default };
  },
  loader: ({ params }) => {
    if (first) void begin((uid) => first(uid, params));
    return null;
  },
});

/**
 * Starts requests as soon as the user is known. Failures are ignored here: the screens report them.
 */
const begin = (first: (uid: string) => readonly Reading[]) =>
  recognisedUid().then(
    (person) => person && first(accountOf(person)).forEach(readAhead),
    () => undefined,
  );

/** A screen: its path, tab title, file (loaded when first visited), texts and first requests. */
const screen = (
  path: string,
  title: PageTitle,
  load: () => Promise<PageModule>,
  texts: FlatNamespace[] = [],
  first?: First,
): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  ...page(load, texts, first),
});

const redirect = (path: string, to: string): RouteObject => ({
  path,
  element: <Navigate to={to} replace />,
});

/** Shown when a screen fails to load or to render. `inside`: the frame around it stays. */
const RouteFailed = ({ inside = false }: { inside?: boolean }) => (
  <ErrorPage error={useRouteError()} inside={inside} />
);

/**
 * The screens behind the sign-in, inside the frame of the dashboard. Paths are relative to
 * /dashboard.
 */
const dashboard: RouteObject[] = [
  { index: true, element: <Navigate to={paths.home} replace /> },
  screen(
    'home',
    'home',
    () => import('~/dashboard/home/home.page'),
    ['tour'],
    (uid) => [homeOf(uid)],
  ),
  screen('activity', 'activity', () => import('~/dashboard/activity/activity.page'), ['versions']),
  screen('trash', 'trash', () => import('~/dashboard/trash/trash.page'), ['versions']),
  screen('about', 'about', () => import('~/dashboard/about/about.page'), ['about', 'news', 'tour']),
  screen('admin/reports', 'reports', () => import('~/dashboard/admin/admin-reports.page'), [
    'admin',
  ]),

  redirect('cellar', paths.cellar),
  screen('cellar/edit', 'cellar', () => import('~/dashboard/company/company-edit.page'), [
    'company',
  ]),
  screen(
    'cellar/plan',
    'plan',
    () => import('~/dashboard/plan/plan.page'),
    ['plan'],
    (uid) => [allPlans, paymentsOf(uid), invoicesOf(uid), mentorOf(uid)],
  ),
  screen('colleagues', 'colleagues', () => import('~/dashboard/colleagues/colleagues.page'), [
    'colleagues',
  ]),
  screen('close-account', 'closing', () => import('~/dashboard/closing/closing.page'), ['company']),
  screen('cellar/password', 'password', () => import('~/dashboard/company/password.page'), [
    'account',
    'security',
  ]),

  redirect('theme', paths.theme),
  screen(
    'theme/edit',
    'theme',
    () => import('~/dashboard/theme/theme-edit.page'),
    ['theme'],
    (uid) => [themeKey(uid)],
  ),
  screen(
    'theme/pages',
    'pages',
    () => import('~/dashboard/pages/page-list.page'),
    ['pages'],
    (uid) => [pageList(uid)],
  ),
  screen('theme/pages/new', 'page', () => import('~/dashboard/pages/page-edit.page'), ['pages']),
  screen(
    'theme/editCustomPage/:id',
    'page',
    () => import('~/dashboard/pages/page-edit.page'),
    ['pages'],
    (uid, { id }) => [pageOf(uid, id)],
  ),
  redirect('assessmentSheets', paths.sheets.list),
  screen(
    'assessmentSheets/list',
    'sheets',
    () => import('~/dashboard/sheets/sheet-list.page'),
    ['sheets', 'exchange'],
    (uid) => [sheetList(uid)],
  ),
  screen(
    'assessmentSheets/new',
    'newSheet',
    () => import('~/dashboard/sheets/sheet-edit.page'),
    ['sheets', 'room'],
    () => [productTypes],
  ),
  screen(
    'assessmentSheets/edit/:id',
    'editSheet',
    () => import('~/dashboard/sheets/sheet-edit.page'),
    ['sheets', 'room', 'versions'],
    (uid, { id }) => [sheetOf(uid, id), productTypes],
  ),
  screen('integration', 'integration', () => import('~/dashboard/integration/integration.page'), [
    'integration',
    'webhooks',
  ]),

  screen('privacy', 'privacy', () => import('~/dashboard/privacy/privacy.page'), ['privacy']),

  redirect('wines', paths.products.list),
  redirect('products', paths.products.list),
  screen(
    'products/list',
    'products',
    () => import('~/dashboard/products/product-list.page'),
    ['products'],
    (uid) => [productList(uid)],
  ),
  screen(
    'products/new',
    'newProduct',
    () => import('~/dashboard/products/product-edit.page'),
    ['products'],
    () => [productTypes],
  ),
  screen(
    'products/import',
    'importProducts',
    () => import('~/dashboard/products/import/product-import.page'),
    ['products'],
    () => [productTypes],
  ),
  screen(
    'products/edit/:id',
    'editProduct',
    () => import('~/dashboard/products/product-edit.page'),
    ['products', 'embed'],
    (uid, { id }) => [productOf(uid, id), productTypes],
  ),

  redirect('instructors', paths.instructors.list),
  screen(
    'instructors/list',
    'instructors',
    () => import('~/dashboard/instructors/instructor-list.page'),
    ['instructors'],
    (uid) => [instructorList(uid)],
  ),
  screen(
    'instructors/new',
    'newInstructor',
    () => import('~/dashboard/instructors/instructor-edit.page'),
    ['instructors'],
  ),
  screen(
    'instructors/edit/:id',
    'editInstructor',
    () => import('~/dashboard/instructors/instructor-edit.page'),
    ['instructors'],
    (uid, { id }) => [instructorOf(uid, id)],
  ),

  redirect('videos', paths.videos.list),
  screen(
    'videos/list',
    'videos',
    () => import('~/dashboard/videos/video-list.page'),
    ['videos'],
    (uid) => [videoList(uid)],
  ),
  screen(
    'videos/edit/:id',
    'editVideo',
    () => import('~/dashboard/videos/video-edit.page'),
    ['videos'],
    (uid, { id }) => [videoOf(uid, id)],
  ),

  redirect('avatars', paths.avatars.list),
  screen(
    'avatars/list',
    'avatars',
    () => import('~/dashboard/avatars/avatar-list.page'),
    ['avatars'],
    (uid) => [avatarList(uid)],
  ),
  screen('avatars/new', 'newAvatar', () => import('~/dashboard/avatars/avatar-edit.page'), [
    'avatars',
  ]),
  screen(
    'avatars/edit/:id',
    'editAvatar',
    () => import('~/dashboard/avatars/avatar-edit.page'),
    ['avatars'],
    (uid, { id }) => [avatarOf(uid, id)],
  ),

  redirect('tastings', paths.tastings.list('live')),
  redirect('tastings/live', paths.tastings.list('live')),
  redirect('tastings/podcast', paths.tastings.list('podcast')),
  ...(['live', 'podcast'] as const).map((kind) =>
    screen(
      `tastings/${kind}/list`,
      kind === 'live' ? 'liveTastings' : 'podcastTastings',
      () => import('~/dashboard/tastings/tasting-list.page'),
      ['tastings', 'exchange'],
      (uid) => [tastingList(uid, kind)],
    ),
  ),
  screen(
    'tastings/:kind/new',
    'newTasting',
    () => import('~/dashboard/tastings/tasting-edit.page'),
    ['tastings', 'room'],
    allSheets,
  ),
  screen(
    'tastings/:kind/edit/:id',
    'editTasting',
    () => import('~/dashboard/tastings/tasting-edit.page'),
    ['tastings', 'room', 'versions'],
    (uid, { id }) => [tastingOf(uid, id), productNames(uid), ...allSheets(uid)],
  ),

  screen(
    'translations/:kind/:id',
    'translations',
    () => import('~/dashboard/translations/translations.page'),
    ['translations'],
  ),

  redirect('campaigns', '/dashboard/events/podcast'),
  redirect('events', paths.events.list('live')),
  redirect('events/live', paths.events.list('live')),
  redirect('events/podcast', paths.events.list('podcast')),
  ...(['live', 'podcast'] as const).map((kind) =>
    screen(
      `events/${kind}/list`,
      kind === 'live' ? 'sessions' : 'campaigns',
      () => import('~/dashboard/events/event-list.page'),
      ['events'],
      (uid) => [eventList(uid, kind)],
    ),
  ),
  screen('events/:kind/new', 'newEvent', () => import('~/dashboard/events/event-edit.page'), [
    'events',
  ]),
  screen(
    'events/:kind/edit/:id',
    'editEvent',
    () => import('~/dashboard/events/event-edit.page'),
    ['events'],
    (uid, { id }) => [eventOf(uid, id)],
  ),

  screen('segments', 'segments', () => import('~/dashboard/segments/segments.page'), ['segments']),

  redirect('reports', paths.reports.list),
  screen(
    'reports/list',
    'reports',
    () => import('~/dashboard/reports/report-list.page'),
    ['reports'],
    (uid) => [reportList(uid)],
  ),
  screen('reports/create', 'newReport', () => import('~/dashboard/reports/report-create.page'), [
    'reports',
  ]),
  screen('reports/compare', 'report', () => import('~/dashboard/reports/report-compare.page'), [
    'reports',
  ]),
  screen(
    'reports/:type/:id',
    'report',
    () => import('~/dashboard/reports/report-summary.page'),
    ['reports'],
    reportReadings,
  ),
  screen(
    'reports/:type/:id/analysis',
    'report',
    () => import('~/dashboard/reports/report-analysis.page'),
    ['reports', 'analysis'],
    analysisReadings,
  ),
  screen(
    'reports/:type/:id/groups',
    'report',
    () => import('~/dashboard/reports/report-groups.page'),
    ['reports'],
  ),
  screen(
    'reports/:type/:id/survey',
    'report',
    () => import('~/dashboard/reports/report-survey.page'),
    ['reports'],
    reportReadings,
  ),
  screen(
    'reports/:type/:id/present',
    'report',
    () => import('~/dashboard/reports/report-present.page'),
    ['reports'],
    reportReadings,
  ),
  screen(
    'reports/:type/:id/assistant',
    'report',
    () => import('~/dashboard/reports/report-assistants.page'),
    ['reports'],
    reportReadings,
  ),
  screen(
    'reports/:type/:id/assistant/:assistantId',
    'report',
    () => import('~/dashboard/reports/report-assistant.page'),
    ['reports'],
    assistantReadings,
  ),
  screen(
    'reports/:type/:id/product/:productId',
    'report',
    () => import('~/dashboard/reports/report-product.page'),
    ['reports'],
    reportReadings,
  ),
];

/**
 * All other addresses. If an address belongs to another entry, its document is loaded; otherwise
 * the not-found screen is shown.
 */
const elsewhere: RouteObject = {
  ...screen('*', 'notFound', () => import('~/frame/not-found.page')),
  loader: ({ request }) =>
    entryOf(new URL(request.url).pathname) === 'dashboard' ? null : redirectDocument(request.url),
};

/** Every address of the dashboard's entry and the screen it shows. */
const routes: RouteObject[] = [
  {
    element: <RouterLayout />,
    errorElement: <RouteFailed />,
    hydrateFallbackElement: <></>,
    children: [
      // As a route here, the sign-out lets an editor ask about unsaved changes first.
      screen(paths.logout, 'login', () => import('~/account/logout.page')),
      screen(
        '/sharedReport',
        'report',
        () => import('~/dashboard/reports/shared/shared-report.page'),
        ['reports'],
      ),
      {
        element: <PersonalFrame />,
        errorElement: <RouteFailed />,
        hydrateFallbackElement: <></>,
        children: [
          screen(
            paths.invitation,
            'invitation',
            () => import('~/dashboard/colleagues/invitation.page'),
            ['colleagues'],
          ),
          {
            element: <SignedInOnly />,
            children: [
              screen(
                paths.security,
                'password',
                () => import('~/dashboard/company/password.page'),
                ['account', 'security'],
              ),
            ],
          },
        ],
      },
      // The server renders this page.
      { path: '/page/:uid/:pageId', loader: ({ request }) => redirectDocument(request.url) },

      {
        path: '/dashboard',
        element: <DashboardShell />,
        children: [
          {
            errorElement: <RouteFailed inside />,
            // Shown inside the frame, which is already drawn.
            hydrateFallbackElement: <ScreenSkeleton />,
            children: [
              ...dashboard,
              screen('*', 'notFound', () => import('~/frame/not-found.page')),
            ],
          },
        ],
      },

      elsewhere,
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
