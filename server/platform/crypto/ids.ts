import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
const idLength = 20;
const idPattern = new RegExp(`^[A-Za-z0-9]{${idLength}}$`);

/** A new id: 20 random alphanumeric characters (119 bits). */
export function newId(): string {
  return Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/**
 * Returns the id in `products/<id>`, or the bare id. Null if the path names another collection or
 * the id is malformed.
 */
export function parseId(collection: string, pathOrId: string): string | null {
  const id = pathOrId.startsWith(`${collection}/`)
    ? pathOrId.slice(collection.length + 1)
    : pathOrId;
  return idPattern.test(id) ? id : null;
}

/**
 * Returns a function that keeps a given id if it is valid and not taken yet, and makes a new one
 * otherwise. Guests' answers refer to these ids, so a part that keeps its id keeps its answers.
 */
export function uniqueIds(): (given: string | null | undefined) => string {
  const taken = new Set<string>();
  return (given) => {
    const id = given && idPattern.test(given) && !taken.has(given) ? given : newId();
    taken.add(id);
    return id;
  };
}
