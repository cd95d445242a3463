/** In which languages the picture of a product's rating speaks, as its address has them. */
export const embedLanguages = ['es', 'ca', 'en'] as const;
export type EmbedLanguage = (typeof embedLanguages)[number];

/** For which pages it is drawn. */
export const embedThemes = ['light', 'dark'] as const;
export type EmbedTheme = (typeof embedThemes)[number];

/** The picture's size in CSS pixels, so that a page keeps its place before it has come. */
export const embedSize = { width: 244, height: 86 } as const;
