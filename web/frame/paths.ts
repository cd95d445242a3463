/**
 * This folder has parts that several screens share and that only this application needs: addresses,
 * lists, editors, limits of plans and the questions of a sheet. It imports no screen. Components
 * that any application could use are in `web/ui`.
 */

import type { ActivityKind } from '../../shared/vocabulary/activity.js';
import type { TastingKind } from '../../shared/vocabulary/tasting.js';
import { guestPaths } from './guest-paths';

type ReportType = 'saved' | 'generated';
const reportPath = (type: ReportType | 'product', id: string, page = '') =>
  `/dashboard/reports/${type}/${id}${page}`;

/** All addresses of the web app. Screens must not write addresses by hand. */
export const paths = {
  ...guestPaths,
  logout: '/logout',
  signUp: '/signup',
  /** For a signed-in user who has not entered the company data yet. */
  finishSignUp: '/signup?finish',
  /** For somebody who was invited to an account. */
  signUpInvited: '/signup?invited',
  /** The invitations to accounts of others. */
  invitation: '/invitation',
  /** The security of the own sign-in, also for people without a company. */
  security: '/security',
  action: '/signup/action',
  about: '/dashboard/about',
  cellar: '/dashboard/cellar/edit',
  plan: '/dashboard/cellar/plan',
  /** The choice of a plan, with one plan recommended. */
  planOf: (ref: string) =>
    `/dashboard/cellar/plan?${new URLSearchParams({ plan: ref, step: 'plan' })}`,
  password: '/dashboard/cellar/password',
  colleagues: '/dashboard/colleagues',
  closing: '/dashboard/close-account',
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
  privacy: '/dashboard/privacy',
  trash: '/dashboard/trash',
  activity: '/dashboard/activity',
  /** The changes of one thing. */
  activityOf: (kind: ActivityKind, thing: string) =>
    `/dashboard/activity?${new URLSearchParams({ kind, thing })}`,
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
  videos: {
    list: '/dashboard/videos/list',
    edit: (id: string) => `/dashboard/videos/edit/${id}`,
  },
  avatars: {
    list: '/dashboard/avatars/list',
    new: '/dashboard/avatars/new',
    edit: (id: string) => `/dashboard/avatars/edit/${id}`,
  },
  tastings: {
    list: (kind: TastingKind) => `/dashboard/tastings/${kind}/list`,
    new: (kind: TastingKind) => `/dashboard/tastings/${kind}/new`,
    edit: (kind: TastingKind, id: string) => `/dashboard/tastings/${kind}/edit/${id}`,
  },
  events: {
    list: (kind: TastingKind) => `/dashboard/events/${kind}/list`,
    /** @param tasting the id of the tasting that is chosen at first */
    new: (kind: TastingKind, tasting?: string) =>
      `/dashboard/events/${kind}/new${tasting ? `?tasting=${tasting}` : ''}`,
    edit: (kind: TastingKind, id: string) => `/dashboard/events/${kind}/edit/${id}`,
    /** The list with the drawer from which an event is shared. */
    share: (kind: TastingKind, id: string) =>
      `/dashboard/events/${kind}/list?${new URLSearchParams({ share: id })}`,
  },
  /** @param language upper-case code of the translations; without it, the page asks */
  translations: (kind: TastingKind | 'sheet' | 'product', id: string, language?: string) =>
    `/dashboard/translations/${kind}/${id}${language ? `?language=${language}` : ''}`,
  reports: {
    list: '/dashboard/reports/list',
    create: '/dashboard/reports/create',
    compare: (reports: readonly string[]) =>
      `/dashboard/reports/compare?${new URLSearchParams(reports.map((each) => ['report', each]))}`,
    saved: (id: string) => reportPath('saved', id),
    generated: (publicCode: string) => reportPath('generated', publicCode),
    /** The report on a product of the catalogue over all its tastings. */
    ofProduct: (id: string) => reportPath('product', id),
    analysis: (type: ReportType, id: string) => reportPath(type, id, '/analysis'),
    groups: (type: ReportType, id: string) => reportPath(type, id, '/groups'),
    survey: (type: ReportType, id: string) => reportPath(type, id, '/survey'),
    present: (type: ReportType, id: string) => reportPath(type, id, '/present'),
    assistants: (type: ReportType, id: string) => reportPath(type, id, '/assistant'),
    assistant: (type: ReportType, id: string, assistant: string) =>
      reportPath(type, id, `/assistant/${assistant}`),
    product: (type: ReportType, id: string, product: string) =>
      reportPath(type, id, `/product/${product}`),
  },
  /** The page on which an instructor leads a group event. */
  desk: (code: string) => `/instructor/${code}`,
  /** The page for the projector of an event that is led. */
  screen: (code: string) => `/screen/${code}`,
  segments: '/dashboard/segments',
  segmentOf: (event: string) => `/dashboard/segments?${new URLSearchParams({ event })}`,
  administration: '/dashboard/admin/reports',
  /** The page on which anybody with the link runs a group tasting. */
  publicTasting: (uid: string, id: string) => `/publicTasting/${uid}/${id}`,
} as const;
