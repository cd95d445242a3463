import type common from '../locales/es/common.json';

/** A key under `title` of the common texts. */
export type PageTitle = keyof typeof common.title;

/** What a route says about itself. */
export type RouteHandle = { title?: PageTitle };
