/** The background of the page that shows the picture. */
export const embedThemes = ['light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** The size of the picture in CSS pixels, so that a page can reserve its space. */
export const embedSize = { width: 244, height: 86 } as const;
