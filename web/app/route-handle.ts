import type common from '../locales/es/common.json';
import type shell from '../locales/es/shell.json';

/** A key under `title` of the common texts. */
export type PageTitle = keyof typeof common.title;

/** A screen that is on its way. */
export type ComingScreen = Exclude<keyof typeof shell.coming, 'badge' | 'nowTitle'>;

/** What a route says about itself. */
export type RouteHandle = { title?: PageTitle; coming?: ComingScreen };
