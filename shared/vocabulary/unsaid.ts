/** What stands where somebody said nothing. A file of its own, for pages that want no more of what is said of sessions. */

/** Name of somebody who took part without saying who they are; shown as '-'. */
export const liteAssistantName = 'Lite assistant';
/** What `ratePrice` holds when the attendee chose not to rate it. */
export const notRated = 'not_rated';
export const languageNotSelected = 'notSelected';
