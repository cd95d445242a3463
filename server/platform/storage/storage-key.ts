import { randomUUID } from 'node:crypto';

const segment = /^[A-Za-z0-9_-]{1,128}$/;
const fileName = /^[A-Za-z0-9_-]{1,128}\.[a-z0-9]{1,8}$/;

/**
 * Returns a new, unguessable key in a folder: `uid/products/<uuid>.png`.
 * @throws when the folder has characters that could lead elsewhere
 */
export function newStorageKey(folder: string, extension: string): string {
  const key = `${folder}/${randomUUID()}.${extension}`;
  if (!isStorageKey(key))
    throw new Error(
      'A storage folder has only letters, digits, dashes, underscores and single slashes',
    );
  return key;
}

/**
 * Whether `newStorageKey` can have made the key: folders and a name with an extension, no `..`,
 * nothing hidden or absolute.
 */
export function isStorageKey(key: string): boolean {
  const parts = key.split('/');
  const name = parts.pop() ?? '';
  return (
    key.length <= 512 &&
    parts.length <= 8 &&
    parts.every((part) => segment.test(part)) &&
    fileName.test(name)
  );
}
