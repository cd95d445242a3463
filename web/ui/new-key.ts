let keys = 0;

/** Returns a key for a new row of a form. No id begins with `new-`, so the server creates an id. */
export const newKey = (): string => `new-${++keys}`;
