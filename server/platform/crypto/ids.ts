import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Length of every generated id. */
const idLength = 20;
const idPattern = new RegExp(`^[A-Za-z0-9]{${idLength}}$`);

/** A new id: 20 random alphanumeric characters (119 bits). */
export function newId(): string {
  return Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The id in `products/<id>`, or the bare id; null when the path names another collection or is no id. */
export function idOf(collection: string, pathOrId: string): string | null {
  const id = pathOrId.startsWith(`${collection}/`)
    ? pathOrId.slice(collection.length + 1)
    : pathOrId;
  return idPattern.test(id) ? id : null;
}

/** Keeps an id that is one and is not taken yet, so that votes keep what they were given for; else makes a new one. */
export function idKeeper(): (given: string | null | undefined) => string {
  const taken = new Set<string>();
  return (given) => {
    const id = given && idPattern.test(given) && !taken.has(given) ? given : newId();
    taken.add(id);
    return id;
  };
}
