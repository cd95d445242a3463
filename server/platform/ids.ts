import { randomInt } from 'node:crypto';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';
/** Length of every generated id. */
export const idLength = 20;

/** A new id: 20 random alphanumeric characters (119 bits). */
export function newId(): string {
  return Array.from({ length: idLength }, () => alphabet[randomInt(alphabet.length)]).join('');
}

/** The id in `products/<id>`, or the bare id; null when the path names another collection or is no id. */
export function idOf(collection: string, pathOrId: string): string | null {
  const id = pathOrId.startsWith(`${collection}/`) ? pathOrId.slice(collection.length + 1) : pathOrId;
  return /^[A-Za-z0-9]{20}$/.test(id) ? id : null;
}
