/**
 * Placeholders for answers that a guest did not give. They have their own file, so that small pages
 * do not load all of session.ts.
 */

/** Name of a guest who did not give one. Shown as '-'. */
export const liteAssistantName = 'Lite assistant';
/** Value of `ratePrice` when the guest chose not to rate the price. */
export const notRated = 'not_rated';
export const languageNotSelected = 'notSelected';
