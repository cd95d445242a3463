import type common from '../locales/es/common.json';

/** A key under `title` of the common texts. */
export type PageTitle = keyof typeof common.title;

export type RouteHandle = { title?: PageTitle };
