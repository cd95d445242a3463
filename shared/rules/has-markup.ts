/**
 * True if a text may have HTML tags or comments: it has `<` before a letter, `/`, `!` or `?`. Any
 * other text is plain text.
 */
export const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);
