/** Whether a text has tags or comments of HTML. One without is plain text: its signs mean what they show. */
export const hasMarkup = (text: string): boolean => /<[a-z/!?]/i.test(text);
