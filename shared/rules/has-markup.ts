/** True if a text has HTML tags or comments. A text without them is plain text. */
export const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);
