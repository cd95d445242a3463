import type { FlatNamespace } from 'i18next';
import type { ComponentType } from 'react';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { paths } from '~/frame/paths';
import { loadTexts } from '~/i18n';
import { RouteFailed } from './error-boundary';
import { Root } from './root';
import type { ComingScreen, PageTitle, RouteHandle } from './route-handle';

type PageModule = { default: ComponentType };

/** Fetches a page and its texts together, so that it appears whole. */
const page = (load: () => Promise<PageModule>, texts: FlatNamespace[]) => async () => {
  const [module] = await Promise.all([load(), loadTexts(texts)]);
  return { Component: module.default };
};

/** A screen: where it is, what the tab says, the file that draws it (loaded when somebody goes there), and its texts. */
const screen = (path: string, title: PageTitle, load: () => Promise<PageModule>, texts: FlatNamespace[] = []): RouteObject => ({
  path,
  handle: { title } satisfies RouteHandle,
  lazy: page(load, texts),
});

/** A screen that is on its way: a page that says what will be there and what can be done meanwhile. */
const coming = (path: string, title: PageTitle, what: ComingScreen): RouteObject => ({
  path,
  handle: { title, coming: what } satisfies RouteHandle,
  lazy: page(() => import('./coming.page'), ['shell']),
});

const redirect = (path: string, to: string): RouteObject => ({ path, element: <Navigate to={to} replace /> });

const home = /assistant|asistente/i.test(globalThis.location.hostname) ? paths.assistant : paths.home;

/** Behind the sign-in, inside the dashboard's frame. Paths are relative to /dashboard. */
const dashboard: RouteObject[] = [
  { index: true, element: <Navigate to={paths.home} replace /> },
  screen('home', 'home', () => import('~/dashboard/home/home.page')),
  screen('about', 'about', () => import('~/dashboard/about/about.page')),

  redirect('cellar', paths.cellar),
  coming('cellar/edit', 'cellar', 'cellar'),
  coming('cellar/plan', 'plan', 'plan'),
  screen('cellar/password', 'password', () => import('~/dashboard/company/password.page'), ['account']),

  redirect('theme', paths.theme),
  coming('theme/edit', 'theme', 'theme'),
  coming('theme/editCustomPage/:id', 'theme', 'theme'),
  redirect('assessmentSheets', paths.sheets),
  coming('assessmentSheets/list', 'sheets', 'sheets'),
  coming('assessmentSheets/new', 'sheets', 'sheets'),
  coming('assessmentSheets/edit/:id', 'sheets', 'sheets'),
  coming('integration', 'integration', 'integration'),

  redirect('wines', paths.products.list),
  redirect('products', paths.products.list),
  screen('products/list', 'products', () => import('~/dashboard/products/product-list.page'), ['products']),
  screen('products/new', 'newProduct', () => import('~/dashboard/products/product-edit.page'), ['products']),
  screen('products/edit/:id', 'editProduct', () => import('~/dashboard/products/product-edit.page'), ['products']),

  redirect('instructors', paths.instructors.list),
  screen('instructors/list', 'instructors', () => import('~/dashboard/instructors/instructor-list.page'), ['instructors']),
  screen('instructors/new', 'newInstructor', () => import('~/dashboard/instructors/instructor-edit.page'), ['instructors']),
  screen('instructors/edit/:id', 'editInstructor', () => import('~/dashboard/instructors/instructor-edit.page'), ['instructors']),

  redirect('tastings', paths.tastings.list('live')),
  redirect('tastings/live', paths.tastings.list('live')),
  redirect('tastings/podcast', paths.tastings.list('podcast')),
  screen('tastings/live/list', 'liveTastings', () => import('~/dashboard/tastings/tasting-list.page'), ['tastings']),
  screen('tastings/podcast/list', 'podcastTastings', () => import('~/dashboard/tastings/tasting-list.page'), ['tastings']),
  screen('tastings/:kind/new', 'newTasting', () => import('~/dashboard/tastings/tasting-edit.page'), ['tastings']),
  screen('tastings/:kind/edit/:id', 'editTasting', () => import('~/dashboard/tastings/tasting-edit.page'), ['tastings']),

  redirect('campaigns', '/dashboard/events/podcast'),
  redirect('events', paths.events.list('live')),
  redirect('events/live', paths.events.list('live')),
  redirect('events/podcast', paths.events.list('podcast')),
  screen('events/live/list', 'sessions', () => import('~/dashboard/events/event-list.page'), ['events']),
  screen('events/podcast/list', 'campaigns', () => import('~/dashboard/events/event-list.page'), ['events']),
  screen('events/:kind/new', 'newEvent', () => import('~/dashboard/events/event-edit.page'), ['events']),
  screen('events/:kind/edit/:id', 'editEvent', () => import('~/dashboard/events/event-edit.page'), ['events']),

  redirect('reports', paths.reports.list),
  screen('reports/list', 'reports', () => import('~/dashboard/reports/report-list.page'), ['reports']),
  screen('reports/create', 'newReport', () => import('~/dashboard/reports/report-create.page'), ['reports']),
  screen('reports/:type/:id', 'report', () => import('~/dashboard/reports/report-summary.page'), ['reports']),
  screen('reports/:type/:id/product/:productId', 'report', () => import('~/dashboard/reports/report-product.page'), ['reports']),
];

/** Every address of the web and the screen it shows. */
const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <RouteFailed />,
    hydrateFallbackElement: <></>,
    children: [
      redirect('/', home),

      screen('/login', 'login', () => import('~/account/login.page'), ['account']),
      screen('/logout', 'login', () => import('~/account/logout.page')),
      screen('/signup', 'signUp', () => import('~/account/sign-up.page'), ['account', 'errors']),
      screen('/signup/action', 'action', () => import('~/account/action.page'), ['account']),
      screen('/recoveryPass', 'recovery', () => import('~/account/recovery.page'), ['account']),

      coming('/assistant/*', 'assistant', 'assistant'),
      screen(paths.enter, 'room', () => import('~/room/code.page'), ['room', 'errors']),
      screen('/room/:code', 'room', () => import('~/room/room.page'), ['room', 'errors']),
      coming('/page/:uid/:pageId', 'page', 'page'),

      {
        path: '/dashboard',
        lazy: page(() => import('~/dashboard/shell/dashboard-shell'), ['shell', 'errors']),
        children: [
          {
            errorElement: <RouteFailed inside />,
            children: [...dashboard, screen('*', 'notFound', () => import('~/frame/not-found.page'))],
          },
        ],
      },

      screen('*', 'notFound', () => import('~/frame/not-found.page')),
    ],
  },
];

export const router = createBrowserRouter(routes);
